import { decodeHTMLAttribute, escapeAttribute } from 'entities';
import { ContentFault } from './files.ts';

const NAMED = /<span class="glossary-term" data-term="([^"]*)">/g;
const STORED = /<span class="glossary-term" data-term-id="([0-9a-f]{24})">/g;

/**
 * Replaces the texts of terms, which files use, by the ids that the database stores.
 * @throws ContentFault that names the file and the term that `idOf` does not know.
 */
export function withTermIds(
  file: string,
  body: string,
  idOf: (term: string) => string | undefined,
): string {
  return body.replace(NAMED, (_all, escaped: string) => {
    const term = decodeHTMLAttribute(escaped);
    const id = idOf(term);
    if (!id) throw new ContentFault(`${file} marks “${term}”, which isn’t in the glossary`);
    return `<span class="glossary-term" data-term-id="${id}">`;
  });
}

/**
 * Replaces ids by the texts of terms for a file. A deleted term is written as its id, so that its
 * mark is not lost.
 */
export function withTermTexts(body: string, texts: ReadonlyMap<string, string>): string {
  return body.replace(STORED, (all, id: string) => {
    const term = texts.get(id);
    return term === undefined
      ? all
      : `<span class="glossary-term" data-term="${escapeAttribute(term)}">`;
  });
}
