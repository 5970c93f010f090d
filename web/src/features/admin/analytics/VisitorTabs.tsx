import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { FigureCards, NoVisits } from './FigureCards.tsx';
import { CountsPanel } from './FigurePanel.tsx';
import { countryName, interactionName } from './names.ts';

interface TabProps {
  overview: Schemas['AnalyticsOverview'];
}

/** The visitors' devices and countries. */
export function AudienceTab({ overview }: TabProps) {
  const { deviceStats, countryStats, pageViews } = overview;
  const [devices, countries] = useMemo(
    () => [
      deviceStats.map(({ device, count }) => ({ id: device, name: device, count })),
      countryStats.map(({ country, count }) => {
        return { id: country, name: countryName(country), count };
      }),
    ],
    [deviceStats, countryStats],
  );
  if (pageViews === 0) return <NoVisits />;
  return (
    <div className="analytics__panels analytics__panels--halves">
      <CountsPanel
        name="Device types"
        titles={['Device', 'Page views']}
        rows={devices}
        overview={overview}
        shares="chart"
        note="As reported by the browser."
        empty="Nothing to show in this range."
      />
      <CountsPanel
        name="Top countries"
        titles={['Country', 'Page views']}
        rows={countries}
        overview={overview}
        shares="chart"
        note="From your proxy’s country header, otherwise the browser’s time zone."
        empty="Nothing to show in this range."
      />
    </div>
  );
}

/** The visitors' browsers and their interactions. */
export function BehaviorTab({ overview }: TabProps) {
  const { browserStats, interactions, termsOpened, pageViews } = overview;
  const browsers = useMemo(
    () => browserStats.map(({ browser, count }) => ({ id: browser, name: browser, count })),
    [browserStats],
  );
  if (pageViews === 0) return <NoVisits />;

  const countOf = (kind: string) => interactions.find((one) => one.kind === kind)?.count ?? 0;
  const named = new Set(termsOpened.flatMap(({ termId, term }) => (term ? [termId] : [])));
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
        <CountsPanel
          name="Browsers"
          titles={['Browser', 'Page views']}
          rows={browsers}
          overview={overview}
          shares="chart"
          note="As reported by the browser."
          empty="Nothing to show in this range."
        />
        <div className="stack stack--wide">
          <CountsPanel
            name="Interactions"
            titles={['Kind', 'Times']}
            rows={interactions.map(({ kind, count }) => {
              return { id: kind, name: interactionName(kind), count };
            })}
            overview={overview}
            note="All interactions; one page view can have several."
            empty="No interactions in this range: no terms or charts opened, no copying, printing or practice."
          />
          <CountsPanel
            name="Most opened glossary terms"
            titles={['Term', 'Times opened']}
            rows={termsOpened.map(({ termId, term, count }) => {
              return { id: termId, name: term ?? 'Deleted term', count };
            })}
            overview={overview}
            show={({ id, name }) => (named.has(id) ? <TermLink name={name} /> : name)}
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
