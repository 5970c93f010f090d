import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { formatDate } from '../../../dates.ts';
import { listed } from '../answers/labels.ts';
import { OneSide, OneSideBlocks } from '../history/Marked.tsx';
import { diffBlocks, diffText, textBlocks } from '../history/words.ts';
import { ForeignPicture, isForeign } from '../picture/ForeignPicture.tsx';
import type { AnswerValues, FieldName } from './values.ts';

/** Whose version of a field is kept. */
export type Choice = 'mine' | 'theirs';

/** What is asked of one part of an answer, with both versions of it. */
export interface Question {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Whether both are long texts, which stand beneath their choice. */
  isLong: boolean;
}

const TASKS = { task1: 'Task 1', task2: 'Task 2', '': '' } as const;

function shortText(values: AnswerValues, name: FieldName): string {
  switch (name) {
    case 'taskType':
      return TASKS[values.taskType];
    case 'examDate':
      return values.examDate && formatDate(values.examDate);
    case 'isContributed':
      return values.isContributed ? 'Contributed' : 'Not contributed';
    case 'tags':
      return values.tags.join(', ');
    default:
      return String(values[name]);
  }
}

function shortQuestion(
  label: string,
  fields: readonly FieldName[],
  mine: AnswerValues,
  theirs: AnswerValues,
): Question {
  const shown = (values: AnswerValues) =>
    fields
      .map((name) => shortText(values, name))
      .filter((text) => text !== '')
      .join(', ') || 'Empty';
  return { label, mine: shown(mine), theirs: shown(theirs), isLong: false };
}

function topicQuestion(label: string, mine: AnswerValues, theirs: AnswerValues): Question {
  const pieces = diffText(theirs.topic, mine.topic);
  return {
    label,
    mine: <OneSide pieces={pieces} own="added" />,
    theirs: <OneSide pieces={pieces} own="removed" />,
    isLong: false,
  };
}

function contentQuestion(label: string, mine: AnswerValues, theirs: AnswerValues): Question {
  const blocks = diffBlocks(textBlocks(theirs.content), textBlocks(mine.content));
  const isSameText = blocks.every(({ pieces }) => pieces.every(({ change }) => change === 'same'));
  const remark = isSameText && <p>The words are the same. The formatting or the terms differ.</p>;
  return {
    label,
    mine: remark || <OneSideBlocks blocks={blocks} own="added" />,
    theirs: remark || <OneSideBlocks blocks={blocks} own="removed" />,
    isLong: true,
  };
}

function Picture({ url, whose }: { url: string; whose: string }) {
  if (!url) return <p>No picture</p>;
  const alt = `Picture in ${whose} version`;
  return isForeign(url) ? <ForeignPicture address={url} alt={alt} /> : <img src={url} alt={alt} />;
}

/** Both versions of a part of an answer, as they are shown side by side. */
export function questionOf(
  { label, fields }: { label: string; fields: readonly FieldName[] },
  mine: AnswerValues,
  theirs: AnswerValues,
): Question {
  const [name] = fields;
  if (name === 'topic') return topicQuestion(label, mine, theirs);
  if (name === 'content') return contentQuestion(label, mine, theirs);
  if (name === 'pictureUrl') {
    return {
      label,
      mine: <Picture url={mine.pictureUrl} whose="your" />,
      theirs: <Picture url={theirs.pictureUrl} whose="their" />,
      isLong: true,
    };
  }
  return shortQuestion(label, fields, mine, theirs);
}

interface ConflictQuestionProps {
  question: Question;
  choice: Choice | undefined;
  /** Whether it was left open when everything should have been chosen. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

/** Asks which version of one part is kept. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const { question, choice, isMissing, onChoose } = props;
  const id = useId();
  const faultId = isMissing ? `${id}-fault` : undefined;
  const side = (whose: Choice, label: string) => {
    const textId = `${id}-${whose}`;
    const described = listedIds(question.isLong ? textId : undefined, faultId);
    const text = (
      <div className={question.isLong ? 'conflict__long' : 'conflict__short'} id={textId}>
        {question[whose]}
      </div>
    );
    return (
      <div className="conflict__side">
        <Radio value={whose} aria-describedby={described}>
          <b>{label}</b>
          {!question.isLong && text}
        </Radio>
        {question.isLong && text}
      </div>
    );
  };
  return (
    <fieldset className="conflict__question" aria-invalid={isMissing || undefined}>
      <legend>{question.label}</legend>
      {isMissing && (
        <p className="answer-form__fault" id={faultId}>
          Choose a version.
        </p>
      )}
      <Radio.Group
        className="conflict__sides"
        name={id}
        value={choice}
        onChange={(event) => onChoose(event.target.value)}
      >
        {side('mine', 'Your version')}
        {side('theirs', 'Their version')}
      </Radio.Group>
    </fieldset>
  );
}

function listedIds(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** 'Their change to Tags is included.' */
export function takenSentence(labels: readonly string[]): string {
  return labels.length === 1
    ? `Their change to ${listed(labels)} is included.`
    : `Their changes to ${listed(labels)} are included.`;
}
