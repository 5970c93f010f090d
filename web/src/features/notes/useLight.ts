import { useEffect, useState } from 'react';

/** The name of the highlight in notes.css. */
const QUOTED = 'note-quote';

/** Words of the text that a quotation in a note refers to. */
export interface Lit {
  /** The id of the quotation. */
  id: string;
  ranges: readonly Range[];
}

/** What a quotation needs to light up its words in the text. */
export interface Light {
  /** The id of the quotation that was pressed, whose words stay lit. */
  pinnedId: string | undefined;
  /** Lights up words as long as the quotation has the pointer or the focus. */
  point: (lit: Lit | undefined) => void;
  /** Lights up words until another quotation, or nothing, is pinned. */
  pin: (lit: Lit | undefined) => void;
}

/** Marks ranges without changing the HTML; a browser without highlights selects the first one. */
function showRanges(ranges: readonly Range[]): () => void {
  if ('highlights' in CSS) {
    CSS.highlights.set(QUOTED, new Highlight(...ranges));
    return () => void CSS.highlights.delete(QUOTED);
  }
  const selection = getSelection();
  selection?.removeAllRanges();
  if (ranges[0]) selection?.addRange(ranges[0].cloneRange());
  return () => selection?.removeAllRanges();
}

/** Lights up the words of one quotation at a time. */
export function useLight(): Light {
  const [pinned, pin] = useState<Lit>();
  const [pointed, point] = useState<Lit>();
  const lit = pointed ?? pinned;
  useEffect(() => (lit ? showRanges(lit.ranges) : undefined), [lit]);
  return { pinnedId: pinned?.id, point, pin };
}
