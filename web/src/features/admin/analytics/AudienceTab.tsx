import type { Schemas } from '@band8/client';
import { useMemo } from 'react';
import { CountedShares } from './CountedShares.tsx';
import { NoVisits } from './NoVisits.tsx';
import { countryName } from './names.ts';

/** The visitors' devices and countries. */
export function AudienceTab({ overview }: { overview: Schemas['AnalyticsOverview'] }) {
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
