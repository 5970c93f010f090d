import type { EditorState } from 'draft-js';
import type { Ref } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { Toolbar } from '../Toolbar.tsx';
import type { Tool } from '../tools.tsx';
import { placeOf, runTableAction, type TableAction } from './commands.ts';
import { hasHeaderColumn, headerRows } from './grid.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  state: EditorState;
  controls: string;
  apply: (state: EditorState) => void;
  /** Returns to the text, with another state after the table was deleted. */
  onLeave: (state?: EditorState) => void;
  /** Called when Alt+F10 is pressed again. */
  onNext: () => void;
}

const GROUPS: [TableAction, label: string, path: string][][] = [
  [
    ['rowAbove', 'Insert row above', 'M4 13h16v7H4zM4 16.5h16M12 3v7M8.5 6.5h7'],
    ['rowBelow', 'Insert row below', 'M4 4h16v7H4zM4 7.5h16M12 14v7M8.5 17.5h7'],
    ['deleteRow', 'Delete row', 'M4 4h16v5H4zM4 20h16v-3M4 20v-3M9 12l6 5M15 12l-6 5'],
  ],
  [
    ['columnBefore', 'Insert column before', 'M13 4h7v16h-7zM16.5 4v16M3 12h7M6.5 8.5v7'],
    ['columnAfter', 'Insert column after', 'M4 4h7v16H4zM7.5 4v16M14 12h7M17.5 8.5v7'],
    ['deleteColumn', 'Delete column', 'M4 4h5v16H4zM20 4v16h-3M20 4h-3M12 9l5 6M12 15l5-6'],
  ],
  [
    ['headerRow', 'Header row', 'M4 5h16v14H4zM4 10h16M4 7.5h16M12 10v9'],
    ['headerColumn', 'Header column', 'M4 5h16v14H4zM10 5v14M7 5v14M10 12h10'],
    ['caption', 'Caption', 'M4 9h16v11H4zM4 14.5h16M12 9v11M7 4.5h10'],
    [
      'split',
      'Split merged cell',
      'M4 5h16v14H4zM12 5v3M12 16v3M8 12h8M8 12l2-2M8 12l2 2M16 12l-2-2M16 12l-2 2',
    ],
  ],
  [['deleteTable', 'Delete table', 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5']],
];

/** The tools of the table at the cursor, and the place in it; nothing outside tables. */
export function TableTools({ ref, state, controls, apply, onLeave, onNext }: Props) {
  const place = placeOf(state);
  if (!place) return null;
  const { table, cell } = place;
  const { grid, caption } = table;
  const isMerged = cell !== undefined && (cell.rowSpan > 1 || cell.columnSpan > 1);
  const isPressed: Partial<Record<TableAction, boolean>> = {
    headerRow: headerRows(grid) > 0,
    headerColumn: hasHeaderColumn(grid),
    caption: caption !== undefined,
  };
  /** In a caption only the table itself can be changed. */
  const isEnabled: Partial<Record<TableAction, boolean>> = {
    caption: true,
    deleteTable: true,
    split: isMerged,
  };
  const groups = GROUPS.map((group) =>
    group.map(
      ([action, label, path]): Tool => ({
        label,
        face: <LineDrawing path={path} />,
        pressed: isPressed[action],
        disabled: !(isEnabled[action] ?? cell),
        act: () => {
          const next = runTableAction(action, state);
          if (placeOf(next)) apply(next);
          else onLeave(next);
        },
      }),
    ),
  );
  return (
    <div className="editor__table-tools row row--between ruled">
      <Toolbar
        ref={ref}
        label="Table"
        controls={controls}
        groups={groups}
        onEscape={onLeave}
        onNext={onNext}
      />
      <p className="meta row row--words">
        <span role="status">
          {cell
            ? `Row ${cell.row + 1} of ${grid.rows}, column ${cell.column + 1} of ${grid.columns}`
            : 'Table caption'}
        </span>
        <span className="editor__keys">
          Tab: next cell. Esc: leave the table. Alt+F10: these buttons, then formatting.
        </span>
      </p>
    </div>
  );
}
