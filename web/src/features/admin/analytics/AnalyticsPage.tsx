import type { Schemas } from '@band8/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { focusPage, useFocusFallback } from '../../../kit/focusPage.ts';
import { q } from '../../../kit/q.ts';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { refreshReads } from '../../../lib/query.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import { type AnalyticsSearch, TABS, type Tab, validateAnalyticsSearch } from '../addresses.ts';
import { ContentTab } from './ContentTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { RangePicker } from './RangePicker.tsx';
import { rangeOf } from './range.ts';
import { AudienceTab, BehaviorTab } from './VisitorTabs.tsx';

const LABELS: Record<Tab, string> = {
  overview: 'Overview',
  content: 'Content Performance',
  audience: 'Audience',
  behavior: 'Behavior',
};

/** Analytics reports; the URL holds the tab and the date range. */
export function AnalyticsPage({ search }: { search: AnalyticsSearch }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const today = dayOf();
  const range = rangeOf(search, today);
  const report = useQuery(
    q('/api/analytics/overview', { query: range }, 'Failed to fetch analytics', {
      keepsPrevious: true,
    }),
  );
  useFocusFallback();

  const show = (changed: object) =>
    void navigate({
      to: '/admin/analytics',
      search: (current) => validateAnalyticsSearch({ ...current, ...changed }),
      resetScroll: false,
    });
  const withOverview = (content: (overview: Schemas['AnalyticsOverview']) => ReactNode) => (
    <ReadState read={report} loading="Loading analytics">
      {content}
    </ReadState>
  );
  const contents: Record<Tab, () => ReactNode> = {
    overview: () => withOverview((overview) => <OverviewTab overview={overview} />),
    content: () => <ContentTab range={range} answer={search.answer} />,
    audience: () => withOverview((overview) => <AudienceTab overview={overview} />),
    behavior: () => withOverview((overview) => <BehaviorTab overview={overview} />),
  };
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
        items={TABS.map((tab) => ({ key: tab, label: LABELS[tab], children: contents[tab]() }))}
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
