import { READ_TIME_MS } from '../../database/limits.ts';
import { SETTINGS_ID, Settings, type SettingsDocument } from './model.ts';

/** The settings in force: what was saved, and the defaults for the rest (S1). */
export async function readSettings(): Promise<SettingsDocument> {
  const saved = await Settings.findById(SETTINGS_ID).maxTimeMS(READ_TIME_MS);
  return (saved ?? new Settings()).toObject();
}
