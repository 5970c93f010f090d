import { decodeHTMLAttribute, escapeAttribute } from 'entities';
import { ContentFault } from './files.ts';

const NAMED = /<span class="glossary-term" data-term="([^"]*)">/g;
const STORED = /<span class="glossary-term" data-term-id="([0-9a-f]{24})">/g;

/**
 * A body as the database stores it: files name a term by its text, the database by its id.
 * @throws ContentFault that names the file and the term for which `idOf` knows no id.
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

/** A body as it is written to a file. The mark of a term that is deleted keeps its id, so that none is lost. */
export function withTermTexts(body: string, texts: ReadonlyMap<string, string>): string {
  return body.replace(STORED, (all, id: string) => {
    const term = texts.get(id);
    return term === undefined
      ? all
      : `<span class="glossary-term" data-term="${escapeAttribute(term)}">`;
  });
}
