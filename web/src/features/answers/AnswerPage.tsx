import { Link, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useLater } from '../../lib/useLater.ts';
import { knownAnswer, readAnswers } from '../../storage/answers.ts';
import { CommentCount, Comments } from '../comments/Comments.tsx';
import { EstimatedBand, NotesSwitch } from '../notes/NotesControls.tsx';
import { useSite } from '../site/useSite.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { Byline } from './Byline.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ExamInstructions } from './ExamInstructions.tsx';
import type { MarksBar } from './MarksBar.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import type { Answer, TaskType } from './queries.ts';
import { RelatedAnswers } from './RelatedAnswers.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SubtypeBadge } from './SubtypeBadge.tsx';
import { TextSize } from './TextSize.tsx';
import { LIST_TEXTS } from './texts.ts';

/** An answer, with related answers below it. */
export function AnswerPage({ answer }: { answer: Answer }) {
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The visitor did not request this, so a failure to store it needs no message.
    readAnswers.put(knownAnswer(answer));
  }, [answer]);

  return (
    <div className="wrap" ref={page}>
      <SearchMarks page={page} answer={answer} />
      <AnswerArticle answer={answer} />
      <PrintFooter id={answer.id} />
      <NeighbourLinks answer={answer} />
      <RelatedAnswers id={answer.id} />
      <Comments answer={answer} />
    </div>
  );
}

interface AnswerArticleProps {
  answer: Answer;
  /** A preview has no URL, so it can't be practised. */
  isPreview?: boolean | undefined;
  /** Whether a preview link shows it: it is on no public page, so nothing can be kept of it. */
  isShared?: boolean;
}

/** The answer itself: Task 1 next to its chart, Task 2 and answers without a task as an essay. */
export function AnswerArticle(props: AnswerArticleProps) {
  const { answer, isShared } = props;
  if (answer.taskType === 'task1') {
    return (
      <article className="answer t1">
        <AnswerHead {...props} />
        <div className="answer__cols">
          <ChartPanel answer={answer} />
          <div>
            <AnswerBody answer={answer} isShared={isShared} />
          </div>
        </div>
      </article>
    );
  }
  return (
    <article className="answer t2">
      <div className="essay essay--centre">
        <AnswerHead {...props} />
        <AnswerBody answer={answer} isShared={isShared} />
      </div>
    </article>
  );
}

function AnswerHead({ answer, isPreview, isShared }: AnswerArticleProps) {
  return (
    <header className="answer__head">
      <BackLink taskType={answer.taskType ?? 'task2'} />
      <SubtypeBadge answer={answer} />
      <h1 className="q">{answer.topic}</h1>
      <ExamInstructions question={answer} />
      <Byline answer={answer} />
      {!isPreview && !isShared && <CommentCount answer={answer} />}
      <EstimatedBand answer={answer} />
      <div className="actions">
        {!isShared && <PractiseLink answer={answer} isPreview={isPreview} />}
        <NotesSwitch answer={answer} />
        {!isShared && <CopyButton answer={answer} />}
        <button
          className="btn btn--text"
          type="button"
          aria-keyshortcuts="i"
          onClick={() => window.print()}
        >
          <Icon name="print" />
          Print
        </button>
        {!isShared && <SaveButton answer={answer} />}
        <TextSize />
      </div>
    </header>
  );
}

function PractiseLink({ answer, isPreview }: AnswerArticleProps) {
  if (isPreview) {
    return (
      <button className="btn btn--solid" type="button" disabled>
        <PractiseLabel />
      </button>
    );
  }
  return (
    <Link
      className="btn btn--solid"
      to="/answer/$id/practise"
      params={{ id: answer.id }}
      aria-keyshortcuts="w"
    >
      <PractiseLabel />
    </Link>
  );
}

function PractiseLabel() {
  return (
    <>
      <Icon name="pen" />
      Practise this question
    </>
  );
}

/** The footer of a printed answer: its URL and a disclaimer. */
function PrintFooter({ id }: { id: string }) {
  const { siteName, publicUrl } = useSite();
  return (
    <p className="sheet-foot">
      {siteName}: {publicUrl}/answer/{id}
      <br />
      Practice material written by learners; no band score is guaranteed.
    </p>
  );
}

const loadMarksBar = () => import('./MarksBar.tsx');

/**
 * Marks the words of the search that the answer was opened from, if any. The history state is
 * unknown to the server, so space is reserved only after hydration.
 */
function SearchMarks(props: Omit<ComponentProps<typeof MarksBar>, 'list'>) {
  const list = useLocation({ select: ({ state }) => state.list });
  const isHydrated = useHydrated();
  const later = useLater(loadMarksBar, list?.matches !== undefined);
  if (!list?.matches || !isHydrated) return null;
  return later ? <later.MarksBar {...props} list={list} /> : <div className="marks no-print" />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of steps back to the list that the answer was opened from. */
    listDepth?: number;
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
      className="back"
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
