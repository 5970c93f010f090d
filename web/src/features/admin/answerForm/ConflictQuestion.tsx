import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { FIELDS, type FieldName, isOf } from '../answers/fields.ts';
import { joinNames } from '../answers/labels.ts';
import { lineDifferences } from '../history/differences.ts';
import { OneSide, OneSideBlocks } from '../history/Marked.tsx';
import {
  type BlockDifference,
  diffBlocks,
  diffText,
  type Piece,
  textBlocks,
} from '../history/textDiff.ts';
import { AnyPicture } from '../picture/ForeignPicture.tsx';
import type { Part } from './mergeVersions.ts';
import { type AnswerValues, formatValue } from './values.ts';

/** Whose version of a field is used. */
export type Choice = 'mine' | 'theirs';

/** A question about one part of an answer, with both versions of it. */
export interface Question {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Whether both versions are long texts, which are shown below the choices. */
  isLong: boolean;
}

function shortText(values: AnswerValues, name: FieldName): string {
  if (!isOf(name, 'flag')) return formatValue(name, values);
  const { label } = FIELDS[name];
  return values[name] ? label : `Not ${label.toLowerCase()}`;
}

/** Both versions of a part of an answer, to be shown side by side. */
export function questionOf(part: Part, mine: AnswerValues, theirs: AnswerValues): Question {
  const { label, fields } = part;
  for (const name of fields) {
    if (isOf(name, 'longText'))
      return { label, isLong: false, ...textSides(mine[name], theirs[name]) };
    const lines = lineDifferences(name, theirs, mine);
    if (lines) return { label, isLong: true, ...blockSides(lines) };
    if (isOf(name, 'html')) return { label, isLong: true, ...htmlSides(mine[name], theirs[name]) };
    if (isOf(name, 'picture')) return { label, isLong: true, ...pictureSides(mine, theirs) };
  }
  const shown = (values: AnswerValues) =>
    fields
      .map((name) => shortText(values, name))
      .filter((text) => text !== '')
      .join(', ') || 'Empty';
  return { label, isLong: false, mine: shown(mine), theirs: shown(theirs) };
}

function textSides(mine: string, theirs: string) {
  const pieces = diffText(theirs, mine);
  return {
    mine: <OneSide pieces={pieces} own="added" />,
    theirs: <OneSide pieces={pieces} own="removed" />,
  };
}

function htmlSides(mine: string, theirs: string) {
  const blocks = diffBlocks(textBlocks(theirs), textBlocks(mine));
  const isSameText = blocks.every(({ pieces }) => pieces.every(({ change }) => change === 'same'));
  if (!isSameText) return blockSides(blocks);
  const remark = <p>The words are the same. The formatting or the terms differ.</p>;
  return { mine: remark, theirs: remark };
}

function blockSides(blocks: readonly BlockDifference[]) {
  const has = (change: Piece['change']) =>
    blocks.some(({ pieces }) => pieces.some((piece) => piece.change !== change));
  return {
    mine: has('removed') ? <OneSideBlocks blocks={blocks} own="added" /> : 'Empty',
    theirs: has('added') ? <OneSideBlocks blocks={blocks} own="removed" /> : 'Empty',
  };
}

function pictureSides(mine: AnswerValues, theirs: AnswerValues) {
  const alt = diffText(theirs.pictureAlt, mine.pictureAlt);
  return {
    mine: (
      <>
        <AnyPicture url={mine.pictureUrl} alt="Picture in your version" />
        <OneSide pieces={alt} own="added" />
      </>
    ),
    theirs: (
      <>
        <AnyPicture url={theirs.pictureUrl} alt="Picture in their version" />
        <OneSide pieces={alt} own="removed" />
      </>
    ),
  };
}

interface ConflictQuestionProps {
  question: Question;
  choice: Choice | undefined;
  /** Whether the user tried to save without answering the question. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

/** Asks which version of a part to use. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const { question, choice, isMissing, onChoose } = props;
  const id = useId();
  const faultId = isMissing ? `${id}-fault` : undefined;
  const side = (whose: Choice, label: string) => {
    const textId = `${id}-${whose}`;
    const described = joinIds(question.isLong ? textId : undefined, faultId);
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

function joinIds(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** 'Their change to Tags is included.' */
export function formatTaken(labels: readonly string[]): string {
  return labels.length === 1
    ? `Their change to ${joinNames(labels)} is included.`
    : `Their changes to ${joinNames(labels)} are included.`;
}
