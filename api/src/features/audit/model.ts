import mongoose from 'mongoose';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import { AUDIT_DAYS } from './schema.ts';

const EXPIRY_S = AUDIT_DAYS * 24 * 60 * 60;

/** An action in the back office, a sign-in or a rejected token. */
export interface StoredAuditEntry {
  _id: mongoose.Types.ObjectId;
  at: Date;
  /** The person’s address, or the name of an API token; absent for an unknown account or an invalid token. */
  who?: string;
  action: string;
  targetId?: string;
  targetLabel?: string;
  /** The changed fields, if the action changes fields. */
  changes?: FieldChange[];
  /** The network of a sign-in or a rejected token. */
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

schema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: EXPIRY_S });
schema.index(NEWEST, { name: 'newest' });
schema.index({ action: 1, ...NEWEST }, { name: 'by_action' });
schema.index({ who: 1, ...NEWEST }, { name: 'by_who' });
schema.index({ targetId: 1, ...NEWEST }, { name: 'by_target' });
export const AuditEntry = mongoose.model('AuditEntry', schema);
