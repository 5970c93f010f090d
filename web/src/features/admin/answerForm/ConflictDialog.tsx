import { Button, Modal, Radio } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { formatMoment } from '../../../kit/Moment.tsx';
import { whoText } from '../../../kit/whoText.ts';
import { FIELDS, type FieldName, isOf } from '../answers/fields.ts';
import { joinNames } from '../answers/labels.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { Marked, MarkedBlocks, type Side } from '../history/Differences.tsx';
import { isChange, lineDifferences } from '../history/differences.ts';
import { type BlockDifference, diffBlocks, diffText, textBlocks } from '../history/textDiff.ts';
import { AnyPicture } from '../picture/ForeignPicture.tsx';
import { type Conflict, STATUS, statusChoice } from './conflict.ts';
import { findChangedLabels, mergeVersions, type Part } from './mergeVersions.ts';
import { type AnswerValues, formatValue, valuesOf } from './values.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  mine: AnswerValues;
  /** Saves the user's text, with the other version of the fields whose labels are in `theirs`. */
  onSave: (conflict: Conflict, theirs: ReadonlySet<string>) => void;
  onUseTheirs: (conflict: Conflict) => void;
  onClose: () => void;
}

/** Asks which version to use of each field that two people have changed. */
export function ConflictDialog({ conflict, mine, ...on }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { theirs } = conflict;
  const isOwn = useAuth().user?.email === theirs.savedBy;
  const who = theirs.savedBy ? whoText(theirs.savedBy) : 'Someone else';
  const theirValues = valuesOf(theirs);
  const { taken, conflicts } = mergeVersions(conflict.base, mine, theirValues);
  const status = statusChoice(conflict);
  const questions = [
    ...(status ? [{ label: STATUS, ...status, isLong: false }] : []),
    ...conflicts.map((part) => questionOf(part, mine, theirValues)),
  ];

  const save = () => {
    setChecked(true);
    const open = questions.findIndex(({ label }) => !choices.has(label));
    if (open >= 0) {
      const fieldset = list.current?.querySelectorAll('fieldset')[open];
      fieldset?.scrollIntoView({ block: 'nearest' });
      fieldset?.querySelector('input')?.focus();
      return;
    }
    const chosen = [...choices].filter(([, choice]) => choice === 'theirs');
    on.onSave(conflict, new Set(chosen.map(([label]) => label)));
  };

  return (
    <Modal
      open
      centered
      className="conflict"
      width="60rem"
      title={isOwn ? 'You changed this answer in another window' : `${who} changed this answer`}
      onCancel={on.onClose}
      footer={
        <div className="row row--end">
          <Button onClick={on.onClose}>Keep editing</Button>
          <Button onClick={() => on.onUseTheirs(conflict)}>Use their version</Button>
          <Button type="primary" onClick={save}>
            {conflict.intent === 'publish' || conflict.intent === 'approve' ? 'Publish' : 'Save'}
          </Button>
        </div>
      }
    >
      <p>
        {isOwn ? 'You' : 'They'} saved it on{' '}
        {formatMoment((theirs.workingCopy ?? theirs).updatedAt)}, while you were editing. Choose
        which version to use where you both changed something.{' '}
        {theirs.workingCopy
          ? 'If you choose theirs, yours stays in this browser.'
          : 'Theirs stays in the history, and yours stays in this browser.'}
      </p>
      {taken.length > 0 && (
        <p className="mt-2">{formatTaken(findChangedLabels(taken, mine, theirValues))}</p>
      )}
      <div className="mt-4" ref={list}>
        {questions.map((question) => (
          <ConflictQuestion
            key={question.label}
            question={question}
            choice={choices.get(question.label)}
            isMissing={isChecked && !choices.has(question.label)}
            onChoose={(choice) => setChoices(new Map(choices).set(question.label, choice))}
          />
        ))}
      </div>
    </Modal>
  );
}

/** Whose version of a field is used. */
type Choice = 'mine' | 'theirs';

/** A question about one part of an answer, with both versions of it. */
interface Question {
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
function questionOf(part: Part, mine: AnswerValues, theirs: AnswerValues): Question {
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
    fields.flatMap((name) => shortText(values, name) || []).join(', ') || 'Empty';
  return { label, isLong: false, mine: shown(mine), theirs: shown(theirs) };
}

function textSides(mine: string, theirs: string) {
  const pieces = diffText(theirs, mine);
  return {
    mine: <Marked pieces={pieces} only="added" />,
    theirs: <Marked pieces={pieces} only="removed" />,
  };
}

function htmlSides(mine: string, theirs: string) {
  const blocks = diffBlocks(textBlocks(theirs), textBlocks(mine));
  if (blocks.some(isChange)) return blockSides(blocks);
  const remark = <p>The words are the same. The formatting or the terms differ.</p>;
  return { mine: remark, theirs: remark };
}

/** Both have the same number of blocks, to be shown side by side. */
function blockSides(blocks: readonly BlockDifference[]) {
  const side = (only: Side, other: Side) => {
    const isEmpty = blocks.every(({ pieces }) => pieces.every(({ change }) => change === other));
    return isEmpty ? 'Empty' : <MarkedBlocks blocks={blocks} only={only} />;
  };
  return { mine: side('added', 'removed'), theirs: side('removed', 'added') };
}

function pictureSides(mine: AnswerValues, theirs: AnswerValues) {
  const alt = diffText(theirs.pictureAlt, mine.pictureAlt);
  const side = (url: string, whose: string, only: Side) => (
    <>
      <AnyPicture url={url} alt={`Picture in ${whose} version`} />
      <Marked pieces={alt} only={only} />
    </>
  );
  return {
    mine: side(mine.pictureUrl, 'your', 'added'),
    theirs: side(theirs.pictureUrl, 'their', 'removed'),
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
function ConflictQuestion({ question, choice, isMissing, onChoose }: ConflictQuestionProps) {
  const id = useId();
  const faultId = isMissing ? `${id}-fault` : undefined;
  const side = (whose: Choice, label: string) => {
    const textId = `${id}-${whose}`;
    const described = [question.isLong && textId, faultId].filter(Boolean).join(' ');
    const text = (
      <div className={question.isLong ? 'conflict__long stack stack--small' : ''} id={textId}>
        {question[whose]}
      </div>
    );
    return (
      <div className="conflict__side stack stack--small">
        <Radio value={whose} aria-describedby={described || undefined}>
          <b>{label}</b>
          {!question.isLong && text}
        </Radio>
        {question.isLong && text}
      </div>
    );
  };
  return (
    <fieldset className="conflict__question" aria-invalid={isMissing || undefined}>
      <legend className="bold">{question.label}</legend>
      {isMissing && (
        <p className="meta" data-bad="" id={faultId}>
          Choose a version.
        </p>
      )}
      <Radio.Group
        className="halves"
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

/** 'Their change to Tags is included.' */
function formatTaken(labels: readonly string[]): string {
  const [changes, are] = labels.length === 1 ? ['change', 'is'] : ['changes', 'are'];
  return `Their ${changes} to ${joinNames(labels)} ${are} included.`;
}
