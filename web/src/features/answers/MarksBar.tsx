import { isolated } from '@band8/client/text';
import { TextButton } from '../../components/Button.tsx';
import './marks.css';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { formatNumber } from '../../lib/format.ts';
import { findMatches, scrollToRange } from './findMatches.ts';
import type { ListPlace } from './NeighbourLinks.tsx';
import type { Answer } from './queries.ts';
import { cutSides, sentenceAt } from './sentence.ts';

/** The names of the highlights in marks.css. */
const MATCHES = 'search-match';
const CURRENT = 'search-match-current';

/** Whether the reader hid the marks of the last answer; those of the next are then hidden too. */
let wereHidden = false;

interface MarksBarProps {
  /** The page with the question and the body of the answer. */
  page: RefObject<HTMLElement | null>;
  answer: Answer;
  list: ListPlace;
}

/**
 * Marks the words of a search in the question and the body, with buttons that hide the marks and go
 * from one to the next. Highlights leave the HTML as it is; a browser without them marks nothing.
 */
export function MarksBar({ page, answer, list: { source, matches } }: MarksBarProps) {
  // Lists that can't be searched have no matches.
  const search =
    source.of === 'search' ? source.query.search : source.of === 'task' && source.params.search;
  const [ranges, setRanges] = useState<readonly Range[]>();
  const [isHidden, setHidden] = useState(wereHidden);
  /** The index of the current mark, once a button has gone to one. */
  const [at, setAt] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has another text
  useEffect(() => {
    if (!matches || !('highlights' in CSS)) return;
    const texts = [...(page.current?.querySelectorAll('.q, .body') ?? [])];
    setRanges(texts.flatMap((text) => findMatches(text, matches)));
    setAt(undefined);
  }, [page, answer, matches]);

  useEffect(() => {
    if (!ranges || isHidden) return;
    CSS.highlights.set(MATCHES, new Highlight(...ranges));
    // Where two highlights overlap, the one set last is shown.
    const current = at === undefined ? undefined : ranges[at];
    if (current) CSS.highlights.set(CURRENT, new Highlight(current));
    return () => {
      CSS.highlights.delete(MATCHES);
      CSS.highlights.delete(CURRENT);
    };
  }, [ranges, at, isHidden]);

  if (!('highlights' in CSS)) return null;

  const toggle = () => {
    wereHidden = !isHidden;
    setHidden(wereHidden);
  };
  const goTo = (index: number) => {
    const range = ranges?.at(index % ranges.length);
    if (!ranges || !range) return;
    setAt(ranges.indexOf(range));
    scrollToRange(range);
  };
  return (
    <section className="marks no-print" aria-label="Search matches">
      <p className="clamp fill muted small" role="status">
        {ranges && (
          <Summary ranges={ranges} at={at} isHidden={isHidden} search={isolated(search || '')} />
        )}
      </p>
      {ranges && ranges.length > 0 && (
        <>
          <TextButton aria-keyshortcuts="m" data-key-name="Hide or show the marks" onClick={toggle}>
            {isHidden ? 'Show marks' : 'Hide marks'}
          </TextButton>
          <button
            className="icon-btn marks__previous"
            type="button"
            aria-label="Previous mark"
            aria-keyshortcuts="k"
            disabled={isHidden}
            onClick={() => goTo((at ?? 0) - 1)}
          >
            <Icon name="chevron" />
          </button>
          <button
            className="icon-btn"
            type="button"
            aria-label="Next mark"
            aria-keyshortcuts="j"
            disabled={isHidden}
            onClick={() => goTo((at ?? -1) + 1)}
          >
            <Icon name="chevron" />
          </button>
        </>
      )}
    </section>
  );
}

interface SummaryProps {
  ranges: readonly Range[];
  at: number | undefined;
  isHidden: boolean;
  /** What was typed, for a sentence. */
  search: string;
}

/** How many words are marked, or the current one, with its sentence for screen readers. */
function Summary({ ranges, at, isHidden, search }: SummaryProps) {
  const total = ranges.length;
  if (total === 0) return `“${search}” isn’t in the text. It matched the tags or a name.`;
  if (isHidden) return `Not marked: ${countMatches(total)} for “${search}”`;
  const current = at === undefined ? undefined : ranges[at];
  if (at === undefined || !current) return `Marked: ${countMatches(total)} for “${search}”`;
  const { before, marked, after } = cutSides(sentenceAt(current));
  return (
    <>
      Match {at + 1} of {total} for “{search}”
      <span className="sr">
        : {before}
        {marked}
        {after}
      </span>
    </>
  );
}

function countMatches(total: number): string {
  return total === 1 ? '1 match' : `${formatNumber(total)} matches`;
}
