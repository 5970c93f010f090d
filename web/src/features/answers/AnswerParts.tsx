import { Link, type LinkProps } from '@tanstack/react-router';
import { LineDrawing } from '../../components/Icon.tsx';
import { cutTopic } from '../../lib/format.ts';
import { knownAnswer, readAnswers, savedAnswers } from '../../storage/answers.ts';
import { useEntry } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';
import type { AnswerSummary } from './queries.ts';
import { publicSubtype } from './subtypes.ts';

const GLYPHS: Record<NonNullable<AnswerSummary['subtype']>, string> = {
  'Line Graph': 'M2 12l4-5 3 3 5-7',
  'Bar Chart': 'M3 14V8M8 14V3M13 14v-4',
  'Pie Chart': 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2v6l5 3',
  Table: 'M2 3h12v10H2zM2 7h12M7 3v10',
  'Process Diagram':
    'M1.5 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10.5 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.5 8h5',
  Map: 'M2 4l4-2 4 2 4-2v10l-4 2-4-2-4 2zM6 2v10M10 4v10',
  Opinion: 'M2 3h12v8H7l-3 3v-3H2z',
  Discussion: 'M1.5 2.5h9v6H6l-2 2v-2H1.5zM13 6h1.5v6H13v2l-2-2H7',
  'Problem & Solution': 'M2 8.5l3.5 3.5L14 3.5M14 9v5H2V2h7',
  'Advantages & Disadvantages': 'M4.5 2v6M1.5 5h6M8.5 11h6M13 2L3 14',
  'Two-Part Question': 'M2 2h12v5H2zM2 9.5h12v4.5H2z',
};

/** The chart or question type by its public name, with a glyph. */
export function SubtypeBadge({ answer }: { answer: Pick<AnswerSummary, 'subtype'> }) {
  const { subtype } = answer;
  if (!subtype) return null;
  return (
    <p className="badge">
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={GLYPHS[subtype]} />
      </svg>
      {publicSubtype(subtype)}
    </p>
  );
}

type Saveable = Parameters<typeof knownAnswer>[0];

/**
 * Saves an answer on this device, or removes it. Always rendered unsaved on the server.
 * @param isSmall shows only the icon, for cards
 */
export function SaveButton({ answer, isSmall }: { answer: Saveable; isSmall?: boolean }) {
  const isSaved = useEntry(savedAnswers, answer.id) !== undefined;
  return (
    <button
      className={
        isSmall ? 'icon-btn mark needs-js no-print' : 'btn btn--text mark needs-js no-print'
      }
      type="button"
      aria-pressed={isSaved}
      aria-keyshortcuts={isSmall ? undefined : 's'}
      // One name for both states, which the visible text begins with.
      aria-label={isSmall ? `Save: ${cutTopic(answer.topic)}` : 'Save'}
      onClick={() =>
        showNotice(isSaved ? savedAnswers.remove(answer.id) : savedAnswers.put(knownAnswer(answer)))
      }
    >
      <LineDrawing path="M7 4h10v16l-5-4-5 4z" />
      {!isSmall && (isSaved ? 'Saved' : 'Save')}
    </button>
  );
}

/** The head of an answer in a list: its type, whether it was opened on this device, and Save. */
export function CardBadge({ answer, task }: { answer: Saveable; task?: string }) {
  const isRead = useEntry(readAnswers, answer.id) !== undefined;
  return (
    <div className="card__badge">
      {task && <p className="badge">{task}</p>}
      <SubtypeBadge answer={answer} />
      {isRead && <span className="card__read faint small no-print">Read</span>}
      <SaveButton answer={answer} isSmall />
    </div>
  );
}

/** Stands in the place of a chart. */
export function NoPicture({ className }: { className: string }) {
  return (
    <div className={`plate noimg ${className}`} role="img" aria-label="No picture">
      <span aria-hidden="true">📊</span>
    </div>
  );
}

interface TagListProps {
  tags: readonly string[];
  label?: string;
  /** Where a tag leads; by default to its list in the archive. */
  linkOf?: ((tag: string) => Pick<LinkProps, 'to' | 'search' | 'resetScroll'>) | undefined;
  /** The text for omitted tags, such as '+2 more'. */
  more?: string | undefined;
}

/** Tags in a row, separated by dots. */
export function TagList({ tags, label = 'Tags', linkOf, more }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link {...(linkOf?.(tag) ?? { to: '/archive', search: { tag } })}>{tag}</Link>
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}
