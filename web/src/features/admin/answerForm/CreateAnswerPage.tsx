import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AnswerForm } from './AnswerForm.tsx';
import { StoredAnswerPage } from './StoredAnswerPage.tsx';

interface CreateAnswerPageProps {
  draft?: string | undefined;
}

interface OpenForm {
  number: number;
  /** The id of the draft in the URL. */
  address: string | undefined;
  beganWith: string | undefined;
  /** The draft that the form has saved, which the URL is about to name. */
  saved?: string;
}

/** Creates an answer. The URL names the saved draft, so that a reload shows it again. */
export function CreateAnswerPage({ draft }: CreateAnswerPageProps) {
  const navigate = useNavigate();
  const [form, setForm] = useState<OpenForm>({ number: 0, address: draft, beganWith: draft });
  if (draft !== form.address) {
    const isOwn = draft !== undefined && draft === form.saved;
    setForm(
      isOwn
        ? { ...form, address: draft }
        : { number: form.number + 1, address: draft, beganWith: draft },
    );
  }
  const props = {
    page: 'create' as const,
    onDraftSaved: (id: string) => {
      setForm((current) => ({ ...current, saved: id }));
      void navigate({
        to: '/admin/create',
        search: { draft: id },
        replace: true,
        resetScroll: false,
      });
    },
  };
  return form.beganWith === undefined ? (
    <AnswerForm key={form.number} {...props} />
  ) : (
    <StoredAnswerPage key={form.number} {...props} id={form.beganWith} />
  );
}
