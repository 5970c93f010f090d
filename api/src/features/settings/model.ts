import mongoose, { type InferSchemaType } from 'mongoose';

/** The one settings document's id. */
export const SETTINGS_ID = 'settings';

/** The one settings document; every field has its default, so an empty database has settings too. */
const schema = new mongoose.Schema(
  {
    _id: { type: String, default: SETTINGS_ID },
    siteName: { type: String, default: 'Band8' },
    siteDescription: {
      type: String,
      default:
        'Model reports and essays for IELTS Academic Writing, with the chart beside the text and key vocabulary explained in context.',
    },
    contactEmail: { type: String },
    footerText: {
      type: String,
      default:
        'Model answers written and maintained by learners. Practice material only; no band score is guaranteed.',
    },
    enableRegistration: { type: Boolean, default: false },
    enableComments: { type: Boolean, default: false },
    maintenanceMode: { type: Boolean, default: false },
    analyticsCode: { type: String, default: '' },
    maxFileSize: { type: Number, default: 5 },
    allowedFileTypes: { type: [String], default: ['jpg', 'jpeg', 'png', 'gif', 'webp'] },
    /** Rises with every save; settings that nobody has saved, or an earlier version has, have 0. */
    version: { type: Number, default: 0 },
    /** The id of the last save, by which a save that was cut off knows itself again. */
    lastSave: { type: String },
  },
  { collection: 'settings', strict: 'throw', timestamps: true, autoCreate: false },
);
export type SettingsDocument = InferSchemaType<typeof schema>;
export const Settings = mongoose.model('Settings', schema);
