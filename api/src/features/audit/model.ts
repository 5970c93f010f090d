import mongoose from 'mongoose';
import type { FieldChange } from '../../shared/fieldChanges.ts';

const KEPT_S = 400 * 24 * 60 * 60;

/** Something that was done in the back office, or at its door. */
export interface StoredAuditEntry {
  _id: mongoose.Types.ObjectId;
  at: Date;
  /** The administrator’s address; absent where nobody is known: an unknown account, an invalid token. */
  who?: string;
  action: string;
  targetId?: string;
  targetLabel?: string;
  /** The changed fields, if the action changes fields. */
  changes?: FieldChange[];
  /** Where a sign-in or a refused token came from. */
  network?: string;
}

const schema = new mongoose.Schema<StoredAuditEntry>(
  {
    at: { type: Date, required: true },
    who: String,
    action: { type: String, required: true },
    targetId: String,
    targetLabel: String,
    changes: {
      type: [{ _id: false, field: String, before: String, after: String }],
      default: undefined,
    },
    network: String,
  },
  { collection: 'auditEntries', strict: 'throw', versionKey: false, autoCreate: false },
);
/** The order of the log; the id breaks ties. */
export const NEWEST = { at: -1, _id: -1 } as const;

schema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_S });
schema.index(NEWEST, { name: 'newest' });
schema.index({ action: 1, ...NEWEST }, { name: 'by_action' });
schema.index({ who: 1, ...NEWEST }, { name: 'by_who' });
schema.index({ targetId: 1, ...NEWEST }, { name: 'by_target' });
export const AuditEntry = mongoose.model('AuditEntry', schema);
