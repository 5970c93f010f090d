import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { storedAnswerQuery } from '../workingCopy/useWorkingCopy.ts';
import { AnswerForm } from './AnswerForm.tsx';
import type { FormPage } from './FormHead.tsx';
import type { OpenAnswer } from './values.ts';

interface OpenForm {
  number: number;
  /** The id of the draft in the URL. */
  address: string | undefined;
  beganWith: string | undefined;
  /** The draft that the form has saved, which the URL is about to name. */
  saved?: string;
}

interface CreateAnswerPageProps {
  draft?: string | undefined;
  /** What a new answer has as its question at first. */
  topic?: string | undefined;
}

/** Creates an answer. The URL names the saved draft, so that a reload shows it again. */
export function CreateAnswerPage({ draft, topic }: CreateAnswerPageProps) {
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
    <AnswerForm key={form.number} topic={topic} {...props} />
  ) : (
    <StoredAnswerPage key={form.number} {...props} id={form.beganWith} />
  );
}

interface StoredAnswerPageProps {
  page: FormPage;
  id: string | undefined;
  /** Called with the id of the draft that the form has saved. */
  onDraftSaved?: (id: string) => void;
}

/**
 * Opens the form with a stored answer. Without a valid id there is nothing to edit. The create page
 * redirects to the edit page when the answer is no longer a draft.
 */
export function StoredAnswerPage({ page, id, ...props }: StoredAnswerPageProps) {
  const navigate = useNavigate();
  const read = useQuery({ ...storedAnswerQuery(id ?? ''), enabled: id !== undefined });
  const { data } = read;
  // Once open, the form stays as it is even if the answer is deleted.
  const [opened, setOpened] = useState<OpenAnswer>();
  const belongsHere = opened || page === 'edit' || data?.isDraft;
  if (data && data !== opened && belongsHere) setOpened(data);
  if (opened) return <AnswerForm page={page} answer={opened} {...props} />;
  if (data) return <Navigate to="/admin/edit/$id" params={{ id: data.id }} replace />;
  if (read.isFetching) return <AdminLoading />;
  if (read.error) return <ReadProblem read={read} />;
  return (
    <Empty description={<h1>Answer not found</h1>}>
      <Button type="primary" onClick={() => void navigate({ to: '/admin/answers' })}>
        Back to Answers
      </Button>
    </Empty>
  );
}
