import fp from 'fastify-plugin';
import { isDatabaseUnavailable } from '../errors.ts';
import { type AnalyticsMarkup, analyticsMarkup } from '../features/settings/analyticsMarkup.ts';
import type { SettingsDocument } from '../features/settings/model.ts';
import { readSettings } from '../features/settings/queries.ts';

/** The settings that decide about requests as a whole, in the form in which they do. */
export interface CurrentSettings {
  settings: SettingsDocument;
  /** What public pages carry; nothing where no code is set. */
  analytics: AnalyticsMarkup | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The settings without a read of the database for each request: remembered until content
     * changes. Nothing while MongoDB can't be read; whatever needs it then fails by itself.
     */
    currentSettings: () => Promise<CurrentSettings | undefined>;
  }
}

/** Remembers the settings as long as responses are cached. */
export const currentSettings = fp(
  async (app) => {
    const read = app.responseCache.remember(async () => {
      const settings = await readSettings();
      return { settings, analytics: analyticsMarkup(settings.analyticsCode) };
    });
    app.decorate('currentSettings', () =>
      read().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return undefined;
        throw error;
      }),
    );
  },
  { name: 'currentSettings', dependencies: ['responseCache'] },
);
