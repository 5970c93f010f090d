import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { count } from '../../lib/format.ts';
import { SelectFilter } from '../answers/filters.tsx';
import { CATEGORIES } from '../answers/subtypes.ts';
import { type Choice, matchingIds, TOPICS } from './moreQuestions.ts';
import { linkToPractise } from './questionSearch.ts';
import { useSeen } from './seen.ts';

/** Opens a question without an answer, of a type and a topic, that is new to this device. */
export function AnotherQuestion({ shownId }: { shownId: string | undefined }) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>({});
  const { ids, newIds } = matchingIds(choice, useSeen());
  const others = newIds.filter((id) => id !== shownId);
  const change = (part: Choice) => setChoice({ ...choice, ...part });

  function openAny() {
    const id = others[Math.floor(Math.random() * others.length)];
    if (id) void navigate(linkToPractise(id));
  }

  return (
    <div className="row another">
      <SelectFilter name="type" label="Question type" value={choice.type} onChange={change}>
        <Options values={CATEGORIES.task2} />
      </SelectFilter>
      <SelectFilter name="topic" label="Topic" value={choice.topic} onChange={change}>
        <Options values={TOPICS} />
      </SelectFilter>
      <Button disabled={others.length === 0} onClick={openAny}>
        Another question
      </Button>
      <p className="meta wide" role="status">
        {others.length > 0
          ? `${count(ids.length, 'question')}, ${ids.length - newIds.length} tried`
          : 'No new question matches. Choose another type or topic.'}
      </p>
    </div>
  );
}

function Options({ values }: { values: readonly string[] }) {
  return (
    <>
      <option value="">All</option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </>
  );
}
