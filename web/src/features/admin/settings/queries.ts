import { ApiError, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { siteQuery } from '../../site/queries.ts';
import { againAfterFailure, readAsAdmin } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';

export type Settings = Schemas['Settings'];

/** All settings, with what follows from them: the limit of uploads, and warnings. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/settings', { signal }),
        () => 'Failed to fetch settings',
      ),
    ...againAfterFailure,
  });
}

/** Everybody who works here has to know within this time that the site was closed or opened. */
const MAINTENANCE_FRESH_MS = 60_000;

/** The settings, as fresh as the notice of maintenance mode has to be. */
export function maintenanceQuery() {
  return { ...settingsQuery(), staleTime: MAINTENANCE_FRESH_MS };
}

/** What came of a save: the settings in force, or those that somebody else has saved meanwhile. */
export interface SaveResult {
  settings: Settings;
  isConflict: boolean;
}

/**
 * Replaces the settings.
 * @param isSame whether settings say what was to be saved: then an earlier save, whose reply was
 *   lost, has done it
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

/** Lets every page know of saved settings: names and texts of the site change at once. */
export async function showSettings(queryClient: QueryClient, settings: Settings): Promise<void> {
  queryClient.setQueryData(settingsQuery().queryKey, settings);
  // The pages are told, but never ask: so it is asked here, past maintenance mode.
  await queryClient.fetchQuery({ ...siteQuery(adminApi), staleTime: 0 });
}
