import { characterAt } from './cut.ts';

/** The ends of lines in other programs than browsers. */
export const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Signs of Windows-1252, the blank of braille, bullets of Word's fonts, and ligatures of PDFs. */
const MISREAD =
  /[\u0080-\u0084\u0086-\u009f\u2800\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\ufb00-\ufb06]/g;

function plainSign(sign: string): string {
  if (sign < '\u00a0') {
    return new TextDecoder('windows-1252').decode(Uint8Array.of(sign.charCodeAt(0)));
  }
  if (sign === '\u2800') return ' ';
  return sign < '\uf900' ? '•' : sign.normalize('NFKC');
}

/**
 * Characters that nobody sees or that pages, feeds and files can't contain. What joins or varies a
 * visible character before it stays: joiners, variation selectors, and the tags of a flag.
 */
const UNSEEN =
  /[^\P{Cc}\t\n]|\p{NChar}|[\ufff9-\ufffc]|(?=\p{DI})(?!(?<=[^\s\p{DI}]\p{DI}{0,6})[\p{Join_C}\p{VS}])(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})\p{DI}/gu;
/**
 * Longer runs than any visible character takes. They are cut first, because `UNSEEN` looks back from
 * each character.
 */
const UNSEEN_RUN = /(\p{DI}{7})\p{DI}+/gu;
/** A text in printable ASCII, which needs no cleaning. */
const PLAIN_TEXT = /^[\t\n -~]*$/;
/** More marks on one letter than any language writes. Sorting thousands of them takes minutes. */
const STACKED = /(\p{M}{30})\p{M}+/gu;

/**
 * A text as it is stored: composed (NFC), with line feeds as its only line ends, without characters
 * that nobody sees, and with at most 30 marks on a letter. `docs/product.md` lists what is kept and
 * why.
 */
export function cleanText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  const plain = text.toWellFormed().replace(LINE_ENDS, '\n').replace(MISREAD, plainSign);
  const visible = plain.replace(UNSEEN_RUN, '$1').replace(UNSEEN, '');
  return visible.replace(STACKED, '$1').normalize('NFC');
}

/** The blocks that Unicode reserves for scripts from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in a sentence of plain text: written from right to left, it must not reorder what is beside it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The end of a text, cut like its beginning. */
export function ending(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.length - length;
  const space = text.indexOf(' ', start - 1);
  if (space !== -1 && space < start + length / 2) return text.slice(space + 1);
  const [from, to] = characterAt(text, start);
  return text.slice(from < start ? to : from);
}

/** Letters that Unicode doesn't decompose, as they are typed on a plain keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ە: 'ه', ہ: 'ه', ٱ: 'ا', ـ: '' },
  '\u0901': '\u0902',
};
const SPECIAL = /* @__PURE__ */ new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/**
 * Accents, vowel points, the dot below of Hindi and the raised signs of transcriptions, but not the
 * vowels of Indic scripts and Thai, nor the voicing of Japanese; and what is invisible.
 */
const IGNORED =
  /\p{DI}|[\u02b9-\u02bf\u093c]|(?![\u3099\u309a])(?=[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}])\p{M}/gu;
/** A Thai vowel in two signs, with any tone between them, which many type in this order. */
const SARA_AM = /\u0e4d([\u0e48-\u0e4b]*)\u0e32/g;
const KATAKANA = /[\u30a1-\u30f6\u30fd]/g;
const TO_HIRAGANA = 0x60;
const DIGITS = /(?!\d)\p{Nd}/gu;

/** The value of a decimal digit: Unicode has those of every script in rows from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with the apostrophes, quotation marks and dashes of a plain keyboard. */
export function straight(text: string): string {
  return text
    .replace(/[‘’‚‛ʼ′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐-―−]/g, '-');
}

/** Lower case without accents, invisible characters and variants of letters, for comparisons. */
export function fold(text: string): string {
  return straight(text)
    .replace(STACKED, '$1')
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(SARA_AM, '$1\u0e33')
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_HIRAGANA))
    .replace(DIGITS, digitOf);
}

/**
 * Words, and in scripts without spaces between them: single signs of Chinese and Japanese, and runs
 * of Thai and its neighbours.
 */
const WORDS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][\u3099\u309a]?|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}])+/gu;
const UNSPACED = /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** The words of a run of Thai or a neighbour; the run in browsers that don't know them. */
function segment(run: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [run];
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(run);
  return Array.from(segments, ({ segment: word }) => word);
}

/** The folded words of a text in order, split at everything except letters, marks and digits. */
export function foldedWords(text: string): string[] {
  const found = fold(text).match(WORDS) ?? [];
  return found.flatMap((word) => (UNSPACED.test(word) ? segment(word) : word));
}
