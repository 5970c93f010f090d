import type { Config } from '../../config.ts';
import { problem, problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { parseAnalyticsCode } from './analyticsCode.ts';
import { analyticsWarnings } from './analyticsLoaders.ts';
import { readSettings, readUploadRules, valuesOf } from './queries.ts';
import { acceptSettings, Settings, SettingsInput } from './schema.ts';
import { saveSettings } from './write.ts';

const savedSince = problem(409, {
  code: 'EDIT_CONFLICT',
  detail: 'Somebody else has saved the settings since you opened them. Load them again.',
});

/** Settings for administrators. Must be registered behind authentication. */
export const adminSettingsRoutes: Routes<{ config: Config }> = async (app, { config }) => {
  async function currentSettings(): Promise<Settings> {
    const [settings, { maxMegabytes }] = await Promise.all([readSettings(), readUploadRules()]);
    return {
      ...valuesOf(settings),
      version: settings.version,
      uploadLimit: maxMegabytes,
      analyticsWarnings: analyticsWarnings(
        parseAnalyticsCode(settings.analyticsCode),
        config.analyticsScriptOrigins,
      ),
    };
  }

  app.get('/api/admin/settings', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'getSettings',
      summary: 'Get the settings',
      description:
        'All settings of the site, with their `version` and warnings about the analytics code.',
      response: { 200: ref(Settings) },
    },
    handler: currentSettings,
  });

  app.put('/api/admin/settings', {
    preValidation: acceptSettings,
    config: { role: 'admin', scope: 'manage', audit: 'Changed the settings' },
    schema: {
      operationId: 'updateSettings',
      summary: 'Replace the settings',
      description:
        'They take effect before the response is sent, and on other nodes within moments. Changing `analyticsCode` without `currentPassword` gets 403 `PASSWORD_REQUIRED`; a wrong password gets 400 and counts as a failed sign-in.',
      body: ref(SettingsInput),
      response: { 200: ref(Settings), ...problems(403, 429), 409: savedSince },
    },
    handler: async (request) => {
      const { currentPassword, ...input } = request.body;
      const changes = await saveSettings(input, () =>
        app.requirePassword(request, currentPassword),
      );
      request.auditChanges = changes;
      if (changes.some(({ field }) => field === 'analyticsCode')) {
        request.auditAction = 'updateAnalyticsCode';
      }
      app.responseCache.clear();
      return currentSettings();
    },
  });
};
