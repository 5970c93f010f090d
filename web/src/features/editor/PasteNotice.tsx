import { allowedHtml } from '@band8/client/forms';
import { formatNumber } from '../../lib/format.ts';
import type { LeftOut } from './paste.ts';

interface Props extends LeftOut {
  onClose: () => void;
}

function textOf({ images, isTooLarge }: LeftOut): string {
  if (isTooLarge) {
    return `Nothing was pasted, because the tables in a text can have ${formatNumber(allowedHtml.maxPlaces)} cells. Copy a smaller part.`;
  }
  const pictures = images === 1 ? 'A picture was' : `${images} pictures were`;
  return `${pictures} left out. Pictures can’t go inside the text; use the Picture field.`;
}

/** Says what a paste left out, and what to do instead. */
export function PasteNotice({ onClose, ...leftOut }: Props) {
  return (
    <div className="editor__notice" role="status">
      <p>{textOf(leftOut)}</p>
      <div className="editor__choices">
        <button type="button" className="btn" onClick={onClose}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
