import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { CountedShares } from './CountedShares.tsx';
import { FigureCards } from './FigureCards.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import { interactionName } from './names.ts';
import { NoVisits } from './ReportState.tsx';
import { type Counted, shareFigures } from './shareColumns.tsx';
import { TOP } from './TopLists.tsx';

/** The visitors' browsers and their interactions. */
export function BehaviorTab({ overview }: { overview: Schemas['AnalyticsOverview'] }) {
  const { browserStats, interactions, termsOpened, pageViews } = overview;
  const browsers = useMemo(
    () => browserStats.map(({ browser, count }) => ({ id: browser, name: browser, count })),
    [browserStats],
  );
  if (pageViews === 0) return <NoVisits />;

  const countOf = (kind: string) => interactions.find((one) => one.kind === kind)?.count ?? 0;
  const kinds = interactions.map(({ kind, count }) => {
    return { id: kind, name: interactionName(kind), count };
  });
  const terms = termsOpened.map(({ termId, term, count }) => {
    return { id: termId, name: term ?? 'Deleted term', count };
  });
  const named = new Set(termsOpened.flatMap(({ termId, term }) => (term ? [termId] : [])));
  const shared = { rowKey: ({ id }: Counted) => id, range: overview, limit: TOP };
  return (
    <>
      <FigureCards
        cards={[
          {
            label: 'Practice starts',
            figure: formatNumber(countOf('practiceStarted')),
            help: 'How often learners started timed practice.',
          },
          {
            label: 'Model answers revealed',
            figure: formatNumber(countOf('practiceRevealed')),
            help: 'How often learners then revealed the model answer.',
          },
        ]}
      />
      <div className="analytics__panels analytics__panels--halves">
        <CountedShares
          name="Browsers"
          title="Browser"
          rows={browsers}
          note="As reported by the browser."
          overview={overview}
        />
        <div className="analytics__column">
          <FigurePanel
            {...shared}
            figures={shareFigures({ name: 'Interactions', titles: ['Kind', 'Times'], rows: kinds })}
            note="All interactions; one page view can have several."
            empty="No interactions in this range: no terms or charts opened, no copying, printing or practice."
          />
          <FigurePanel
            {...shared}
            figures={shareFigures({
              name: 'Most opened glossary terms',
              titles: ['Term', 'Times opened'],
              rows: terms,
              show: ({ id, name }) => (named.has(id) ? <TermLink name={name} /> : name),
            })}
            note="How often learners opened a term’s definition."
            empty="No glossary terms were opened in this range."
          />
        </div>
      </div>
    </>
  );
}

function TermLink({ name }: { name: string }) {
  return (
    <Link to="/admin/glossary" search={{ search: name }}>
      {name}
    </Link>
  );
}
