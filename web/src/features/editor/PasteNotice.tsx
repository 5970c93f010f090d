interface Props {
  /** The number of pictures that a paste left out. */
  images: number;
  onClose: () => void;
}

/** Says that pasted pictures were left out, and where pictures belong. */
export function PasteNotice({ images, onClose }: Props) {
  return (
    <div className="editor__notice" role="status">
      <p>
        {images === 1 ? 'A picture was' : `${images} pictures were`} left out. Pictures can’t go
        inside the text; use the Picture field.
      </p>
      <div className="editor__choices">
        <button type="button" className="btn" onClick={onClose}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
