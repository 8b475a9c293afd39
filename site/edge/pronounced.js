// What eSpeak NG would say wrongly, written so that it says it rightly: in other letters, or in its own phonemes, [[ ]].

// A vowel's name has its full sound; eSpeak would say the preposition, the pronoun, or an open vowel. Its T is "teta".
const NAMES = { A: "À", E: "É", I: "Í", O: "Ó", U: "Ú", T: "Té" };

// Without an accent the first vowel of "essa" is an A in the west; a last R is silent in names that are not Catalan too.
const CATALAN = new Map([["essa", "éssa"], ["qatar", "Qatarr"]]);
// The stress stands on the first syllable.
const ROMANIAN = new Map(Object.entries({
  joker: "[[Z'oker]]",
  unsprezece: "[['unsp@-*ez,etSe]]",
  cincisprezece: "[[tS'intSI^sp@-*ez,etSe]]",
  șaptesprezece: "[[S'aptesp@-*ez,etSe]]",
  optsprezece: "[['optsp@-*ez,etSe]]",
}));

const words = (text, table) => text.replace(/\p{L}+/gu, (word) => table.get(word.toLowerCase()) ?? word);

// A text as the engine is given it.
export function pronounced(text, voice) {
  if (voice === "ro") return words(text, ROMANIAN);
  return words(text, CATALAN).replace(/\b[AEIOUT](?= d['’e]|$)/g, (letter) => NAMES[letter]);
}
