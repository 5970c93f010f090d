import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { NewTermForm } from './NewTermForm.tsx';
import { Popup } from './Popup.tsx';
import { type CreateTerm, findTerms, type Term } from './terms.ts';

interface Props {
  terms: readonly Term[];
  text: string;
  /** Undefined if the user can't create terms. */
  createTerm?: CreateTerm | undefined;
  onChoose: (term: Term) => void;
  onClose: (goBack: boolean) => void;
}

/** Marks the text as a glossary term, either an existing or a new one. */
export function TermDialog({ terms, text, createTerm, onChoose, onClose }: Props) {
  const [isCreating, setCreating] = useState(false);
  return (
    <Popup label="Glossary term" onClose={onClose}>
      <p className="editor__subject">“{text}”</p>
      {createTerm && isCreating ? (
        <NewTermForm
          text={text}
          createTerm={createTerm}
          onCreated={onChoose}
          onBack={() => setCreating(false)}
        />
      ) : (
        <TermList terms={terms} text={text} onChoose={onChoose} />
      )}
      {createTerm && !isCreating && (
        <button type="button" className="btn btn--text" onClick={() => setCreating(true)}>
          Create a new term
        </button>
      )}
    </Popup>
  );
}

/** A searchable list of the active terms; arrow keys with Enter or a click choose one. */
function TermList({ terms, text, onChoose }: Pick<Props, 'terms' | 'text' | 'onChoose'>) {
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
      <div className="field">
        <label htmlFor={`${id}-search`}>Search terms</label>
        <input
          id={`${id}-search`}
          className="input"
          role="combobox"
          autoComplete="off"
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
      </div>
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
            <span className="editor__term-definition">{term.definition}</span>
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
