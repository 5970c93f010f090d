import { Link, type LinkProps } from '@tanstack/react-router';
import { count } from '../../lib/format.ts';
import { unfinishedAttempts } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { runningMocks, useFinished } from '../../storage/mocks.ts';
import { starredWords } from '../../storage/words.ts';
import { CATEGORIES, type Category, categoryOf, typeSlug } from '../answers/subtypes.ts';
import { countDue } from '../study/due.ts';

/** Three steps for a newcomer. What waits on the device takes their places after hydration. */
export function StartSteps() {
  const due = countDue(useCollection(starredWords), Date.now());
  const unfinished = useCollection(unfinishedAttempts);
  const [attempt] = unfinished;
  const [mock] = useCollection(runningMocks);
  const untried = findUntriedType([...unfinished, ...useFinished()]);
  return (
    <section className="split">
      <h2>{due > 0 || attempt || mock || untried ? 'Continue' : 'Start here'}</h2>
      <ol className="steps start">
        {due > 0 ? (
          <Step name={`${count(due, 'word')} due`} to="/words">
            Review the words you starred.
          </Step>
        ) : (
          <Step name="Read" to="/types/$type" params={{ type: 'all' }}>
            Each question type: a plan, mistakes, answers.
          </Step>
        )}
        {attempt ? (
          <Step name="Your text" to="/answer/$id/practise" params={{ id: attempt.id }}>
            {attempt.topic}
          </Step>
        ) : (
          <Step name="Practise" to="/practise">
            Write against the clock, then see a model.
          </Step>
        )}
        {mock ? (
          <Step name="Mock test" to="/mock">
            Your test and its clock are running.
          </Step>
        ) : untried ? (
          <Step name="A new type" to="/types/$type" params={{ type: typeSlug(untried) }}>
            {`${untried}: not practised yet.`}
          </Step>
        ) : (
          <Step name="Check" to="/types/$type" params={{ type: 'bands' }}>
            Find mistakes, and see what a 7 needs.
          </Step>
        )}
      </ol>
    </section>
  );
}

interface StepProps extends Pick<LinkProps, 'to' | 'params'> {
  name: string;
  children: string;
}

/** Always of the same size. */
function Step({ name, children, ...link }: StepProps) {
  return (
    <li>
      <h3>
        <Link {...link}>{name}</Link>
      </h3>
      <p className="muted clamp mt-2">{children}</p>
    </li>
  );
}

/**
 * A question type that was not tried, of the task with more of them; undefined if all were, or if
 * the type of no attempt is known.
 */
export function findUntriedType(attempts: readonly { subtype?: string }[]): Category | undefined {
  const tried = new Set(attempts.flatMap(({ subtype }) => categoryOf(undefined, subtype) ?? []));
  const [more] = [CATEGORIES.task1, CATEGORIES.task2]
    .map((types) => types.filter((type) => !tried.has(type)))
    .sort((a, b) => b.length - a.length);
  return tried.size > 0 ? more?.[0] : undefined;
}
