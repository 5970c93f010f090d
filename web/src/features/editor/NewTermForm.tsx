import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CreateTerm, Term } from './terms.ts';

interface Props {
  /** The selected text, which is the default name. */
  text: string;
  createTerm: CreateTerm;
  onCreated: (term: Term) => void;
  onBack: () => void;
}

/** Asks for a definition of the selected text, and adds it to the glossary. */
export function NewTermForm({ text, createTerm, onCreated, onBack }: Props) {
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
      if (isOpen.current) onCreated(created);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  // Not a form, because forms cannot be nested: Enter would submit the outer one.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void create();
  }

  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-term`}>New term</label>
        <input
          id={`${id}-term`}
          className="input"
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-definition`}>Definition</label>
        <textarea
          ref={definitionField}
          id={`${id}-definition`}
          className="input editor__definition"
          rows={3}
          value={definition}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={(event) => setDefinition(event.target.value)}
        />
      </div>
      {failure && (
        <p id={`${id}-failure`} className="editor__error" role="alert">
          {failure}
        </p>
      )}
      <div className="editor__choices">
        <button
          type="button"
          className="btn btn--solid"
          aria-busy={isBusy}
          onClick={() => void create()}
        >
          {isBusy ? 'Creating...' : 'Create and mark'}
        </button>
        <button type="button" className="btn" onClick={onBack}>
          Back
        </button>
      </div>
    </>
  );
}
