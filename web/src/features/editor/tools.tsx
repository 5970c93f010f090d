import { type DraftBlockType, EditorState, RichUtils } from 'draft-js';
import type { ReactNode } from 'react';
import { LineDrawing } from '../../components/Icon.tsx';
import { indent, toggleBlock } from './commands.ts';
import { currentMark, type MarkKind, rangeFor } from './marks.ts';
import { touchesTable } from './tables/commands.ts';

export interface Tool {
  label: string;
  face: ReactNode;
  /** The value of `aria-keyshortcuts`. */
  keys?: string;
  /** Undefined if the button is not a toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  opens?: boolean;
  act: () => void;
}

/** What a dialog asks for: a link, a term or the size of a table. */
export type EditorDialog = MarkKind | 'table';

interface Actions {
  apply: (state: EditorState) => void;
  open: (dialog: EditorDialog) => void;
  removeMark: (kind: MarkKind) => void;
}

const PATHS = {
  sub: 'm5 6 8 10M13 6 5 16M16.5 17c0-2 3-2 3-.3 0 1.3-3 2.3-3 3.8h3.5',
  sup: 'm5 9 8 10M13 9 5 19M16.5 4.5c0-2 3-2 3-.3 0 1.3-3 2.3-3 3.8h3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  unlink: 'M13 5.3a4 4 0 0 1 5.7 5.7l-2 2M11 18.7A4 4 0 0 1 5.3 13l2-2M4 4l16 16',
  term: 'M6 4h11a1 1 0 0 1 1 1v15H7a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1M5 18a2 2 0 0 1 2-2h11M9 8h5',
  noTerm: 'M9 4h8a1 1 0 0 1 1 1v9M18 20H7a2 2 0 0 1-2-2V8M5 18a2 2 0 0 1 2-2h7M4 4l16 16',
  undo: 'M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14M4 14.5h16',
  redo: 'm15 7 4 4-4 4M19 11h-9a5 5 0 0 0 0 10h3',
};

const BLOCKS: [DraftBlockType, string, ReactNode][] = [
  ['unstyled', 'Paragraph', 'P'],
  ['header-two', 'Heading H2', 'H2'],
  ['header-three', 'Heading H3', 'H3'],
  ['header-four', 'Heading H4', 'H4'],
];
const STYLES: [string, string, ReactNode, string?][] = [
  ['BOLD', 'Bold', <b key="b">B</b>, 'Control+B'],
  ['ITALIC', 'Italic', <i key="i">I</i>, 'Control+I'],
  ['UNDERLINE', 'Underline', <u key="u">U</u>, 'Control+U'],
  ['STRIKETHROUGH', 'Strikethrough', <s key="s">S</s>],
  ['SUBSCRIPT', 'Subscript', <LineDrawing key="sub" path={PATHS.sub} />],
  ['SUPERSCRIPT', 'Superscript', <LineDrawing key="sup" path={PATHS.sup} />],
];
const LISTS: [DraftBlockType, string, string][] = [
  [
    'unordered-list-item',
    'Bulleted list',
    'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  ],
  [
    'ordered-list-item',
    'Numbered list',
    'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.5c0-2 3-2 3-.3 0 1.3-3 2.3-3 3.8h3',
  ],
  ['blockquote', 'Quotation', 'M5 5v14M10 8h10M10 12h10M10 16h6'],
];
const INDENTS: [1 | -1, string, string, string][] = [
  [1, 'Indent', 'Tab', 'M4 6h16M11 12h9M4 18h16M4 9.5l3 2.5-3 2.5'],
  [-1, 'Outdent', 'Shift+Tab', 'M4 6h16M11 12h9M4 18h16M7 9.5 4 12l3 2.5'],
];

/** A button with a drawing. */
function drawn(label: string, path: string, tool: Omit<Tool, 'label' | 'face'>): Tool {
  return { label, face: <LineDrawing path={path} />, ...tool };
}

/** The toolbar's buttons in groups: exactly the formatting that is saved. */
export function toolsFor(state: EditorState, actions: Actions): Tool[][] {
  const { apply, open, removeMark } = actions;
  const inTable = touchesTable(state);
  const block = RichUtils.getCurrentBlockType(state);
  const styles = state.getCurrentInlineStyle();
  const hasLink = currentMark(state, 'href') !== undefined;
  const hasTerm = currentMark(state, 'term') !== undefined;
  const opening = (label: string, path: string, dialog: EditorDialog, tool: Partial<Tool>) =>
    drawn(label, path, { ...tool, opens: true, act: () => open(dialog) });
  return [
    BLOCKS.map(([type, label, face]) => ({
      label,
      face,
      pressed: block === type,
      disabled: inTable,
      act: () => apply(block === type ? state : toggleBlock(state, type)),
    })),
    STYLES.map(([style, label, face, keys]) => ({
      label,
      face,
      ...(keys !== undefined && { keys }),
      pressed: styles.has(style),
      act: () => apply(RichUtils.toggleInlineStyle(state, style)),
    })),
    [
      ...LISTS.map(([type, label, path]) =>
        drawn(label, path, {
          pressed: block === type,
          disabled: inTable,
          act: () => apply(toggleBlock(state, type)),
        }),
      ),
      ...INDENTS.map(([by, label, keys, path]) => {
        const moved = indent(state, by);
        return drawn(label, path, {
          keys,
          disabled: moved === null,
          act: () => apply(moved ?? state),
        });
      }),
    ],
    [opening('Insert table', PATHS.table, 'table', { disabled: inTable })],
    [
      opening(hasLink ? 'Edit link' : 'Add link', PATHS.link, 'href', { keys: 'Control+K' }),
      drawn('Remove link', PATHS.unlink, { disabled: !hasLink, act: () => removeMark('href') }),
      opening(hasTerm ? 'Change glossary term' : 'Mark as glossary term', PATHS.term, 'term', {
        disabled: rangeFor(state, 'term') === null,
      }),
      drawn('Remove glossary term', PATHS.noTerm, {
        disabled: !hasTerm,
        act: () => removeMark('term'),
      }),
    ],
    [
      drawn('Undo', PATHS.undo, {
        keys: 'Control+Z',
        disabled: state.getUndoStack().isEmpty(),
        act: () => apply(EditorState.undo(state)),
      }),
      drawn('Redo', PATHS.redo, {
        keys: 'Control+Y',
        disabled: state.getRedoStack().isEmpty(),
        act: () => apply(EditorState.redo(state)),
      }),
    ],
  ];
}
