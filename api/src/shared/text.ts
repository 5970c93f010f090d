import { Parser } from 'htmlparser2';
import { eng, removeStopwords } from 'stopword';

/** Words of standard examination questions, which say nothing about the subject. */
const EXAM_PHRASES = words(`
  advantages agree argue believe both chart charts claim compare compared diagram discuss disagree
  disadvantages extent figures give graph illustrates information line maps opinion others outweigh
  own percentage people pie reasons say show shows some table think view views while year years
`);

const BLOCKS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'br', 'div'],
  ...['table', 'caption', 'tr', 'td', 'th'],
]);

/** The text of an HTML fragment with decoded entities and one space between blocks. */
export function htmlToText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (data) => {
      text += data;
    },
    onopentagname: (name) => {
      if (BLOCKS.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (BLOCKS.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** Removes what is invalid in pages, feeds and files: control characters and lone surrogates. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** The number of characters as the contract counts them: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** The number of words: the text split on white space. */
export function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}

/** The start of a text, at most `length` characters, cut at a word if possible. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const space = cut.lastIndexOf(' ');
  return (space > length / 2 ? cut.slice(0, space) : text.slice(0, length)).trimEnd();
}

/** The trimmed texts without control characters, blanks and, ignoring case, repeated ones. */
export function uniqueTexts(given: readonly string[]): string[] {
  const texts = new Map<string, string>();
  for (const text of given.map((one) => withoutControls(one).trim())) {
    const key = text.toLowerCase();
    if (text !== '' && !texts.has(key)) texts.set(key, text);
  }
  return [...texts.values()];
}

/** Lower case without accents, for comparisons. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether nothing is visible: white space, accents without a letter, invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}\p{M}]/u.test(fold(text));
}

/** The folded words of a text in order, split at everything except letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The distinct words of a text about its subject, without stop words and examination phrases. */
export function subjectWords(text: string): string[] {
  const significant = removeStopwords(words(text), [...eng, ...EXAM_PHRASES]);
  return [...new Set(significant)].filter((word) => word.length > 1);
}
