import { type KeyboardEvent, useId, useState } from 'react';
import { Popup } from '../Popup.tsx';

/** The largest table that the dialog inserts; rows and columns can be added later. */
const MAX_ROWS = 50;
const MAX_COLUMNS = 20;

interface Props {
  onInsert: (size: { rows: number; columns: number; hasHeaderRow: boolean }) => void;
  /** Called with whether the focus should return to the text. */
  onClose: (goBack: boolean) => void;
}

function sizeFrom(typed: string, max: number): number | null {
  const size = Number(typed);
  return Number.isInteger(size) && size >= 1 && size <= max ? size : null;
}

/** Asks for the size of a new table. */
export function TableDialog({ onInsert, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ rows: '3', columns: '3' });
  const [hasHeaderRow, setHasHeaderRow] = useState(true);
  const [isWrong, setIsWrong] = useState(false);

  function insert() {
    const rows = sizeFrom(typed.rows, MAX_ROWS);
    const columns = sizeFrom(typed.columns, MAX_COLUMNS);
    if (rows === null || columns === null) setIsWrong(true);
    else onInsert({ rows, columns, hasHeaderRow });
  }

  // Not a form, because forms cannot be nested: Enter would submit the outer one.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  }

  const field = (name: 'rows' | 'columns', label: string, max: number) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="input"
        type="number"
        min={1}
        max={max}
        value={typed[name]}
        aria-invalid={(isWrong && sizeFrom(typed[name], max) === null) || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </div>
  );

  return (
    <Popup label="Insert table" onClose={onClose}>
      <div className="editor__size">
        {field('rows', 'Rows', MAX_ROWS)}
        {field('columns', 'Columns', MAX_COLUMNS)}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="editor__error" role="alert">
          Enter 1 to {MAX_ROWS} rows and 1 to {MAX_COLUMNS} columns.
        </p>
      )}
      <label className="editor__check">
        <input
          type="checkbox"
          checked={hasHeaderRow}
          onChange={(event) => setHasHeaderRow(event.target.checked)}
          onKeyDown={onKeyDown}
        />
        The first row has headings
      </label>
      <div className="editor__choices">
        <button type="button" className="btn btn--solid" onClick={insert}>
          Insert table
        </button>
        <button type="button" className="btn" onClick={() => onClose(true)}>
          Cancel
        </button>
      </div>
    </Popup>
  );
}
