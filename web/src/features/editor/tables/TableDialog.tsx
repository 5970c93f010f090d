import { type ComponentProps, useId, useState } from 'react';
import { onEnter, Popup, PopupChoices, PopupField } from '../Popup.tsx';

/** The largest table that the dialog inserts; rows and columns can be added later. */
const MAX_ROWS = 50;
const MAX_COLUMNS = 20;

interface TableDialogProps extends Pick<ComponentProps<typeof Popup>, 'onClose'> {
  onInsert: (size: { rows: number; columns: number; hasHeaderRow: boolean }) => void;
}

function sizeFrom(typed: string, max: number): number | null {
  const size = Number(typed);
  return Number.isInteger(size) && size >= 1 && size <= max ? size : null;
}

/** Asks for the size of a new table. */
export function TableDialog({ onInsert, onClose }: TableDialogProps) {
  const faultId = useId();
  const [typed, setTyped] = useState({ rows: '3', columns: '3' });
  const [hasHeaderRow, setHasHeaderRow] = useState(true);
  const [isWrong, setIsWrong] = useState(false);

  function insert() {
    const rows = sizeFrom(typed.rows, MAX_ROWS);
    const columns = sizeFrom(typed.columns, MAX_COLUMNS);
    if (rows === null || columns === null) setIsWrong(true);
    else onInsert({ rows, columns, hasHeaderRow });
  }

  const field = (name: 'rows' | 'columns', label: string, max: number) => (
    <PopupField
      label={label}
      type="number"
      min={1}
      max={max}
      value={typed[name]}
      aria-invalid={(isWrong && sizeFrom(typed[name], max) === null) || undefined}
      aria-describedby={isWrong ? faultId : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onKeyDown={onEnter(insert)}
    />
  );

  return (
    <Popup label="Insert table" onClose={onClose}>
      <div className="editor__size">
        {field('rows', 'Rows', MAX_ROWS)}
        {field('columns', 'Columns', MAX_COLUMNS)}
      </div>
      {isWrong && (
        <p id={faultId} className="meta" data-bad="" role="alert">
          Enter 1 to {MAX_ROWS} rows and 1 to {MAX_COLUMNS} columns.
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={hasHeaderRow}
          onChange={(event) => setHasHeaderRow(event.target.checked)}
          onKeyDown={onEnter(insert)}
        />
        The first row has headings
      </label>
      <PopupChoices action="Insert table" onAct={insert} onOther={() => onClose(true)} />
    </Popup>
  );
}
