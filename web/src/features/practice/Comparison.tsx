import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { TabList, tabId, tabPanel } from '../../components/TabList.tsx';
import { chartOf } from '../../dialogs.ts';
import { countWords } from '../../lib/countWords.ts';
import { count } from '../../lib/format.ts';
import { takeFocus } from '../../lib/takeFocus.ts';
import { useMedia } from '../../lib/useMedia.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { withSides } from '../answers/body.ts';
import { GlossaryTerms } from '../answers/GlossaryTerms.tsx';
import type { Answer } from '../answers/queries.ts';
import { ChecksPanel } from '../checks/ChecksPanel.tsx';
import type { Place } from '../checks/types.ts';
import { type Checks, useChecks } from '../checks/useChecks.ts';
import { countNotes, EstimatedBand, NotesSwitch, useShownNotes } from '../notes/Notes.tsx';
import { ShownNotes } from '../notes/ShownNotes.tsx';
import { formatUsed, TASKS } from './clock.ts';
import { markTerms, modelTerms, withUsedTerms } from './marking.ts';
import { OwnText } from './OwnText.tsx';
import { QuestionChart } from './QuestionChart.tsx';

interface ComparisonProps {
  answer: Answer;
  own: Pick<Attempt, 'text' | 'spentMs'>;
  /** The heading if the page has several comparisons; then none of them takes the focus. */
  heading?: string;
  /** The checks of the learner’s text, if the page offers them here. */
  checks?: Checks;
}

/**
 * The learner's text next to the model answer, below the chart, with shared glossary terms marked.
 */
export function Comparison({ answer, own, heading: headingText, checks }: ComparisonProps) {
  const { limitMs } = TASKS[answer.taskType ?? 'task2'];
  const headingId = useId();
  const [tab, setTab] = useState('model');
  const [shown, setShown] = useState<readonly Place[]>([]);
  const { terms, used, usedIds } = useMemo(() => {
    const terms = modelTerms(answer.content);
    const usedIds = new Set(markTerms(own.text, terms).flatMap(({ termId }) => termId ?? []));
    return { terms, used: terms.filter(({ id }) => usedIds.has(id)), usedIds };
  }, [answer.content, own.text]);

  // The comparison replaces the control that had the focus.
  const ref = headingText === undefined ? takeFocus : undefined;

  function showPlaces(places: readonly Place[]) {
    setShown(places);
    setTab('own');
  }

  const chart = chartOf(answer);
  const ownWords = countWords(own.text);
  return (
    <section className="compare" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} ref={ref}>
        {headingText ?? 'Your answer and the model'}
      </h2>
      <p className="meta mt-2">
        You: {count(ownWords, 'word')} · Model: {count(answer.wordCount, 'word')} · Time used:{' '}
        {formatUsed(own.spentMs, limitMs)}
      </p>
      {terms.length > 0 && (
        <p className="meta mt-2">
          {used.length > 0 ? (
            <>
              {`You used ${used.length} of the model’s ${count(terms.length, 'glossary term')}, marked in both texts: `}
              <bdi>{used.map(({ term }) => term).join(', ')}</bdi>.
            </>
          ) : (
            `You used none of the model’s ${count(terms.length, 'glossary term')}.`
          )}
        </p>
      )}
      {chart && <QuestionChart chart={chart} id={`${headingId}-chart`} />}
      <div className="row row--links row--between compare__bar mt-4">
        <EstimatedBand answer={answer} />
        <NotesSwitch answer={answer} />
      </div>
      <Tabs
        shown={tab}
        onShow={setTab}
        tabs={[
          {
            id: 'own',
            label: `Your answer, ${count(ownWords, 'word')}`,
            content: <OwnText text={own.text} terms={terms} shown={shown} />,
          },
          {
            id: 'model',
            label: `Model answer, ${count(answer.wordCount, 'word')}`,
            content: <ModelText answer={answer} used={usedIds} />,
          },
        ]}
      />
      {checks && ownWords > 0 && (
        <ChecksPanel checks={checks} text={own.text} shown={shown} onShow={showPlaces} />
      )}
    </section>
  );
}

function ModelText({ answer, used }: { answer: Answer; used: ReadonlySet<string> }) {
  const body = useRef<HTMLDivElement>(null);
  const isNoted = useShownNotes() && countNotes(answer) > 0;
  const html = useMemo(
    () => ({ __html: withSides(withUsedTerms(answer.content, used)) }),
    [answer, used],
  );
  return (
    <>
      <div
        className="body"
        ref={body}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises bodies on every write
        dangerouslySetInnerHTML={html}
      />
      <GlossaryTerms body={body} />
      {isNoted && <ShownNotes answer={answer} body={body} isBeside={false} />}
    </>
  );
}

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

const WIDE = '(min-width: 768px)';

interface TabsProps {
  tabs: readonly [Tab, Tab];
  /** The id of the tab that a phone shows. */
  shown: string;
  onShow: (id: string) => void;
}

/** Two texts next to each other, or one at a time in tabs on a phone. */
function Tabs({ tabs, shown, onShow }: TabsProps) {
  const isWide = useMedia(WIDE);
  const prefix = useId();

  if (isWide) {
    return (
      <div className="pract">
        {tabs.map(({ id, label, content }) => (
          <section key={id} aria-labelledby={tabId(prefix, id)}>
            <h3 id={tabId(prefix, id)}>{label}</h3>
            {content}
          </section>
        ))}
      </div>
    );
  }

  return (
    <>
      <TabList label="Texts" prefix={prefix} tabs={tabs} shown={shown} onShow={onShow} />
      {tabs.map(({ id, content }) => (
        <div key={id} {...tabPanel(prefix, id)} hidden={id !== shown}>
          {content}
        </div>
      ))}
    </>
  );
}

/** The comparison of a finished text with the model answer, with its checks below. */
export function CheckedComparison(compared: Omit<ComparisonProps, 'checks'>) {
  const checks = useChecks({ question: compared.answer, isRevealed: true });
  return <Comparison {...compared} checks={checks} />;
}
