import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftHandle } from './draft.ts';
import { highlightSuggestion } from './highlight.ts';
import type { Suggestion } from './suggestions.ts';

type Act = 'mark' | 'skip';

interface Props {
  suggestions: readonly Suggestion[];
  draft: RefObject<DraftHandle | null>;
  onMark: (suggestion: Suggestion) => void;
  onSkip: (suggestion: Suggestion) => void;
  /** Called when the last suggestion is removed while it has the focus. */
  onEmpty: () => void;
}

/** Suggestions with context. Arrow keys move between them; the focused one is highlighted. */
export function SuggestionList({ suggestions, draft, onMark, onSkip, onEmpty }: Props) {
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
              <p className="editor__passage">
                {before}
                <strong>{text}</strong>
                {after}
              </p>
              <p className="editor__meaning">
                <b>{term.term}</b> {term.definition}
              </p>
            </div>
            <div className="editor__choices">
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
