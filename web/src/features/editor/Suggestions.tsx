import './suggestions.css';
import type { ContentState } from 'draft-js';
import { type RefObject, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftHandle } from './draft.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { type Suggestion, suggestTerms } from './suggestions.ts';
import type { Term } from './terms.ts';

interface Props {
  content: ContentState;
  terms: readonly Term[];
  draft: RefObject<DraftHandle | null>;
  /** Marks the suggested terms with these ids. */
  onMark: (ids: ReadonlySet<string>) => void;
  /** Called when the focus should return to the text. */
  onLeave: () => void;
}

function summary(left: number, skipped: number): string {
  if (left > 1) return `${left} glossary terms aren’t marked yet.`;
  if (left === 1) return '1 glossary term isn’t marked yet.';
  return skipped > 0 ? 'You skipped the other terms.' : 'No more suggestions.';
}

/**
 * Shows the number of unmarked glossary terms below the text, and lists them to be marked or
 * skipped, one by one or all at once. The search is deferred, so that it never delays typing.
 */
export function Suggestions({ content, terms, draft, onMark, onLeave }: Props) {
  const id = useId();
  const settled = useDeferredValue(content);
  const found = useMemo(() => suggestTerms(settled, terms), [settled, terms]);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const left = found.filter(({ term }) => !skipped.has(term.id));

  if (found.length === 0 && !isOpen) return null;

  function show(open: boolean) {
    flushSync(() => {
      setOpen(open);
      setSaid('');
    });
    // The toggle button disappears with the last suggestion, possibly before the next render.
    if (open || suggestTerms(content, terms).length > 0) toggle.current?.focus();
    else onLeave();
  }

  function mark(chosen: readonly Suggestion[]) {
    onMark(new Set(chosen.map(({ term }) => term.id)));
    const what = chosen.length === 1 ? `“${chosen[0]?.text}” is` : `${chosen.length} terms are`;
    setSaid(`${what} marked. ${left.length - chosen.length} left.`);
  }

  function skip({ term, text }: Suggestion) {
    setSkipped(new Set([...skipped, term.id]));
    setSaid(`“${text}” is skipped. ${left.length - 1} left.`);
  }

  function leaveList() {
    toggle.current?.focus();
  }

  return (
    <section
      className="editor__suggestions"
      aria-label="Glossary suggestions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        show(false);
      }}
    >
      <div className="editor__summary">
        <p>{summary(left.length, found.length - left.length)}</p>
        {isOpen && left.length > 0 && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              mark(left);
              leaveList();
            }}
          >
            Mark all
          </button>
        )}
        {isOpen && left.length < found.length && (
          <button
            type="button"
            className="btn btn--text"
            onClick={() => {
              setSkipped(new Set());
              setSaid(`${found.length} left.`);
              leaveList();
            }}
          >
            Show skipped terms
          </button>
        )}
        <button
          ref={toggle}
          type="button"
          className="btn btn--text"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => show(!isOpen)}
        >
          {isOpen ? 'Done' : 'Review'}
        </button>
      </div>
      {isOpen && (
        <div id={id} className="editor__review">
          <SuggestionList
            suggestions={left}
            draft={draft}
            onMark={(suggestion) => mark([suggestion])}
            onSkip={skip}
            onEmpty={leaveList}
          />
          <p className="meta editor__said" role="status">
            {said}
          </p>
        </div>
      )}
    </section>
  );
}
