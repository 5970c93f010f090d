import { isolated } from '@band8/client/text';
import './suggestions.css';
import type { ContentState } from 'draft-js';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button, TextButton } from '../../components/Button.tsx';
import type { DraftHandle } from './DraftEditor.tsx';
import type { Term } from './marks.ts';
import { type Suggestion, suggestTerms } from './suggestions.ts';

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
    const what =
      chosen.length === 1
        ? `“${isolated(chosen[0]?.text ?? '')}” is`
        : `${chosen.length} terms are`;
    setSaid(`${what} marked. ${left.length - chosen.length} left.`);
  }

  function skip({ term, text }: Suggestion) {
    setSkipped(new Set([...skipped, term.id]));
    setSaid(`“${isolated(text)}” is skipped. ${left.length - 1} left.`);
  }

  function leaveList() {
    toggle.current?.focus();
  }

  return (
    <section
      className="editor__suggestions ruled"
      aria-label="Glossary suggestions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        show(false);
      }}
    >
      <div className="editor__summary row muted">
        <p>{summary(left.length, found.length - left.length)}</p>
        {isOpen && left.length > 0 && (
          <Button
            className="mt-2 mb-2"
            onClick={() => {
              mark(left);
              leaveList();
            }}
          >
            Mark all
          </Button>
        )}
        {isOpen && left.length < found.length && (
          <TextButton
            onClick={() => {
              setSkipped(new Set());
              setSaid(`${found.length} left.`);
              leaveList();
            }}
          >
            Show skipped terms
          </TextButton>
        )}
        <TextButton
          ref={toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => show(!isOpen)}
        >
          {isOpen ? 'Done' : 'Review'}
        </TextButton>
      </div>
      {isOpen && (
        <div id={id} className="editor__review ruled">
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

type Act = 'mark' | 'skip';

interface ListProps extends Pick<Props, 'draft'> {
  suggestions: readonly Suggestion[];
  onMark: (suggestion: Suggestion) => void;
  onSkip: (suggestion: Suggestion) => void;
  /** Called when the last suggestion is removed while it has the focus. */
  onEmpty: () => void;
}

/** Suggestions with context. Arrow keys move between them; the focused one is highlighted. */
function SuggestionList({ suggestions, draft, onMark, onSkip, onEmpty }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const current = suggestions.find(({ term }) => term.id === shown);

  useEffect(() => {
    const field = draft.current?.editor;
    return current && field ? highlightSuggestion(field, current) : undefined;
  }, [current, draft]);

  /** Focuses a button of the suggestion at `index`; returns false if there is none. */
  function goTo(index: number, act: Act): boolean {
    const item = list.current?.children.item(index);
    const button = item?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`);
    button?.focus();
    return button != null;
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const last = suggestions.length - 1;
    const next: Record<string, number> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { target } = event;
    goTo(to, target instanceof HTMLElement && target.dataset.act === 'skip' ? 'skip' : 'mark');
  }

  /** Moves the focus to the next suggestion, or to the previous one after the last. */
  function handleSuggestion(index: number, act: Act, suggestion: Suggestion) {
    if (!goTo(index + 1, act) && !goTo(index - 1, act)) onEmpty();
    if (act === 'mark') onMark(suggestion);
    else onSkip(suggestion);
  }

  return (
    <ul ref={list} className="editor__suggested">
      {suggestions.map((suggestion, index) => {
        const { term, before, text, after } = suggestion;
        return (
          <li
            key={term.id}
            onFocus={() => setShown(term.id)}
            onBlur={() => setShown(null)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={(event) => {
              if (!(event.target instanceof HTMLButtonElement)) goTo(index, 'mark');
            }}
          >
            <div>
              <p className="editor__passage serif muted">
                {before}
                <strong className="bold">{text}</strong>
                {after}
              </p>
              <p className="editor__meaning quiet small mt-1">
                <b className="bold">{term.term}</b> {term.definition}
              </p>
            </div>
            <div className="row">
              {(['mark', 'skip'] as const).map((act) => (
                <button
                  key={act}
                  type="button"
                  className={act === 'mark' ? 'btn' : 'btn btn--text'}
                  data-act={act}
                  aria-label={`${act === 'mark' ? 'Mark' : 'Skip'} “${text}”`}
                  onClick={() => handleSuggestion(index, act, suggestion)}
                >
                  {act === 'mark' ? 'Mark' : 'Skip'}
                </button>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The name of the highlight in the stylesheet. */
const HIGHLIGHT = 'suggested-term';

/** The DOM range of a suggestion, if Draft has already rendered its block. */
function rangeOf(field: HTMLElement, { block, start, end }: Suggestion): Range | null {
  const line = field.querySelector(`[data-block="true"][data-offset-key="${block}-0-0"]`);
  if (!line) return null;
  const range = document.createRange();
  const pieces = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let piece = pieces.nextNode(); piece; piece = pieces.nextNode()) {
    const length = piece.nodeValue?.length ?? 0;
    if (start >= offset && start < offset + length) range.setStart(piece, start - offset);
    if (end > offset && end <= offset + length) {
      range.setEnd(piece, end - offset);
      return range;
    }
    offset += length;
  }
  return null;
}

/**
 * Scrolls the text field to a suggestion and highlights it, if the browser supports that. The
 * document and its selection do not change. Returns a function that removes the highlight.
 */
function highlightSuggestion(field: HTMLElement, suggestion: Suggestion): () => void {
  const range = rangeOf(field, suggestion);
  if (!range) return () => {};
  const [place, view] = [range.getBoundingClientRect(), field.getBoundingClientRect()];
  if (place.top < view.top || place.bottom > view.bottom) {
    field.scrollTop += place.top - view.top - (view.height - place.height) / 2;
  }
  if (!('highlights' in CSS)) return () => {};
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => CSS.highlights.delete(HIGHLIGHT);
}
