import { dataOf } from '@band8/client';
import { commentEditLimits, commentInputLimits, commentReportLimits } from '@band8/client/forms';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button, TextButton } from '../../components/Button.tsx';
import { Field } from '../../components/dialog/Field.tsx';
import { useFormFaults } from '../../components/dialog/useFormFaults.ts';
import { Problem } from '../../components/Problem.tsx';
import { UNREACHABLE } from '../../lib/problem.ts';
import { useApi } from '../../lib/useApi.ts';
import { COMMENT_TEXTS } from '../../storage/account.ts';
import { createStoredText } from '../../storage/store.ts';
import { type Sending, useSentForm } from '../../storage/useSentForm.ts';
import { useCommentsContext } from './context.ts';
import { endingSession, type OwnComment } from './queries.ts';

const NEW = {
  label: 'Your comment',
  send: 'Post comment',
  sending: 'Posting…',
  sent: 'Posted.',
  missing: 'Enter a comment.',
  max: commentInputLimits.text.maxLength,
};

/** What a text is sent as, with its labels and its error if there is no text. */
const KINDS = {
  new: NEW,
  reply: { ...NEW, label: 'Your reply', send: 'Post reply' },
  edit: {
    label: 'Edit your comment',
    send: 'Save',
    sending: 'Saving…',
    sent: 'Saved.',
    missing: 'Enter a comment, or delete it.',
    max: commentEditLimits.text.maxLength,
  },
  report: {
    label: 'What is wrong with this comment?',
    send: 'Report',
    sending: 'Reporting…',
    sent: '',
    missing: 'Say in a few words what is wrong.',
    max: commentReportLimits.reason.maxLength,
    rows: 2,
  },
};
type Kind = keyof typeof KINDS;

/**
 * Where the device stores what was typed about a comment or, for a new comment, about an answer,
 * until it is sent.
 */
export function formKey(kind: Kind, id: string): string {
  return `${COMMENT_TEXTS}${kind}.${id}`;
}

/** Whether the device has a text of this form that was not sent. */
export function hasStoredText(kind: Kind, id: string): boolean {
  return createStoredText(formKey(kind, id)).read() !== null;
}

interface CommentFormProps {
  kind: Kind;
  /** The comment that is edited, reported or replied to, or the answer of a new one. */
  id: string;
  /** The label, if it isn't that of its kind. */
  label?: string;
  /** The text that the form starts with. */
  saved?: string;
  /** Whether opening the form was asked for, so that the text takes the focus. */
  isFocused?: boolean;
  /** Whether to start with the text that was discarded last. */
  takesBack?: boolean;
  /** Whether signed-out readers may be able to sign in; otherwise they see only an unsent text. */
  canSignIn?: boolean;
  hint?: ReactNode;
  onSent?: () => void;
  onCancel?: () => void;
}

/**
 * A form with one text: a comment, a reply, a correction or a report. A signed-out reader can write,
 * and signs in to send it. The text survives a reload, signing in and every failure; it leaves the
 * device when it was sent or discarded. What was discarded can be taken back on this page.
 */
export function CommentForm(props: CommentFormProps) {
  const { kind, id, saved = '', hint, onSent, onCancel } = props;
  const { isFocused = false, takesBack = false, canSignIn = true } = props;
  const { send: sendLabel, sending: sendingLabel, sent, ...texts } = KINDS[kind];
  const { label = texts.label } = props;
  const field = { name: 'text', type: 'area', rows: 3, ...texts, label } as const;
  const api = useApi();
  const { answerId, account, putOwn, focus, announce } = useCommentsContext();
  const place = formKey(kind, id);
  const form = useSentForm({
    place,
    saved: { text: saved },
    send: ({ text }, sending) => endingSession(send(text.trim(), sending)),
    onSent: (own) => {
      form.reset();
      if (own) putOwn(own);
      onSent?.();
      focus(own?.id ?? id);
      if (own) announce(own.status === 'waiting' ? `${sent} Waiting for approval.` : sent);
    },
  });
  const { isSending } = form;
  const change = (_name: 'text', text: string) => form.change(() => ({ text }));
  const { refusal, onSubmit, propsOf } = useFormFaults(
    { ...form, id: place, change },
    [field],
    UNREACHABLE,
  );
  const shownField = propsOf(field);

  /** Sends the text; a report has no comment as its result. */
  async function send(text: string, { key }: Sending): Promise<OwnComment | undefined> {
    const path = { id };
    if (kind === 'edit') {
      return dataOf(api.PUT('/api/me/comments/{id}', { params: { path }, body: { text } }));
    }
    if (kind === 'report') {
      const body = { reason: text };
      await dataOf(api.POST('/api/comments/{id}/reports', { params: { path }, body }));
      return undefined;
    }
    return dataOf(
      api.POST('/api/model-answers/{id}/comments', {
        params: { path: { id: answerId }, header: { 'idempotency-key': key } },
        body: { text, ...(kind === 'reply' && { parentId: id }) },
      }),
    );
  }

  const takeBack = useEffectEvent(form.undoDiscard);
  useEffect(() => {
    if (takesBack) takeBack();
  }, [takesBack]);
  useEffect(() => {
    if (isFocused) document.getElementById(shownField.id)?.focus();
  }, [isFocused, shownField.id]);

  if (!account && !canSignIn && !form.isDirty) return null;
  const next = `/answer/${answerId}#${kind === 'new' ? 'comments' : `comment-${id}`}`;
  return (
    <form
      className="text-form"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        const isInText = event.target instanceof HTMLTextAreaElement && account;
        if (!isInText || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Field {...shownField} />
      <Problem className="refusal mt-2" text={refusal} />
      {!form.canStore && (
        <p className="meta">
          This browser isn’t saving your text. Post it before you leave or reload the page.
        </p>
      )}
      <div className="row text-form__acts mt-3">
        {account ? (
          <Button type="submit" isBusy={isSending}>
            {isSending ? sendingLabel : sendLabel}
          </Button>
        ) : (
          <Link className="btn" to="/sign-in" search={{ next }} reloadDocument>
            Sign in to comment
          </Link>
        )}
        {onCancel && (
          <TextButton
            disabled={isSending}
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            Cancel
          </TextButton>
        )}
        {(kind === 'new' || kind === 'reply') && (
          <span className="meta text-form__rule">
            {account
              ? 'Your first comment and comments with links are checked before they appear.'
              : 'What you type stays on this device while you sign in.'}
          </span>
        )}
        {hint}
      </div>
    </form>
  );
}
