import '../../components/suggestions.css';
import '../../lib/inputMethods.ts';
import type { Schemas } from '@band8/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { count } from '../../lib/format.ts';
import { readQuery } from '../../lib/query.ts';
import { useApi } from '../../lib/useApi.ts';
import type { ListSearch } from '../answers/listSearch.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import type { SearchParams } from './searchParams.ts';

/** The pause in typing after which suggestions are asked for. */
const REST_MS = 150;
/** One letter means too much. */
const MIN_LENGTH = 2;

type Suggestion = Schemas['SearchSuggestions']['suggestions'][number];

/** Where a corrected spelling is searched for, with which filters. */
export interface CorrectionTarget {
  path: '/task1' | '/task2' | '/search';
  search: ListSearch | SearchParams;
}

interface SuggestionsProps extends CorrectionTarget {
  field: HTMLInputElement;
  /** Its text before anything was typed. */
  before: string;
}

/**
 * What the text in a search field may mean, as an editable combobox of the ARIA practices: arrow keys
 * choose, Escape closes, and Enter without a choice searches as it does without the list. It only
 * listens to the field, so it can load at any time without touching what is typed or composed.
 */
export function Suggestions({ field, before, ...target }: SuggestionsProps) {
  const api = useApi();
  const id = useId();
  const idOf = (at: number) => `${id}-${at}`;
  /** The text that the list is for; empty while it is closed. */
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isPlaceholderData } = useQuery({
    ...readQuery(api, '/api/search/suggestions', { query: { search: text } }, 'No suggestions'),
    enabled: text.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const shown = (text.length >= MIN_LENGTH && data?.suggestions) || [];
  const isOpen = shown.length > 0;
  const activeId = shown[at] && idOf(at);

  const open = () => setText(field.value.trim());
  const close = () => {
    clearTimeout(timer.current);
    setText('');
    setAt(-1);
  };
  const onInput = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(open, REST_MS);
    setAt(-1);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) return open();
      // One place between the last and the first is the typed text.
      const places = shown.length + 1;
      setAt(((at + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Escape' && isOpen) {
      close();
    } else if (key === 'Enter') {
      if (activeId) document.getElementById(activeId)?.click();
      close();
      if (!activeId) return;
    } else {
      if (/^(Arrow|Home|End)/.test(key)) setAt(-1);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const onBlur = useEffectEvent(close);
  const onLoad = useEffectEvent(() => {
    // What was typed while this loaded.
    if (field.value !== before) onInput();
  });

  useEffect(() => {
    onLoad();
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [field]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : '',
      'aria-activedescendant': activeId ?? '',
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) field.setAttribute(name, value);
      else field.removeAttribute(name);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, isOpen, activeId]);

  return (
    <>
      {isOpen && (
        <div role="listbox" id={id} aria-label="Suggestions" className="suggestions framed">
          {shown.map((suggestion, index) => (
            <SuggestionLink
              key={`${suggestion.kind} ${suggestion.answerId ?? suggestion.text}`}
              id={idOf(index)}
              isActive={index === at}
              suggestion={suggestion}
              onClick={close}
              {...target}
            />
          ))}
        </div>
      )}
      <p className="sr" aria-live="polite">
        {isOpen &&
          !isPlaceholderData &&
          `${count(shown.length, 'suggestion')}. Use the arrow keys to choose.`}
      </p>
    </>
  );
}

interface SuggestionLinkProps extends CorrectionTarget {
  id: string;
  isActive: boolean;
  suggestion: Suggestion;
  onClick: () => void;
}

function SuggestionLink({ id, isActive, suggestion, onClick, path, search }: SuggestionLinkProps) {
  const { kind, text, answerId = '', taskType } = suggestion;
  const notes = {
    correction: 'Corrected spelling',
    tag: 'Tag',
    term: 'Glossary',
    question: taskType && LIST_TEXTS[taskType].heading,
  };
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    className: 'suggestions__item spread',
    'aria-selected': isActive,
    // The focus stays in the field.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick,
    children: (
      <>
        <bdi className="clamp">{text}</bdi>
        <span className="suggestions__note muted meta">{notes[kind]}</span>
      </>
    ),
  };
  if (kind === 'question') return <Link to="/answer/$id" params={{ id: answerId }} {...common} />;
  if (kind === 'tag') return <Link to="/archive" search={{ tag: text }} {...common} />;
  if (kind === 'term') return <Link to="/glossary" search={{ search: text }} {...common} />;
  return (
    <Link
      to={path}
      search={{ ...search, search: text, page: undefined }}
      resetScroll={false}
      {...common}
    />
  );
}
