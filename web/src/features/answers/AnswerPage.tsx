import type { Band8Client } from '@band8/client';
import { Icon } from '../../components/Icon.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import { BackLink } from './BackLink.tsx';
import { Byline } from './Byline.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import type { Answer } from './queries.ts';
import { RelatedAnswers } from './RelatedAnswers.tsx';
import { SubtypeBadge } from './SubtypeBadge.tsx';

interface AnswerPageProps {
  answer: Answer;
  api: Band8Client;
}

/** An answer, and under an essay the ones near to it. */
export function AnswerPage({ answer, api }: AnswerPageProps) {
  return (
    <div className="wrap">
      <AnswerArticle answer={answer} />
      {answer.taskType !== 'task1' && <RelatedAnswers api={api} id={answer.id} />}
    </div>
  );
}

/** The answer itself: Task 1 beside its chart; Task 2, and what has no task yet, as an essay. */
export function AnswerArticle({ answer }: { answer: Answer }) {
  if (answer.taskType === 'task1') {
    return (
      <article className="answer t1">
        <AnswerHead answer={answer} />
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
        <AnswerHead answer={answer} />
        <AnswerBody answer={answer} />
      </div>
    </article>
  );
}

function AnswerHead({ answer }: { answer: Answer }) {
  return (
    <header className="answer__head">
      <BackLink taskType={answer.taskType ?? 'task2'} />
      <SubtypeBadge subtype={answer.subtype} />
      <h1 className="q">{answer.topic}</h1>
      <div className="credit">
        <Byline answer={answer} />
        <button className="btn btn--text" type="button" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </button>
      </div>
    </header>
  );
}
