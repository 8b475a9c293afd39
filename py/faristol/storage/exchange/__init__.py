"""Files for other programs: spreadsheets, a JSON document, saved games of Eliot."""
