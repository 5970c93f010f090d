import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { formatMoment } from '../../../lib/utcDates.ts';
import { type Choice, ConflictQuestion, formatTaken, questionOf } from './ConflictQuestion.tsx';
import { type Conflict, STATUS, statusChoice } from './conflict.ts';
import { findChangedLabels, mergeVersions } from './mergeVersions.ts';
import { type AnswerValues, valuesOf } from './values.ts';

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
      title="Someone else changed this answer"
      onCancel={on.onClose}
      footer={[
        <Button key="close" onClick={on.onClose}>
          Keep editing
        </Button>,
        <Button key="theirs" onClick={() => on.onUseTheirs(conflict)}>
          Use their version
        </Button>,
        <Button key="save" type="primary" onClick={save}>
          {conflict.intent === 'publish' || conflict.intent === 'approve' ? 'Publish' : 'Save'}
        </Button>,
      ]}
    >
      <p>
        They saved it on {formatMoment(theirs.updatedAt)}, while you were editing. Choose which
        version to use where you both changed something.{' '}
        {theirs.workingCopy
          ? 'If you choose theirs, yours stays in this browser.'
          : 'Theirs stays in the history, and yours stays in this browser.'}
      </p>
      {taken.length > 0 && <p>{formatTaken(findChangedLabels(taken, mine, theirValues))}</p>}
      <div className="conflict__questions" ref={list}>
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
