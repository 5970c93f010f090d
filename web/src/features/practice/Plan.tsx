import type { Question } from '../answers/queries.ts';

interface PlanProps {
  plan: NonNullable<Question['plan']>;
  isReport: boolean;
}

/** What a learner could note before writing. */
export function Plan({ plan: { mainIdea, ideas, collocations }, isReport }: PlanProps) {
  return (
    <dl className="plan mt-1">
      <dt className="bold">{isReport ? 'Overview' : 'Position'}</dt>
      <dd className="mb-3">{mainIdea}</dd>
      {ideas.length > 0 && <dt className="bold">Ideas</dt>}
      {ideas.map(({ idea, example }) => (
        <dd className="mb-3" key={idea}>
          <p>{idea}</p>
          <p className="pretty muted">
            {isReport ? 'Figures' : 'Example'}: <bdi>{example}</bdi>
          </p>
        </dd>
      ))}
      {collocations.length > 0 && (
        <>
          <dt className="bold">Useful collocations</dt>
          <dd className="mb-3">{collocations.join(' · ')}</dd>
        </>
      )}
    </dl>
  );
}
