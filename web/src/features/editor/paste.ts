import { BlockMapBuilder, ContentState, EditorState, Modifier } from 'draft-js';
import { clean } from './clean.ts';
import { fromFlat, toHtml } from './convert.ts';
import { flatten } from './flatten.ts';
import { parseForeignHtml, parseHtml } from './parse.ts';

/** Stands for what is pasted while its place in the HTML is looked for. */
const PLACE = '\ue002';

/** What became of a text that was pasted. */
export interface Pasted {
  state: EditorState;
  tables: number;
  images: number;
}

function insert(state: EditorState, inserted: ContentState): EditorState {
  let content = state.getCurrentContent();
  let selection = state.getSelection();
  if (!selection.isCollapsed()) {
    content = Modifier.removeRange(content, selection, 'backward');
    selection = content.getSelectionAfter();
  }
  const target = content.getBlockForKey(selection.getStartKey());
  const first = inserted.getFirstBlock();
  // Draft keeps the kind of the line that it inserts into, even of an empty one.
  if (target.getLength() === 0 && target.getType() === 'unstyled') {
    const blocks = content
      .getBlockMap()
      .set(
        target.getKey(),
        target.merge({ type: first.getType(), depth: first.getDepth() }) as typeof target,
      );
    content = content.set('blockMap', blocks) as ContentState;
  }
  const fragment = BlockMapBuilder.createFromArray(inserted.getBlocksAsArray());
  return EditorState.push(
    state,
    Modifier.replaceWithFragment(content, selection, fragment),
    'insert-fragment',
  );
}

function isBlank(element: Element): boolean {
  return element.textContent?.trim() === '' && !element.querySelector('td');
}

/** What is worth keeping of foreign HTML; word processors space paragraphs by empty ones. */
function cleanPasted(body: HTMLElement, tables: 'keep' | 'asText'): HTMLElement {
  const flat = flatten(clean(body), { tables });
  for (const block of [...flat.children]) if (isBlank(block)) block.remove();
  return flat;
}

/** Puts foreign HTML in place of the selection, clean, and counts what it could not keep. */
export function pasteHtml(state: EditorState, html: string): Pasted {
  const body = parseForeignHtml(html);
  const pasted = {
    tables: body.querySelectorAll('table').length,
    images: body.querySelectorAll('img').length,
  };
  const flat = cleanPasted(body, 'asText');
  if (!flat.hasChildNodes()) return { ...pasted, state };
  return { ...pasted, state: insert(state, fromFlat(flat)) };
}

/** Puts plain text in place of the selection: each of its lines a paragraph, none empty. */
export function pasteText(state: EditorState, text: string): EditorState {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return insert(state, ContentState.createFromText(lines.join('\n')));
}

/** The HTML of the document with the pasted text in it, tables and all. */
export function htmlWithPasted(state: EditorState, html: string): string {
  const placed = insert(state, ContentState.createFromText(`\n${PLACE}\n`));
  const body = parseHtml(toHtml(placed.getCurrentContent()));
  const isPlace = (element: Element) => element.textContent === PLACE;
  const block = [...body.children].find((child) => child.textContent?.includes(PLACE));
  block?.after(...cleanPasted(parseForeignHtml(html), 'keep').children);
  for (const element of [...body.querySelectorAll('p, li, h2, h3, h4')].filter(isPlace))
    element.remove();
  return [...body.children]
    .filter((child) => !isBlank(child))
    .map((child) => child.outerHTML)
    .join('\n');
}
