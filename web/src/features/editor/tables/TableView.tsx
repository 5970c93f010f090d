import { type ContentBlock, DefaultDraftBlockRenderMap } from 'draft-js';
import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type TdHTMLAttributes,
} from 'react';
import { groupBy } from '../../../lib/groupBy.ts';
import { CAPTION, CELL, partOf } from './blocks.ts';

/** A block's element as Draft makes it, with its component inside. */
type BlockElement = ReactElement<
  HTMLAttributes<HTMLElement> & { children: ReactElement<{ block: ContentBlock }> }
>;

interface Props {
  children?: BlockElement[];
  'data-offset-key'?: string;
}

interface Row {
  number: number;
  section: string;
  cells: ReactElement[];
}

function blockIn(element: BlockElement): ContentBlock {
  return element.props.children.props.block;
}

function cellElement(element: BlockElement): ReactElement | null {
  const cell = partOf(blockIn(element))?.cell;
  if (!cell) return null;
  const { isHeader, scope, rowSpan, columnSpan } = cell;
  const attributes: TdHTMLAttributes<HTMLTableCellElement> = {
    ...(rowSpan > 1 && { rowSpan }),
    ...(columnSpan > 1 && { colSpan: columnSpan }),
    ...(isHeader && scope !== undefined && { scope }),
  };
  return createElement(isHeader ? 'th' : 'td', {
    ...element.props,
    ...attributes,
    key: element.key,
  });
}

/** Arranges the blocks of a table, which Draft passes in one row, as a table. */
function TableView({ children = [], 'data-offset-key': offsetKey }: Props) {
  const caption = children.find((element) => blockIn(element).getType() === CAPTION);
  const rows: Row[] = [];
  for (const element of children) {
    const cell = partOf(blockIn(element))?.cell;
    const made = cellElement(element);
    if (!cell || !made) continue;
    const last = rows.at(-1);
    if (last?.number === cell.row) last.cells.push(made);
    else rows.push({ number: cell.row, section: cell.section, cells: [made] });
  }
  return (
    <div className="editor__table" data-offset-key={offsetKey}>
      <table>
        {caption && (
          <caption
            {...caption.props}
            key={caption.key}
            data-empty={blockIn(caption).getLength() === 0 || undefined}
          />
        )}
        {[...groupBy(rows, ({ section }) => section)].map(([name, own]) =>
          createElement(
            name,
            { key: name },
            own.map(({ cells }) => <tr key={cells[0]?.key}>{cells}</tr>),
          ),
        )}
      </table>
    </div>
  );
}

const wrapper = <TableView />;

/** Tells Draft how to render blocks, those of tables among them. */
export const BLOCK_RENDER_MAP = DefaultDraftBlockRenderMap.set(CELL, {
  element: 'td',
  wrapper,
}).set(CAPTION, { element: 'caption', wrapper });
