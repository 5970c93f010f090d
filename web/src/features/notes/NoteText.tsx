import { type KeyboardEvent, useId, useMemo } from 'react';
import { findWords } from '../answers/findMatches.ts';
import { scrollToRange } from '../answers/scrollToRange.ts';
import { splitQuotes } from './quotes.ts';
import type { Light } from './useLight.ts';

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
