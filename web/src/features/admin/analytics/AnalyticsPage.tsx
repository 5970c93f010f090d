import type { Schemas } from '@band8/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { focusPage, useFocusFallback } from '../../../kit/focusPage.ts';
import { q } from '../../../kit/q.ts';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { refreshReads } from '../../../lib/query.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import {
  type AnalyticsSearch,
  TABS,
  type Tab,
  validateAnalyticsSearch,
} from './analyticsSearch.ts';
import { BehaviorTab } from './BehaviorTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import { CountedShares } from './CountedShares.tsx';
import { countryName } from './names.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { RangePicker } from './RangePicker.tsx';
import { NoVisits, ReportState } from './ReportState.tsx';
import { rangeOf } from './range.ts';

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

/** Explains that a new site's figures are sample data, with a button to remove them. */
function SampleNotice() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  // The button disappears with the notice, so the page takes the focus.
  useEffect(() => focusPage, []);
  const removal = useMutation({
    mutationFn: () => adminApi.DELETE('/api/analytics/sample'),
    onSuccess: async () => {
      await refreshReads(queryClient, '/api/analytics');
      showToast({ title: 'Sample data removed' });
    },
    onError: (error) => showFailure('Failed to remove sample data', error),
  });
  const remove = async () => {
    const question =
      'Are you sure you want to remove the sample data? This action cannot be undone.';
    if (await confirm({ question, actionLabel: 'Remove' })) removal.mutate();
  };
  return (
    <Alert
      className="problem"
      type="info"
      showIcon
      title="These figures include sample data."
      action={
        <Button loading={removal.isPending} onClick={() => void remove()}>
          Remove sample data
        </Button>
      }
    />
  );
}

/** The visitors' devices and countries. */
function AudienceTab({ overview }: { overview: Schemas['AnalyticsOverview'] }) {
  const { deviceStats, countryStats, pageViews } = overview;
  const devices = useMemo(
    () => deviceStats.map(({ device, count }) => ({ id: device, name: device, count })),
    [deviceStats],
  );
  const countries = useMemo(
    () =>
      countryStats.map(({ country, count }) => {
        return { id: country, name: countryName(country), count };
      }),
    [countryStats],
  );
  if (pageViews === 0) return <NoVisits />;
  return (
    <div className="analytics__panels analytics__panels--halves">
      <CountedShares
        name="Device types"
        title="Device"
        rows={devices}
        note="As reported by the browser."
        overview={overview}
      />
      <CountedShares
        name="Top countries"
        title="Country"
        rows={countries}
        note="From your proxy’s country header, otherwise the browser’s time zone."
        overview={overview}
      />
    </div>
  );
}
