import { type Static, Type } from '@sinclair/typebox';
import { storedModel } from '../../database/stored.ts';
import { recordOf, type SettingsValues, type SiteValues, STORED_PROPERTIES } from './fields.ts';

/** The id of the only settings document. */
export const SETTINGS_ID = 'settings';

/** The only settings document; every field has a default, so an empty database has settings too. */
const StoredSettings = Type.Object({
  _id: Type.String({ default: SETTINGS_ID }),
  ...STORED_PROPERTIES,
  /** Incremented with every change; 0 until the first save. */
  version: Type.Integer({ default: 0 }),
  /** The id of the last save, by which an interrupted save is recognised. */
  lastSave: Type.Optional(Type.String()),
});
export type SettingsDocument = Static<typeof StoredSettings>;

export const Settings = storedModel('settings', StoredSettings, { timestamps: true });

/** The current settings: the saved ones, and the defaults for the rest. */
export async function readSettings(): Promise<SettingsDocument> {
  const saved = await Settings.findById(SETTINGS_ID);
  return (saved ?? new Settings()).toObject();
}

/** The settings in a document, without its technical fields. */
export function valuesOf(settings: SettingsDocument): SettingsValues {
  return recordOf((_field, name) => settings[name] ?? undefined);
}

/** The current public settings. */
export async function readPublicSettings(): Promise<SiteValues> {
  const settings = await readSettings();
  return recordOf(({ site }, name) => (site && settings[name]) ?? undefined);
}

/** The specified limit of an upload, in megabytes; the settings can only lower it. */
export const MAX_UPLOAD_MB = 10;

/**
 * The rules for uploads: the allowed types, and 10 MB or a lower `maxFileSize` if an administrator
 * has saved one. The default of that setting does not limit uploads.
 */
export async function readUploadRules() {
  const [{ allowedFileTypes }, saved] = await Promise.all([
    readSettings(),
    // Lean, because without defaults only the saved value is present.
    Settings.findById(SETTINGS_ID).select('maxFileSize').lean(),
  ]);
  return {
    allowedFileTypes,
    maxMegabytes: Math.min(MAX_UPLOAD_MB, saved?.maxFileSize ?? Infinity),
  };
}
