import fp from 'fastify-plugin';
import { isDatabaseUnavailable } from '../../errors.ts';
import { type AnalyticsMarkup, analyticsMarkup } from './analyticsMarkup.ts';
import { readSettings, Settings, type SettingsDocument } from './queries.ts';

/** The settings that apply to every request, in the form that plugins use. */
interface CurrentSettings {
  settings: SettingsDocument;
  /** The analytics code of public pages; undefined if none is set. */
  analytics: AnalyticsMarkup | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The settings without a database read for each request: cached until content changes.
     * Undefined while MongoDB is unavailable; routes that need it fail on their own.
     */
    currentSettings: () => Promise<CurrentSettings | undefined>;
    /** The settings of a new site, for what must be shown without MongoDB. */
    defaultSettings: SettingsDocument;
  }
}

/** Caches the settings for as long as responses are cached. */
export const currentSettings = fp(
  async (app) => {
    const read = app.responseCache.remember(async () => {
      const settings = await readSettings();
      return { settings, analytics: analyticsMarkup(settings.analyticsCode) };
    });
    app.decorate('defaultSettings', new Settings().toObject());
    app.decorate('currentSettings', () =>
      read().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return undefined;
        throw error;
      }),
    );
  },
  { name: 'currentSettings', dependencies: ['responseCache'] },
);
