"""Pages as pure functions: a screen's values and the texts of a language go in, HTML comes out."""
