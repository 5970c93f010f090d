import { Link } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useState } from 'react';
import { UndoLine } from '../../components/undo/UndoLine.tsx';
import { formatLocalDate, formatLocalMoment } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import { useDiscarded } from '../../storage/useDiscarded.ts';
import type { ShownComment } from './arrange.ts';
import { CommentActions, type OpenForm } from './CommentActions.tsx';
import { CommentForm, formKey, hasStoredText } from './CommentForm.tsx';
import { useCommentsContext } from './context.ts';
import { splitLinks } from './links.ts';

interface CommentItemProps {
  comment: ShownComment;
  /** The thread of a reply. */
  parentId?: string;
  onReply?: () => void;
}

/** A comment or reply with what the reader can do with it. */
export function CommentItem({ comment, parentId, onReply }: CommentItemProps) {
  const { id, text, isRemoved, own } = comment;
  const { linked } = useCommentsContext();
  // The form whose text was not sent when the page was left.
  const unsent = () => (['edit', 'report'] as const).find((form) => hasStoredText(form, id));
  const [open, setOpen] = useState<OpenForm | undefined>(unsent);
  const [returnTo, setReturnTo] = useState<OpenForm>();
  const [isReported, setReported] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const edits = useDiscarded(formKey('edit', id));
  const reasons = useDiscarded(formKey('report', id));

  function openForm(form: OpenForm, { takesBack = false } = {}) {
    setTakesBack(takesBack);
    setOpen(form);
  }

  function close() {
    setReturnTo(open);
    setOpen(undefined);
  }

  if (isRemoved) {
    return (
      <article className="comment" id={`comment-${id}`} tabIndex={-1} data-linked={linked === id}>
        <p className="comment__gone faint">This comment was removed.</p>
      </article>
    );
  }
  return (
    <article
      className="comment"
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={`${parentId ? 'Reply' : 'Comment'} by ${comment.author}`}
      data-linked={linked === id}
    >
      <CommentHead comment={comment} />
      {own && <OwnStatus status={own.status} />}
      {open === 'edit' ? (
        <CommentForm
          kind="edit"
          id={id}
          saved={text}
          isFocused
          takesBack={takesBack}
          // It stays open when the time is over.
          hint={
            own && (
              <span className="meta">
                You can save this until {dayjs(own.editableUntil).format('HH:mm')}
              </span>
            )
          }
          onSent={close}
          onCancel={close}
        />
      ) : (
        <CommentText text={text} />
      )}
      {open === 'report' && (
        <CommentForm
          kind="report"
          id={id}
          isFocused
          takesBack={takesBack}
          onSent={() => {
            setReported(true);
            setOpen(undefined);
          }}
          onCancel={close}
        />
      )}
      <p className="comment__done small ok" role="status">
        {isReported && 'Reported. Thank you.'}
      </p>
      {open !== 'edit' && (
        <UndoLine discarded={edits} onUndo={() => openForm('edit', { takesBack: true })}>
          Your changes were discarded.
        </UndoLine>
      )}
      {open !== 'report' && (
        <UndoLine discarded={reasons} onUndo={() => openForm('report', { takesBack: true })}>
          Your report was discarded.
        </UndoLine>
      )}
      {open !== 'edit' && open !== 'report' && (
        <CommentActions
          comment={comment}
          parentId={parentId}
          open={open}
          returnTo={returnTo}
          canReport={!isReported}
          onOpen={openForm}
          onClose={close}
          onReply={onReply}
        />
      )}
    </article>
  );
}

function OwnStatus({ status }: { status: NonNullable<ShownComment['own']>['status'] }) {
  if (status === 'published') return null;
  return (
    <p className={`mt-1 meta ${status === 'waiting' ? 'gloss' : 'bad'}`}>
      {status === 'waiting'
        ? 'Waiting for approval. Only you can see this.'
        : 'Removed by the editors. Only you can see this.'}
    </p>
  );
}

function CommentHead({ comment }: { comment: ShownComment }) {
  const { id, author, createdAt, editedAt, own } = comment;
  const { answerId, now } = useCommentsContext();
  return (
    <p className="row row--close anywhere meta comment__head">
      <b className="bold">{author}</b>
      {own && ' (you)'}
      <Link
        className="tap plain comment__date"
        to="/answer/$id"
        params={{ id: answerId }}
        hash={`comment-${id}`}
        replace
        activeOptions={{ includeHash: true }}
        // The list that the answer was opened from stays known.
        state={true}
        resetScroll={false}
        title={formatLocalMoment(createdAt)}
      >
        <span className="sr">Link to this comment, </span>{' '}
        <time dateTime={createdAt}>{ago(createdAt, now)}</time>
      </Link>
      {editedAt && <span title={formatLocalMoment(editedAt)}>edited</span>}
    </p>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'just now', '5 minutes ago', '2 hours ago'; from a day on the date. */
function ago(moment: string, now: number): string {
  const then = dayjs(moment).valueOf();
  const age = now - then;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${count(Math.floor(age / MINUTE), 'minute')} ago`;
  if (age < DAY) return `${count(Math.floor(age / HOUR), 'hour')} ago`;
  return formatLocalDate(then);
}

/** The plain text of a comment, whose http and https addresses are links. */
function CommentText({ text }: { text: string }) {
  return (
    <p className="comment__text anywhere mt-1">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <a key={index} href={href} rel="nofollow ugc noopener">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
