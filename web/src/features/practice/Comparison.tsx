import { useEffect, useId, useMemo, useRef } from 'react';
import { countWords } from '../../countWords.ts';
import type { Practice } from '../../device/practices.ts';
import { count } from '../answers/format.ts';
import { GlossaryTerms } from '../answers/GlossaryTerms.tsx';
import type { Answer } from '../answers/queries.ts';
import { formatSeconds, TASKS } from './clock.ts';
import { markTerms, modelTerms, withUsedTerms } from './marking.ts';
import { OwnText } from './OwnText.tsx';
import { Tabs } from './Tabs.tsx';

interface ComparisonProps {
  answer: Answer;
  own: Pick<Practice, 'text' | 'usedMs'>;
}

/** The learner's text beside the model, with the words that both use marked in both (Q4). */
export function Comparison({ answer, own }: ComparisonProps) {
  const { limitMs } = TASKS[answer.taskType ?? 'task2'];
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { terms, used } = useMemo(() => {
    const terms = modelTerms(answer.content);
    const used = new Set(markTerms(own.text, terms).map(({ termId }) => termId));
    return { terms, used: terms.filter(({ id }) => used.has(id)) };
  }, [answer.content, own.text]);

  // It takes the place of what was in use.
  useEffect(() => heading.current?.focus(), []);

  const ownWords = countWords(own.text);
  return (
    <section className="compare" aria-labelledby={headingId}>
      <h2 className="compare__h" id={headingId} tabIndex={-1} ref={heading}>
        Your answer and the model
      </h2>
      <p className="meta">
        {count(ownWords, 'word')} of yours, {count(answer.wordCount, 'word')} of the model. Time
        used: {formatSeconds(own.usedMs / 1000)} of {formatSeconds(limitMs / 1000)}.
      </p>
      {terms.length > 0 && (
        <p className="meta">
          {used.length > 0
            ? `You used ${used.length} of the model’s ${count(terms.length, 'glossary word')}, marked in both texts: ${used.map(({ term }) => term).join(', ')}.`
            : `You used none of the model’s ${count(terms.length, 'glossary word')} yet.`}
        </p>
      )}
      <Tabs
        tabs={[
          {
            id: 'own',
            label: `Your answer, ${count(ownWords, 'word')}`,
            content: <OwnText text={own.text} terms={terms} />,
          },
          {
            id: 'model',
            label: `Model answer, ${count(answer.wordCount, 'word')}`,
            content: <ModelText answer={answer} used={new Set(used.map(({ id }) => id))} />,
          },
        ]}
      />
    </section>
  );
}

function ModelText({ answer, used }: { answer: Answer; used: ReadonlySet<string> }) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        className="body"
        ref={body}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises bodies on every write
        dangerouslySetInnerHTML={{ __html: withUsedTerms(answer.content, used) }}
      />
      <GlossaryTerms body={body} />
    </>
  );
}
