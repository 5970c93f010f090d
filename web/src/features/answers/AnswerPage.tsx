import type { Band8Client } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { knownAnswer, readAnswers } from '../../storage/answers.ts';
import { CommentCount, Comments } from '../comments/Comments.tsx';
import { EstimatedBand, NotesSwitch } from '../notes/NotesControls.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import { BackLink } from './BackLink.tsx';
import { Byline } from './Byline.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ExamInstructions } from './ExamInstructions.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { PrintFooter } from './PrintFooter.tsx';
import type { Answer } from './queries.ts';
import { RelatedAnswers } from './RelatedAnswers.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SearchMarks } from './SearchMarks.tsx';
import { SubtypeBadge } from './SubtypeBadge.tsx';
import { TextSize } from './TextSize.tsx';

interface AnswerPageProps {
  answer: Answer;
  api: Band8Client;
}

/** An answer, with related answers below it. */
export function AnswerPage({ answer, api }: AnswerPageProps) {
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
      <NeighbourLinks api={api} answer={answer} />
      <RelatedAnswers api={api} id={answer.id} />
      <Comments api={api} answer={answer} />
    </div>
  );
}

interface AnswerArticleProps {
  answer: Answer;
  /** A preview has no URL, so it can't be practised. */
  isPreview?: boolean;
}

/** The answer itself: Task 1 next to its chart, Task 2 and answers without a task as an essay. */
export function AnswerArticle({ answer, isPreview = false }: AnswerArticleProps) {
  if (answer.taskType === 'task1') {
    return (
      <article className="answer t1">
        <AnswerHead answer={answer} isPreview={isPreview} />
        <div className="answer__cols">
          <ChartPanel answer={answer} />
          <div>
            <AnswerBody answer={answer} />
          </div>
        </div>
      </article>
    );
  }
  return (
    <article className="answer t2">
      <div className="essay essay--centre">
        <AnswerHead answer={answer} isPreview={isPreview} />
        <AnswerBody answer={answer} />
      </div>
    </article>
  );
}

function AnswerHead({ answer, isPreview }: Required<AnswerArticleProps>) {
  return (
    <header className="answer__head">
      <BackLink taskType={answer.taskType ?? 'task2'} />
      <SubtypeBadge answer={answer} />
      <h1 className="q">{answer.topic}</h1>
      <ExamInstructions question={answer} />
      <Byline answer={answer} />
      {!isPreview && <CommentCount answer={answer} />}
      <EstimatedBand answer={answer} />
      <div className="actions">
        {isPreview ? (
          <button className="btn btn--solid" type="button" disabled>
            <PractiseLabel />
          </button>
        ) : (
          <Link
            className="btn btn--solid"
            to="/answer/$id/practise"
            params={{ id: answer.id }}
            aria-keyshortcuts="w"
          >
            <PractiseLabel />
          </Link>
        )}
        <NotesSwitch answer={answer} />
        <CopyButton answer={answer} />
        <button
          className="btn btn--text"
          type="button"
          aria-keyshortcuts="i"
          onClick={() => window.print()}
        >
          <Icon name="print" />
          Print
        </button>
        <SaveButton answer={answer} />
        <TextSize />
      </div>
    </header>
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
