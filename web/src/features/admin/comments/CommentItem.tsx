import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { Moment } from '../../../kit/Moment.tsx';
import { useHasRole } from '../../../kit/role.ts';
import {
  actionLabel,
  actionsOn,
  type Comment,
  type CommentAction,
  HELD_FOR,
  placeOf,
  STATUS_LABELS,
  writerName,
} from './texts.ts';

/** The id of a comment's element, which can have the focus. */
export function elementId(id: string): string {
  return `comment-${id}`;
}

interface CommentItemProps {
  comment: Comment;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  isBusy: boolean;
  onDecide: (action: CommentAction) => void;
  onSuspend: () => void;
}

/** A comment with all that a decision on it needs, and the decisions. */
export function CommentItem({ comment, isSelected, onSelect, ...item }: CommentItemProps) {
  const { id, reports, writer, status, heldFor, createdAt, editedAt } = comment;
  const name = writerName(comment);
  const mayManageUsers = useHasRole('admin');
  return (
    <li className="desk-comment">
      <Checkbox
        aria-label={`Select the comment by ${name}`}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <article
        className="desk-comment__body stack stack--small"
        id={elementId(id)}
        tabIndex={-1}
        aria-label={`Comment by ${name}`}
      >
        <div className="row row--words">
          <h2>{name}</h2>
          {!mayManageUsers && <span className="desk-comment__email meta">{writer?.email}</span>}
          {writer && mayManageUsers && (
            <Link
              className="desk-comment__email meta"
              to="/admin/users"
              search={{ search: writer.email }}
              aria-label={`${writer.email}: the account`}
            >
              {writer.email}
            </Link>
          )}
          {writer?.isSuspended && (
            <span className="status status--suspended">Writer suspended</span>
          )}
          <span className={`status status--${status}`}>{STATUS_LABELS[status]}</span>
          {status === 'waiting' && heldFor && (
            <span className="desk-comment__held">{HELD_FOR[heldFor]}</span>
          )}
          <span className="push meta">
            <Moment at={createdAt} />
            {editedAt && ' (edited)'}
          </span>
        </div>
        <CommentText text={comment.text} />
        <p className="meta">
          {comment.parentId ? 'A reply under ' : 'Under '}
          <a className="desk-link" href={placeOf(comment)} target="_blank" rel="noopener">
            {comment.topic}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </p>
        {reports.length > 0 && (
          <div className="desk-comment__reports">
            <h3>{reports.length === 1 ? 'Reported once' : `Reported ${reports.length} times`}</h3>
            <ul className="stack stack--small">
              {reports.map(({ reason, at }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id and never move
                <li key={`${at} ${index}`}>
                  <bdi>{reason}</bdi> <Moment className="meta" at={at} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="row">
          {actionsOn(comment).map((action) => {
            const label = actionLabel(action, comment);
            return (
              <Button
                key={action}
                danger={action === 'remove'}
                aria-label={`${label}: comment by ${name}`}
                aria-busy={item.isBusy}
                onClick={() => item.onDecide(action)}
              >
                {label}
              </Button>
            );
          })}
          {mayManageUsers && writer && !writer.isSuspended && (
            <Button
              type="text"
              className="push"
              aria-label={`Suspend writer: ${name}`}
              onClick={item.onSuspend}
            >
              Suspend Writer
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}

/** Longer texts are cut after six lines, which hold about this many characters. */
const MAX_CHARACTERS = 400;
const MAX_LINES = 6;

export function isLongText(text: string): boolean {
  return text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;
}

/** A comment as plain text with its line breaks; a long one is cut until it is opened. */
function CommentText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = isLongText(text);
  return (
    <>
      <p id={id} className={`desk-comment__text serif ${isLong && !isOpen ? 'clamp' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          type="link"
          className="start"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
