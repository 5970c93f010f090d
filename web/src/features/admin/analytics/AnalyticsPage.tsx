import type { Schemas } from '@band8/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Tabs } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { DayField } from '../../../kit/DayField.tsx';
import { focusPage, useFocusFallback } from '../../../kit/focusPage.ts';
import { ReadState, RefreshButton } from '../../../kit/ReadProblem.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { formatNumber } from '../../../lib/format.ts';
import { refreshReads } from '../../../lib/query.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import { type AnalyticsSearch, validateAnalyticsSearch } from '../addresses.ts';
import { ContentTab } from './ContentTab.tsx';
import { FigureCards, NoVisits } from './FigureCards.tsx';
import { CountsPanel } from './FigurePanel.tsx';
import { countryName, interactionName } from './names.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { faultOf, type Range, rangeOf, rangePresets } from './range.ts';

/** Analytics reports; the URL holds the tab and the date range. */
export function AnalyticsPage({ search }: { search: AnalyticsSearch }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const today = dayOf();
  const range = rangeOf(search, today);
  const report = useQuery({
    ...q('/api/analytics/overview', { query: range }, 'Failed to fetch analytics'),
    placeholderData: keepPreviousData,
  });
  useFocusFallback();

  const show = (changed: object) =>
    void navigate({
      to: '/admin/analytics',
      search: (current) => validateAnalyticsSearch({ ...current, ...changed }),
      resetScroll: false,
    });
  const ofOverview = (Tab: ComponentType<TabProps>) => (
    <ReadState read={report} loading="Loading analytics">
      {(overview) => <Tab overview={overview} />}
    </ReadState>
  );
  return (
    <div className="analytics">
      <div className="desk__head">
        <h1>Analytics Dashboard</h1>
        <RefreshButton refetch={() => refreshReads(queryClient, '/api/analytics')} />
      </div>
      {report.data?.sampleData && <SampleNotice />}
      <RangePicker range={range} today={today} onChange={show} />
      <Tabs
        activeKey={search.tab ?? 'overview'}
        destroyOnHidden
        onChange={(tab) => show({ tab, answer: undefined })}
        items={[
          { key: 'overview', label: 'Overview', children: ofOverview(OverviewTab) },
          {
            key: 'content',
            label: 'Content Performance',
            children: <ContentTab range={range} answer={search.answer} />,
          },
          { key: 'audience', label: 'Audience', children: ofOverview(AudienceTab) },
          { key: 'behavior', label: 'Behavior', children: ofOverview(BehaviorTab) },
        ]}
      />
    </div>
  );
}

/** Explains that a new site's figures are sample data, with a button to remove them. */
function SampleNotice() {
  const { run, isBusy } = useAction('/api/analytics');
  // The button disappears with the notice, so the page takes the focus.
  useEffect(() => focusPage, []);
  const remove = () =>
    run({
      ask: {
        question: 'Are you sure you want to remove the sample data? This action cannot be undone.',
        actionLabel: 'Remove',
      },
      call: () => adminApi.DELETE('/api/analytics/sample'),
      done: 'Sample data removed',
      failed: 'Failed to remove sample data',
    });
  return (
    <Alert
      className="problem"
      type="info"
      showIcon
      title="These figures include sample data."
      action={
        <Button loading={isBusy} onClick={remove}>
          Remove sample data
        </Button>
      }
    />
  );
}

const FAULT_ID = 'range-fault';
const INVALID = { status: 'error', 'aria-invalid': true, 'aria-describedby': FAULT_ID } as const;

interface RangePickerProps {
  range: Range;
  /** The current day in UTC, as `YYYY-MM-DD`. */
  today: string;
  onChange: (range: Range) => void;
}

function isSame(one: Range, other: Range): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/** Sets the reports' date range by a preset or by two dates; an invalid range shows an error. */
function RangePicker({ range, today, onChange }: RangePickerProps) {
  // The dates as entered when they are not a valid range, until the URL has a different range.
  const [refused, setRefused] = useState({ range, ends: range });
  const ends = isSame(refused.range, range) ? refused.ends : range;
  const fault = faultOf(ends);
  const choose = (next: Range) => {
    const isRefused = faultOf(next) !== undefined;
    setRefused({ range, ends: isRefused ? next : range });
    if (!isRefused && !isSame(next, range)) onChange(next);
  };
  return (
    <div className="analytics-range mb-3 row">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div className="row row--small" role="group" aria-label="Choose a range">
        {Object.entries(rangePresets(today)).map(([name, preset]) => (
          <Button key={name} aria-pressed={isSame(preset, range)} onClick={() => choose(preset)}>
            {name}
          </Button>
        ))}
      </div>
      {(['startDate', 'endDate'] as const).map((end) => (
        <div className="field" key={end}>
          <label htmlFor={end}>{end === 'startDate' ? 'Start date' : 'End date'}</label>
          <DayField
            id={end}
            value={ends[end]}
            max={today}
            isRequired
            {...(fault && end === 'startDate' && INVALID)}
            onChange={(day) => choose({ ...ends, [end]: day })}
          />
        </div>
      ))}
      {fault && (
        <p className="meta wide" data-bad id={FAULT_ID}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface TabProps {
  overview: Schemas['AnalyticsOverview'];
}

/** The visitors' devices and countries. */
function AudienceTab({ overview }: TabProps) {
  const { deviceStats, countryStats, pageViews } = overview;
  if (pageViews === 0) return <NoVisits />;
  return (
    <div className="analytics__panels analytics__panels--halves">
      <CountsPanel
        name="Device types"
        titles={['Device', 'Page views']}
        counts={deviceStats}
        by="device"
        overview={overview}
        shares="chart"
        note="As reported by the browser."
      />
      <CountsPanel
        name="Top countries"
        titles={['Country', 'Page views']}
        counts={countryStats}
        by="country"
        nameOf={countryName}
        overview={overview}
        shares="chart"
        note="From your proxy’s country header, otherwise the browser’s time zone."
      />
    </div>
  );
}

/** The visitors' browsers and their interactions. */
function BehaviorTab({ overview }: TabProps) {
  const { browserStats, interactions, termsOpened, pageViews } = overview;
  if (pageViews === 0) return <NoVisits />;

  const countOf = (kind: string) => interactions.find((one) => one.kind === kind)?.count ?? 0;
  const terms = new Map(termsOpened.map(({ termId, term }) => [termId, term]));
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
          counts={browserStats}
          by="browser"
          overview={overview}
          shares="chart"
          note="As reported by the browser."
        />
        <div className="stack stack--wide">
          <CountsPanel
            name="Interactions"
            titles={['Kind', 'Times']}
            counts={interactions}
            by="kind"
            nameOf={interactionName}
            overview={overview}
            note="All interactions; one page view can have several."
            empty="No interactions in this range: no terms or charts opened, no copying, printing or practice."
          />
          <CountsPanel
            name="Most opened glossary terms"
            titles={['Term', 'Times opened']}
            counts={termsOpened}
            by="termId"
            nameOf={(id) => terms.get(id) ?? 'Deleted term'}
            overview={overview}
            show={({ id, name }) =>
              terms.get(id) ? (
                <Link to="/admin/glossary" search={{ search: name }}>
                  {name}
                </Link>
              ) : (
                name
              )
            }
            note="How often learners opened a term’s definition."
            empty="No glossary terms were opened in this range."
          />
        </div>
      </div>
    </>
  );
}
