import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../database/stored.ts';
import { FieldChange } from '../../shared/fieldChanges.ts';
import { AUDIT_DAYS } from './schema.ts';

const EXPIRY_S = AUDIT_DAYS * 24 * 60 * 60;

/** An action in the back office, a sign-in or a rejected token. */
const StoredAuditEntry = Type.Object({
  _id: storedId(),
  at: Type.Date(),
  /** The person’s address, or the name of an API token; absent for an unknown account or an invalid token. */
  who: Type.Optional(Type.String()),
  action: Type.String(),
  targetId: Type.Optional(Type.String()),
  targetLabel: Type.Optional(Type.String()),
  /** The changed fields, if the action changes fields. */
  changes: Type.Optional(Type.Array(FieldChange)),
  /** The network of a sign-in or a rejected token. */
  network: Type.Optional(Type.String()),
});
export type StoredAuditEntry = Static<typeof StoredAuditEntry>;

const schema = storedSchema('auditEntries', StoredAuditEntry);
/** The order of the log; the id breaks ties. */
export const NEWEST = { at: -1, _id: -1 } as const;

schema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: EXPIRY_S });
schema.index(NEWEST, { name: 'newest' });
schema.index({ action: 1, ...NEWEST }, { name: 'by_action' });
schema.index({ who: 1, ...NEWEST }, { name: 'by_who' });
schema.index({ targetId: 1, ...NEWEST }, { name: 'by_target' });
export const AuditEntry = mongoose.model('AuditEntry', schema);
