import { fold } from '@band8/client/text';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CreateTerm, Term } from './marks.ts';
import { onEnter, Popup, PopupChoices, PopupField } from './Popup.tsx';

interface TermDialogProps {
  terms: readonly Term[];
  text: string;
  /** Undefined if the user can't create terms. */
  createTerm: CreateTerm | undefined;
  onChoose: (term: Term) => void;
  onClose: (goBack: boolean) => void;
}

/** Marks the text as a glossary term, either an existing or a new one. */
export function TermDialog({ createTerm, onClose, ...props }: TermDialogProps) {
  const [isCreating, setCreating] = useState(false);
  return (
    <Popup label="Glossary term" onClose={onClose}>
      <p className="editor__subject cut">
        “<bdi>{props.text}</bdi>”
      </p>
      {createTerm && isCreating ? (
        <NewTermForm {...props} createTerm={createTerm} onBack={() => setCreating(false)} />
      ) : (
        <TermList {...props} />
      )}
      {createTerm && !isCreating && (
        <button type="button" className="btn btn--text start" onClick={() => setCreating(true)}>
          Create a new term
        </button>
      )}
    </Popup>
  );
}

function rank(term: Term, query: string, selected: string): number {
  const name = fold(term.term);
  if (query !== '') return name.startsWith(query) ? 0 : 1;
  const isNear = selected !== '' && (selected.startsWith(name) || name.startsWith(selected));
  return isNear ? 0 : 1;
}

/**
 * The active terms whose name or definition contains `query`, sorted by name; first those that
 * start with the query or, without a query, those that match the selected text.
 */
function findTerms(terms: readonly Term[], query: string, selected: string): Term[] {
  const wanted = fold(query.trim());
  const text = fold(selected.trim());
  return terms
    .filter(({ isActive }) => isActive)
    .filter(({ term, definition }) => fold(`${term}\n${definition}`).includes(wanted))
    .sort(
      (a, b) => rank(a, wanted, text) - rank(b, wanted, text) || a.term.localeCompare(b.term, 'en'),
    );
}

/** A searchable list of the active terms; arrow keys with Enter or a click choose one. */
function TermList({ terms, text, onChoose }: Pick<TermDialogProps, 'terms' | 'text' | 'onChoose'>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = findTerms(terms, query, text);
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const last = found.length - 1;
    const chosen = found[active];
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? Math.max(last, 0) : active - 1);
    else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <PopupField
        label="Search terms"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} className="editor__terms" role="listbox" aria-label="Terms">
        {found.map((term, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and the keys
          <div
            key={term.id}
            id={optionId(index)}
            className="editor__term"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(term)}
          >
            <span className="editor__term-name">{term.term}</span>
            <span className="muted small">{term.definition}</span>
          </div>
        ))}
      </div>
      <p className="meta" role="status">
        {found.length === 0 &&
          (query ? 'No matching terms.' : 'There are no active glossary terms.')}
      </p>
    </>
  );
}

interface NewTermFormProps extends Pick<TermDialogProps, 'text' | 'onChoose'> {
  createTerm: CreateTerm;
  onBack: () => void;
}

/** Asks for a definition of the selected text, and adds it to the glossary. */
function NewTermForm({ text, createTerm, onChoose, onBack }: NewTermFormProps) {
  const id = useId();
  const definitionField = useRef<HTMLTextAreaElement>(null);
  const isOpen = useRef(false);
  const [term, setTerm] = useState(text);
  const [definition, setDefinition] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    isOpen.current = true;
    definitionField.current?.focus();
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function create() {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const created = await createTerm({ term, definition });
      // If the dialog was closed, the selection may have changed, so nothing is marked.
      if (isOpen.current) onChoose(created);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <>
      <PopupField
        label="New term"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={onEnter(() => void create())}
      />
      <div className="field">
        <label htmlFor={`${id}-definition`}>Definition</label>
        <textarea
          ref={definitionField}
          id={`${id}-definition`}
          className="input"
          rows={3}
          value={definition}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={(event) => setDefinition(event.target.value)}
        />
      </div>
      {failure && (
        <p id={`${id}-failure`} className="meta" data-bad="" role="alert">
          {failure}
        </p>
      )}
      <PopupChoices
        action={isBusy ? 'Creating...' : 'Create and mark'}
        isBusy={isBusy}
        onAct={() => void create()}
        other="Back"
        onOther={onBack}
      />
    </>
  );
}
