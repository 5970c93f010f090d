import { Parser } from 'htmlparser2';
import { eng, removeStopwords } from 'stopword';
import { cleanText, fold, foldedWords } from '../../../openapi/text.ts';

/** Words of standard examination questions, which say nothing about the subject. */
const EXAM_PHRASES = foldedWords(`
  advantages agree argue believe both chart charts claim compare compared diagram discuss disagree
  disadvantages extent figures give graph illustrates information line maps opinion others outweigh
  own percentage people pie reasons say show shows some table think view views while year years
`);

const BLOCKS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'br'],
  ...['table', 'caption', 'tr', 'td', 'th'],
]);

/** The text of an HTML fragment with decoded entities and one space between blocks. */
export function htmlToText(html: string): string {
  let text = '';
  const separate = (name: string) => {
    if (BLOCKS.has(name)) text += ' ';
  };
  const parser = new Parser({
    ontext: (data) => {
      text += data;
    },
    onopentagname: separate,
    onclosetag: separate,
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** The number of characters as the contract counts them: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** The number of words: the text split on white space. */
export function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}

/** The clean texts of one line each, without blank ones and those that fold to the same. */
export function uniqueTexts(given: readonly string[]): string[] {
  const texts = new Map<string, string>();
  for (const text of given.map((one) => cleanText(one).trim().replace(/\s+/g, ' '))) {
    const key = fold(text);
    if (!isBlank(text) && !texts.has(key)) texts.set(key, text);
  }
  return [...texts.values()];
}

/** Whether nothing is visible: white space, accents without a letter, invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}\p{M}\p{DI}]/u.test(text.normalize('NFKD'));
}

/** The distinct words of a text about its subject, without stop words and examination phrases. */
export function subjectWords(text: string): string[] {
  const significant = removeStopwords(foldedWords(text), [...eng, ...EXAM_PHRASES]);
  return [...new Set(significant)].filter((word) => word.length > 1);
}
