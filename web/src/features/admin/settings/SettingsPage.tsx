import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import { q } from '../../../kit/q.ts';
import type { SettingsTab } from '../addresses.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { Settings } from './values.ts';

/** The site's settings, refetched when opened, so that an edit starts from the current version. */
export function SettingsPage({ tab }: { tab: SettingsTab }) {
  const { data, isFetching, isFetchedAfterMount, error, refetch } = useQuery(
    q('/api/admin/settings', {}, 'Failed to fetch settings', { freshMs: 0 }),
  );
  // Once open, the form keeps its values even if the settings are refetched.
  const [opened, setOpened] = useState<Settings>();
  if (!opened && data && isFetchedAfterMount && !isFetching && !error) setOpened(data);
  return (
    <>
      <div className="desk__head">
        <h1>Settings</h1>
      </div>
      {opened ? (
        <SettingsForm settings={opened} tab={tab} />
      ) : isFetching || !error ? (
        <div className="admin-loading" role="status">
          <Spin size="large" />
          <span className="sr">Loading…</span>
        </div>
      ) : (
        <div className="desk-empty" role="alert">
          <h2>Failed to load settings</h2>
          <p>Please try refreshing the page</p>
          <p className="meta">{error.message}</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
    </>
  );
}
