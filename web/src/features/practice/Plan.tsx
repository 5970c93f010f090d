import type { Question } from '../answers/queries.ts';

interface PlanProps {
  plan: NonNullable<Question['plan']>;
  isReport: boolean;
}

/** What a learner could note before writing. */
export function Plan({ plan: { mainIdea, ideas, collocations }, isReport }: PlanProps) {
  return (
    <dl className="plan">
      <dt>{isReport ? 'Overview' : 'Position'}</dt>
      <dd>{mainIdea}</dd>
      {ideas.length > 0 && <dt>Ideas</dt>}
      {ideas.map(({ idea, example }) => (
        <dd key={idea}>
          <p>{idea}</p>
          <p className="quiet">
            {isReport ? 'Figures' : 'Example'}: <bdi>{example}</bdi>
          </p>
        </dd>
      ))}
      {collocations.length > 0 && (
        <>
          <dt>Useful collocations</dt>
          <dd>{collocations.join(' · ')}</dd>
        </>
      )}
    </dl>
  );
}
