import {
  type BlockMap,
  type CompositeDecorator,
  type ContentBlock,
  type ContentState,
  EditorState,
} from 'draft-js';
import type { ReactNode } from 'react';
import { Editor, type EditorProps } from 'react-draft-wysiwyg';
import { markOf } from './marks.ts';

/**
 * The editor, without what react-draft-wysiwyg 1.15.0 does after every key: it renders once more
 * with the new text, and looks for font sizes and colours in each letter, which texts here don't
 * have. Both delayed each letter.
 */
export class DraftEditor extends Editor {
  // Set by the constructor of the class above; its types lack them.
  declare editorProps: object;
  declare filterEditorProps: (props: Readonly<EditorProps>) => object;

  static getDerivedStateFromProps(
    { editorState }: Readonly<EditorProps>,
    state: { editorState: EditorState },
  ) {
    const decorator = state.editorState.getDecorator() as CompositeDecorator;
    if (!editorState || editorState.getDecorator() === decorator) return { editorState };
    return { editorState: EditorState.set(editorState, { decorator }) };
  }

  override componentDidUpdate() {
    this.editorProps = this.filterEditorProps(this.props);
  }
}

/** Methods of Draft's editor that its types lack. */
export interface DraftHandle {
  editor: HTMLElement | null;
  focus(): void;
  getEditorKey(): string;
  getClipboard(): BlockMap | null;
}

/** Whether the paste is Draft's own copy, which it can insert better than from HTML. */
export function isOwnCopy(draft: DraftHandle | null, text: string, html: string): boolean {
  const copied = draft?.getClipboard();
  if (!draft || !copied) return false;
  if (html.includes(draft.getEditorKey())) return true;
  return copied.size === 1 && copied.first().getText() === text;
}

/** Scrolls the caret into view after a script has moved it; browsers only follow what is typed. */
export function revealCaret(): void {
  const node = getSelection()?.focusNode;
  const element = node instanceof Element ? node : node?.parentElement;
  if (!node || !element) return;
  // The cells of a wide table scroll sideways.
  element.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const range = document.createRange();
  range.setStart(node, getSelection()?.focusOffset ?? 0);
  // The caret has no rectangle of its own in an empty line.
  const caret = range.getClientRects()[0] ?? element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const px = (padding: string) => Number.parseFloat(padding) || 0;
  const above = caret.top - (offsetTop + px(scrollPaddingTop));
  const below = caret.bottom - (offsetTop + height - px(scrollPaddingBottom));
  if (above < -1) scrollBy({ top: above });
  else if (below > 1) scrollBy({ top: below });
}

/** A link or term in the editor; its attributes are copied with the text. */
function MarkedText(props: { contentState: ContentState; entityKey: string; children: ReactNode }) {
  const { contentState, entityKey, children } = props;
  const { href, term } = markOf(contentState.getEntity(entityKey)) ?? {};
  const inner = term ? (
    <span
      className="glossary-term"
      title={term.definition}
      data-term-id={term.id}
      data-term={term.term}
      data-definition={term.definition}
    >
      {children}
    </span>
  ) : (
    children
  );
  if (href === undefined) return inner;
  // Draft does not follow links while editing, so the title shows the address.
  return (
    <a href={href} title={href}>
      {inner}
    </a>
  );
}

/** Tells Draft which ranges are links and terms. */
export const markDecorator = {
  strategy: (
    block: ContentBlock,
    found: (from: number, to: number) => void,
    content: ContentState,
  ) => {
    block.findEntityRanges((character) => {
      const key = character.getEntity();
      return key !== null && markOf(content.getEntity(key)) !== undefined;
    }, found);
  },
  component: MarkedText,
};
