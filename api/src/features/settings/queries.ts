import { READ_TIME_MS } from '../../database/limits.ts';
import { recordOf, type SettingsValues, type SiteValues } from './fields.ts';
import { SETTINGS_ID, Settings, type SettingsDocument } from './model.ts';

/** The settings in force: what was saved, and the defaults for the rest. */
export async function readSettings(): Promise<SettingsDocument> {
  const saved = await Settings.findById(SETTINGS_ID).maxTimeMS(READ_TIME_MS);
  return (saved ?? new Settings()).toObject();
}

/** The settings of a document, without what is stored beside them. */
export function valuesOf(settings: SettingsDocument): SettingsValues {
  return recordOf((_field, name) => settings[name] ?? undefined);
}

/** The settings in force that everybody may see. */
export async function readPublicSettings(): Promise<SiteValues> {
  const settings = await readSettings();
  return recordOf(({ site }, name) => (site && settings[name]) ?? undefined);
}

/** The specified limit of an upload, in megabytes; the settings can only lower it. */
const MAX_UPLOAD_MB = 10;

/**
 * What may be uploaded: the types that the settings name, up to 10 MB, or less once an
 * administrator has set a lower `maxFileSize`. Its default is not a decision, so it limits nothing.
 */
export async function readUploadRules() {
  const [{ allowedFileTypes }, saved] = await Promise.all([
    readSettings(),
    // Lean: without the defaults, only what was saved is there.
    Settings.findById(SETTINGS_ID).select('maxFileSize').maxTimeMS(READ_TIME_MS).lean(),
  ]);
  return {
    allowedFileTypes,
    maxMegabytes: Math.min(MAX_UPLOAD_MB, saved?.maxFileSize ?? Infinity),
  };
}
