import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError, errorOf, invalid } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { type Fault, faultSentences } from '../../shared/faults.ts';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { ref } from '../../shared/ref.ts';
import { parseAnalyticsCode } from './analyticsCode.ts';
import { analyticsWarnings } from './analyticsLoaders.ts';
import { EACH_FIELD, FIELD_NAMES, recordOf, type SettingsValues } from './fields.ts';
import { readSettings, readUploadRules, SETTINGS_ID, Settings, valuesOf } from './queries.ts';
import * as wire from './schema.ts';

const savedSince = new CodedError(
  'EDIT_CONFLICT',
  'Somebody else has saved the settings since you opened them. Load them again.',
);

/** @throws CodedError 400 `VALIDATION_FAILED` that names every fault. */
function requireValid(given: SettingsValues): void {
  const faults = FIELD_NAMES.flatMap((name) => {
    const messages = given[name] === undefined ? [] : EACH_FIELD[name].faults?.(given[name]);
    return (messages ?? []).map((message) => ({ path: `/${name}`, message }));
  });
  if (faults.length === 0) return;
  const isSentence = ({ message }: Fault) => message.endsWith('.');
  const sentences = faults.filter(isSentence).map(({ message }) => message);
  const named = faultSentences(faults.filter((fault) => !isSentence(fault)));
  throw invalid(faults, [named, ...sentences].filter(Boolean).join(' '));
}

const editConflict = errorOf(
  'EDIT_CONFLICT',
  'Somebody else has saved the settings since you opened them. Your changes haven’t been saved.',
);

function changesCode({ analyticsCode }: SettingsValues, saved: Partial<SettingsValues> | null) {
  return analyticsCode !== EACH_FIELD.analyticsCode.read(saved?.analyticsCode ?? '');
}

const AUDIT_LIMITS = recordOf<Record<string, number>>(({ maxAudited }) => maxAudited);

interface Replacement {
  given: SettingsValues;
  /** The version that the client has read. */
  version: number | undefined;
  lastSave: string;
  /** Whether the password was verified for a change of the analytics code. */
  mayChangeCode: boolean;
}

async function replace({
  given: sent,
  version,
  lastSave,
  mayChangeCode,
}: Replacement): Promise<FieldChange[]> {
  // Lean, without defaults: an earlier release saved no version.
  const saved = await Settings.findById(SETTINGS_ID).lean();
  const present = saved?.version ?? 0;
  if (version !== undefined && version !== present) throw editConflict();
  // The code has changed since it was compared.
  if (!mayChangeCode && changesCode(sent, saved)) throw editConflict();
  const before = valuesOf({ ...new Settings().toObject(), ...saved });
  const given = recordOf<SettingsValues>(
    ({ staysIfAbsent = false }, name) => sent[name] ?? (staysIfAbsent ? before[name] : undefined),
  );
  const changes = changedFields(before, given, AUDIT_LIMITS);
  if (changes.length === 0) return [];
  const { maxFileSize, ...rest } = given;
  // The default is stored only once it is changed, because until then it does not limit uploads.
  const isLimitChanged = changes.some(({ field }) => field === 'maxFileSize');
  await Settings.updateOne(
    { _id: SETTINGS_ID },
    {
      $set: { ...rest, lastSave, version: present + 1, ...(isLimitChanged && { maxFileSize }) },
      $unset: recordOf((_, name) => (given[name] === undefined ? 1 : undefined)),
    },
    { upsert: true, setDefaultsOnInsert: false },
  );
  return changes;
}

/**
 * Replaces the settings. Of two saves with the same version one succeeds; without a version a save
 * is applied to the current settings. A save without changes stores nothing.
 * @param requirePassword called before the analytics code changes, because it runs in every
 *   visitor's browser
 * @returns the changed settings
 * @throws CodedError 400 `VALIDATION_FAILED` for invalid settings, 409 `EDIT_CONFLICT`, and errors
 *   of `requirePassword`.
 */
async function saveSettings(input: wire.SettingsInput, requirePassword: () => Promise<void>) {
  const given = recordOf<SettingsValues>(({ read }, name) => read(input[name]));
  requireValid(given);
  const mayChangeCode = changesCode(given, await Settings.findById(SETTINGS_ID).lean());
  if (mayChangeCode) await requirePassword();
  const { version } = input;
  const lastSave = randomUUID();
  return inTransaction(
    () => replace({ given, version, lastSave, mayChangeCode }),
    () => Settings.exists({ _id: SETTINGS_ID, lastSave }),
  );
}

/** Settings for administrators. Must be registered behind authentication. */
export const adminSettingsRoutes: Routes<{ config: Config }> = async (app, { config }) => {
  async function currentSettings() {
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
      response: { 200: ref(wire.Settings) },
    },
    handler: currentSettings,
  });

  app.put('/api/admin/settings', {
    preValidation: wire.acceptSettings,
    config: { role: 'admin', scope: 'manage', audit: 'Changed the settings' },
    schema: {
      operationId: 'updateSettings',
      summary: 'Replace the settings',
      description:
        'They take effect before the response is sent, and on other nodes within moments. Changing `analyticsCode` without `currentPassword` gets 403 `PASSWORD_REQUIRED`; a wrong password gets 400 and counts as a failed sign-in.',
      body: ref(wire.SettingsInput),
      response: { 200: ref(wire.Settings), ...problems(403, 429, savedSince) },
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
