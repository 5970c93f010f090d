import '../answers/marks.css';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { findWords, scrollToRange } from '../answers/findMatches.ts';
import { splitQuotes } from './quotes.ts';

interface NoteTextProps {
  text: string;
  /** The paragraph, or the whole text, that the note is about. */
  about: Element;
  light: Light;
}

/** The text of a note; each quotation that occurs in the text it is about lights up its words there. */
export function NoteText({ text, about, light }: NoteTextProps) {
  return splitQuotes(text).map((piece, index) =>
    piece.isQuote ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <Quotation key={index} words={piece.text} about={about} light={light} />
    ) : (
      piece.text
    ),
  );
}

interface QuotationProps extends Omit<NoteTextProps, 'text'> {
  words: string;
}

function Quotation({ words, about, light }: QuotationProps) {
  const id = useId();
  const ranges = useMemo(() => findWords(about, words), [about, words]);
  const [first] = ranges;
  if (!first) return `“${words}”`;

  const isPinned = light.pinnedId === id;
  const lit = { id, ranges };
  function press() {
    light.pin(isPinned ? undefined : lit);
    if (!isPinned && first) scrollToRange(first);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isPinned) light.pin(undefined);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button cannot wrap
    <span
      className="quote"
      role="button"
      tabIndex={0}
      aria-pressed={isPinned}
      onClick={press}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && light.point(lit)}
      onPointerLeave={() => light.point(undefined)}
      onFocus={() => light.point(lit)}
      onBlur={() => light.point(undefined)}
    >
      “{words}”
    </span>
  );
}

/** The name of the highlight in marks.css. */
const QUOTED = 'note-quote';

/** Words of the text that a quotation in a note refers to. */
interface Lit {
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
