import type { Schemas } from '@band8/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { q } from '../../../kit/q.ts';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { refreshReads } from '../../../lib/query.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import { AudienceTab } from './AudienceTab.tsx';
import {
  type AnalyticsSearch,
  TABS,
  type Tab,
  validateAnalyticsSearch,
} from './analyticsSearch.ts';
import { BehaviorTab } from './BehaviorTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { RangePicker } from './RangePicker.tsx';
import { ReportState } from './ReportState.tsx';
import { rangeOf } from './range.ts';
import { SampleNotice } from './SampleNotice.tsx';

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
  const withOverview = (content: (overview: Schemas['AnalyticsOverview']) => ReactNode) => (
    <ReportState report={report}>{content}</ReportState>
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
