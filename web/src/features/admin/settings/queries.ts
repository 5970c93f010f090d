import { ApiError, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';
import { siteQuery } from '../../site/queries.ts';

export type Settings = Schemas['Settings'];

/** All settings, with the server's upload limit and warnings. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/settings', { signal }),
        () => 'Failed to fetch settings',
      ),
    ...RETRY_ON_MOUNT,
  });
}

/** The time within which every administrator should learn that maintenance mode was switched. */
const MAINTENANCE_FRESH_MS = 60_000;

/** The settings, refetched as often as the maintenance notice needs. */
export function maintenanceQuery() {
  return { ...settingsQuery(), staleTime: MAINTENANCE_FRESH_MS };
}

/** The result of a save: the saved settings, or those that somebody else has saved. */
export interface SaveResult {
  settings: Settings;
  isConflict: boolean;
}

/**
 * Replaces the settings.
 * @param isSame whether settings equal the ones to save; a conflict with them means that an earlier
 *   save succeeded although its reply was lost
 */
export async function saveSettings(
  body: Schemas['SettingsInput'],
  isSame: (settings: Settings) => boolean,
): Promise<SaveResult> {
  try {
    const settings = await dataOf(adminApi.PUT('/api/admin/settings', { body }));
    return { settings, isConflict: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'EDIT_CONFLICT') throw error;
    const settings = await dataOf(adminApi.GET('/api/admin/settings'));
    return { settings, isConflict: !isSame(settings) };
  }
}

/** Updates the cached settings, including the site's name and texts on every page. */
export async function showSettings(queryClient: QueryClient, settings: Settings): Promise<void> {
  queryClient.setQueryData(settingsQuery().queryKey, settings);
  // Fetched here through the admin API, because pages do not refetch it and maintenance mode blocks
  // the public one.
  await queryClient.fetchQuery({ ...siteQuery(adminApi), staleTime: 0 });
}
