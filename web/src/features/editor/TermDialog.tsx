import { fold } from '@band8/client/text';
import { Button, Form, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FormDialog, SendForm } from '../../kit/SendForm.tsx';
import type { CreateTerm, Term } from './marks.ts';

interface TermDialogProps {
  terms: readonly Term[];
  text: string;
  /** Undefined if the user can't create terms. */
  createTerm: CreateTerm | undefined;
  onChoose: (term: Term) => void;
  onClose: () => void;
}

const SEARCH = 'term-search';

/** Marks the text as a glossary term, either an existing or a new one. */
export function TermDialog({ createTerm, onClose, ...props }: TermDialogProps) {
  const [isCreating, setCreating] = useState(false);
  return (
    <FormDialog isOpen title="Glossary term" firstControl={SEARCH} onClose={onClose}>
      <div className="row row--between">
        <Subject text={props.text} />
        {createTerm && !isCreating && (
          <Button onClick={() => setCreating(true)}>Create a new term</Button>
        )}
      </div>
      {createTerm && isCreating ? (
        <NewTermForm {...props} createTerm={createTerm} onBack={() => setCreating(false)} />
      ) : (
        <TermList {...props} />
      )}
    </FormDialog>
  );
}

/** The text that a dialog is about. */
export function Subject({ text }: { text: string }) {
  return (
    <p className="byline faint cut">
      “<bdi>{text}</bdi>”
    </p>
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

/** A searchable list of the active terms. */
function TermList({ terms, text, onChoose }: Pick<TermDialogProps, 'terms' | 'text' | 'onChoose'>) {
  const [query, setQuery] = useState('');
  return (
    <Select<string | null>
      id={SEARCH}
      className="editor__terms"
      aria-label="Search terms"
      open
      value={null}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      options={findTerms(terms, query, text).map(({ id, term, definition }) => ({
        value: id,
        label: (
          <>
            <b>{term}</b> {definition}
          </>
        ),
      }))}
      notFoundContent={
        <p role="status">{query ? 'No matching terms.' : 'There are no active glossary terms.'}</p>
      }
      getPopupContainer={(select) => select.parentElement ?? document.body}
      onChange={(chosen) => {
        const term = terms.find(({ id }) => id === chosen);
        if (term) onChoose(term);
      }}
    />
  );
}

interface NewTermFormProps extends Pick<TermDialogProps, 'text' | 'onChoose'> {
  createTerm: CreateTerm;
  onBack: () => void;
}

/** Asks for a definition of the selected text, and adds it to the glossary. */
function NewTermForm({ text, createTerm, onChoose, onBack }: NewTermFormProps) {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (
    <SendForm
      name="new-term"
      initialValues={{ term: text, definition: '' }}
      send={(given: Parameters<CreateTerm>[0]) => createTerm(given)}
      onSent={(created) => {
        // If the dialog was closed, the selection may have changed, so nothing is marked.
        if (isOpen.current) onChoose(created);
      }}
      failed="Failed to create term"
      explain={({ message }) => ({ title: message, description: undefined })}
      submit={['Create and mark', 'Creating...']}
      onCancel={onBack}
    >
      <Form.Item name="term" label="New term">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="definition" label="Definition">
        <Input.TextArea rows={3} autoFocus />
      </Form.Item>
    </SendForm>
  );
}
