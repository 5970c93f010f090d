import type { ContentState, EditorState } from 'draft-js';

/** What a paste left out, and what is needed to keep its tables. */
export interface PasteReport {
  tables: number;
  images: number;
  content: ContentState;
  before: EditorState;
  html: string;
}

interface Props {
  report: PasteReport;
  /** Whether nothing has been changed since. */
  isLatest: boolean;
  onKeepTables: () => void;
  onClose: () => void;
}

function some(count: number, noun: string): string {
  return count === 1 ? `A ${noun} was` : `${count} ${noun}s were`;
}

/** Explains what a paste left out, and offers to edit its tables as HTML. */
export function PasteNotice({ report, isLatest, onKeepTables, onClose }: Props) {
  const { tables, images } = report;
  return (
    <div className="editor__notice" role="status">
      {tables > 0 && (
        <p>
          {some(tables, 'table')} pasted as text, one line for each row. You can only edit tables as
          HTML.
        </p>
      )}
      {images > 0 && (
        <p>
          {some(images, 'picture')} left out. Pictures can’t go inside the text; use the Picture
          field.
        </p>
      )}
      <div className="editor__choices">
        {tables > 0 && isLatest && (
          <button type="button" className="btn" onClick={onKeepTables}>
            Keep the table and edit as HTML
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
