import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SolidButton, TextButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useLater } from '../../lib/useLater.ts';
import { settings } from '../../storage/settings.ts';
import { CommentCount } from '../comments/Comments.tsx';
import { EstimatedBand, NotesSwitch } from '../notes/Notes.tsx';
import { useSite } from '../site/queries.ts';
import { SaveButton, SubtypeBadge } from './AnswerParts.tsx';
import { ExamInstructions } from './ExamInstructions.tsx';
import { type Answer, dateOf, type TaskType } from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

export interface AnswerProps {
  answer: Answer;
  /** A preview has no URL, so it can't be practised. */
  isPreview?: boolean | undefined;
  /** Whether a preview link shows it: it is on no public page, so nothing can be kept of it. */
  isShared?: boolean | undefined;
}

/** What is above an answer: its question, where it is from, and what can be done with it. */
export function AnswerHead({ answer, isPreview, isShared }: AnswerProps) {
  return (
    <header className="answer__head">
      <BackLink taskType={answer.taskType ?? 'task2'} />
      <SubtypeBadge answer={answer} />
      <h1 className="q pretty mt-3">{answer.topic}</h1>
      <ExamInstructions question={answer} />
      <Byline answer={answer} />
      {!isPreview && !isShared && <CommentCount answer={answer} />}
      <EstimatedBand answer={answer} />
      <div className="actions mt-5 no-print">
        {!isShared && <PractiseLink id={isPreview ? undefined : answer.id} />}
        <NotesSwitch answer={answer} />
        {!isShared && <CopyButton answer={answer} />}
        <TextButton className="needs-js" aria-keyshortcuts="i" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </TextButton>
        {!isShared && <SaveButton answer={answer} />}
        <TextSize />
      </div>
    </header>
  );
}

/** Leads to the question, or nowhere without the id of a published answer. */
function PractiseLink({ id }: { id: string | undefined }) {
  const label = (
    <>
      <Icon name="pen" />
      Practise this question
    </>
  );
  return id ? (
    <Link
      className="btn btn--solid push-next"
      to="/answer/$id/practise"
      params={{ id }}
      aria-keyshortcuts="w"
    >
      {label}
    </Link>
  ) : (
    <SolidButton className="push-next needs-js" disabled>
      {label}
    </SolidButton>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of steps back to the list that the answer was opened from. */
    listDepth?: number | undefined;
  }
}

/**
 * 'Back to Task 1' or 'Back to Task 2', or 'Back to search'. Returns to the list the answer was opened from, with its
 * search and scroll position, otherwise to the full list.
 */
function BackLink({ taskType }: { taskType: TaskType }) {
  const router = useRouter();
  // The server does not know where the answer was opened.
  const isFromSearch = useHydrated() && router.state.location.state.list?.source.of === 'search';
  return (
    <Link
      className="back tap muted plain no-print"
      to={`/${taskType}`}
      aria-keyshortcuts="b"
      onClick={(event) => {
        const { listDepth } = router.state.location.state;
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!listDepth || !isPlain) return;
        event.preventDefault();
        router.history.go(-listDepth);
      }}
    >
      <Icon name="back" />
      Back to {isFromSearch ? 'search' : LIST_TEXTS[taskType].heading}
    </Link>
  );
}

/** The contributor, if that is somebody else than the author. */
function otherContributor({ isContributed, contributorName = '', author }: Answer) {
  const [one, other] = [contributorName, author].map((name) => name.trim().toLowerCase());
  return isContributed && one !== other ? contributorName : '';
}

/** The author, linked to the source, the date, and the contributor if it is somebody else. */
export function Byline({ answer }: { answer: Answer }) {
  const { isContributed, contributorName, author, sourceLink } = answer;
  const other = otherContributor(answer);
  const at = dateOf(answer);
  const date = <time dateTime={at}>{formatDate(at)}</time>;
  const writer = (name: string) => <SourceLink href={sourceLink}>{name}</SourceLink>;
  if (!isContributed) {
    return (
      <p className="byline mt-3">
        by {writer(author)}, {date}
      </p>
    );
  }
  return (
    <div className="byline mt-3">
      <p>
        Contributed by {other ? <bdi>{other}</bdi> : writer(contributorName || author)} on {date}
      </p>
      {other && <p>Written by {writer(author)}</p>}
    </div>
  );
}

function SourceLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  // The API rejects other schemes, but an old record must not run one either.
  if (!href || !/^https?:\/\//i.test(href)) return <bdi>{children}</bdi>;
  return (
    <a href={href} rel="noopener nofollow">
      {children}
    </a>
  );
}

const MESSAGE_MS = 3_000;

const loadCopying = () => import('./copyAnswer.ts');

/** Copies an answer as text: the question, the answer, its author and its URL. */
function CopyButton({ answer }: { answer: Answer }) {
  const [isCopied, setCopied] = useState(false);
  const site = useSite();
  // Loaded before, because some browsers copy only at once after a press.
  useLater(loadCopying);

  async function copy() {
    const { copyAnswer } = await loadCopying();
    if (!(await copyAnswer(answer, otherContributor(answer), site))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), MESSAGE_MS);
  }

  return (
    <>
      <TextButton className="needs-js" aria-keyshortcuts="c" data-key-name="Copy" onClick={copy}>
        <Icon name="copy" />
        {isCopied ? 'Copied' : 'Copy'}
      </TextButton>
      <span className="sr" role="status">
        {isCopied && 'Answer and source copied.'}
      </span>
    </>
  );
}

/** The text sizes of answers, starting with the default. */
const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

type Size = (typeof TEXT_SIZES)[number];

/** The reader's size, which the pre-paint script has already applied. */
function appliedSize(): Size {
  const applied = document.documentElement.dataset.textSize;
  return TEXT_SIZES.find((size) => size === applied) ?? 'normal';
}

/** The setting for the text size of answers. */
function TextSize() {
  // The server doesn't know the reader's size.
  const found = useHydrated() ? appliedSize() : 'normal';
  const [chosen = found, setChosen] = useState<Size>();

  /** Applies a size and stores it, or applies it until the page is left if nothing can be stored. */
  function choose(size: Size): void {
    setChosen(size);
    document.documentElement.dataset.textSize = size;
    if (size === 'normal') settings.textSize.remove();
    else settings.textSize.write(size);
  }

  return (
    <fieldset className="text-size needs-js">
      <legend className="sr">Text size</legend>
      {TEXT_SIZES.map((size) => (
        <label key={size} className="relative" data-size={size}>
          <input
            type="radio"
            name="text-size"
            checked={size === chosen}
            onChange={() => choose(size)}
          />
          <span className="muted">
            <span className="sr">{size}</span>
            <span aria-hidden="true">A</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
