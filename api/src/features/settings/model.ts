import mongoose from 'mongoose';
import { STORED } from '../../database/stored.ts';
import { COLUMNS, type SettingsValues } from './fields.ts';

/** The id of the only settings document. */
export const SETTINGS_ID = 'settings';

export interface SettingsDocument extends SettingsValues {
  _id: string;
  /** Incremented with every change; 0 until the first save. */
  version: number;
  /** The id of the last save, by which an interrupted save is recognised. */
  lastSave?: string;
}

/** The only settings document; every field has a default, so an empty database has settings too. */
const schema = new mongoose.Schema<SettingsDocument>(
  {
    _id: { type: String, default: SETTINGS_ID },
    ...COLUMNS,
    version: { type: Number, default: 0 },
    lastSave: String,
  },
  { ...STORED, collection: 'settings', timestamps: true },
);
export const Settings = mongoose.model('Settings', schema);
