import mongoose from 'mongoose';
import { COLUMNS, type SettingsValues } from './fields.ts';

/** The one settings document's id. */
export const SETTINGS_ID = 'settings';

export interface SettingsDocument extends SettingsValues {
  _id: string;
  /** Rises with every change; settings that nobody has saved, or an earlier version has, have 0. */
  version: number;
  /** The id of the last save, by which a save that was cut off knows itself again. */
  lastSave?: string;
}

/** The one settings document; every field has its default, so an empty database has settings too. */
const schema = new mongoose.Schema<SettingsDocument>(
  {
    _id: { type: String, default: SETTINGS_ID },
    ...COLUMNS,
    version: { type: Number, default: 0 },
    lastSave: { type: String },
  },
  { collection: 'settings', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Settings = mongoose.model('Settings', schema);
