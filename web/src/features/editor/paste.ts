import { BlockMapBuilder, ContentState, EditorState, Modifier } from 'draft-js';
import { clean } from './clean.ts';
import { fromFlat, toHtml } from './convert.ts';
import { flatten } from './flatten.ts';
import { parseForeignHtml, parseHtml } from './parse.ts';

/** Marks the position of the pasted HTML in the document's HTML. */
const PASTE_MARKER = '\ue002';

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
  // Draft keeps the type of the line it inserts into, even if the line is empty.
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

/** The supported parts of foreign HTML, without empty paragraphs used as spacing. */
function cleanPasted(body: HTMLElement, tables: 'keep' | 'asText'): HTMLElement {
  const flat = flatten(clean(body), { tables });
  for (const block of [...flat.children]) if (isBlank(block)) block.remove();
  return flat;
}

/** Replaces the selection by cleaned foreign HTML, and counts the parts left out. */
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

/** Replaces the selection by plain text with a paragraph per line, without blank lines. */
export function pasteText(state: EditorState, text: string): EditorState {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return insert(state, ContentState.createFromText(lines.join('\n')));
}

/** The document's HTML with the pasted HTML in it, including tables. */
export function htmlWithPasted(state: EditorState, html: string): string {
  const withMarker = insert(state, ContentState.createFromText(`\n${PASTE_MARKER}\n`));
  const body = parseHtml(toHtml(withMarker.getCurrentContent()));
  const isMarker = (element: Element) => element.textContent === PASTE_MARKER;
  const block = [...body.children].find((child) => child.textContent?.includes(PASTE_MARKER));
  block?.after(...cleanPasted(parseForeignHtml(html), 'keep').children);
  for (const element of [...body.querySelectorAll('p, li, h2, h3, h4')].filter(isMarker))
    element.remove();
  return [...body.children]
    .filter((child) => !isBlank(child))
    .map((child) => child.outerHTML)
    .join('\n');
}
