import type { Readable } from 'node:stream';
import { type Static, Type } from '@sinclair/typebox';
import type { QueryFilter } from 'mongoose';
import { findPage } from '../../database/page.ts';
import { storedId, storedModel } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { csvOf } from '../../shared/csv.ts';
import { dayOf, utc } from '../../shared/dates.ts';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import * as wire from './schema.ts';

function filterOf({
  who,
  action,
  targetId,
  from,
  to,
}: wire.AuditFilter): QueryFilter<StoredAuditEntry> {
  const at = {
    ...(from && { $gte: utc(from).toDate() }),
    ...(to && { $lte: (dayOf(to) === to ? utc(to).endOf('day') : utc(to)).toDate() }),
  };
  return {
    // Addresses are in lower case, but the names of API tokens are not.
    ...(who && { who: { $in: [who.trim(), who.trim().toLowerCase()] } }),
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...((from || to) && { at }),
  };
}

const findEntries = (filter: wire.AuditFilter) =>
  AuditEntry.find(filterOf(filter)).sort(NEWEST).lean();

/** One page of the audit log, newest first. */
export async function listAudit({ page, limit = 50, ...filter }: wire.AuditQuery) {
  const [entries, total] = await findPage(findEntries(filter), { page, limit });
  return { entries: entries.map((entry) => toWire(wire.AuditEntry, entry)), total };
}

function changeText({ field, before = '', after = '' }: FieldChange): string {
  return before || after ? `${field}: ${before} → ${after}` : `${field}: formatting`;
}

async function* csvRows(filter: wire.AuditFilter) {
  const entries = findEntries(filter).limit(wire.MAX_CSV_ROWS);
  for await (const entry of entries.cursor({ batchSize: 200 })) {
    yield {
      ...toWire(wire.AuditEntry, entry),
      changes: (entry.changes ?? []).map(changeText).join('\n'),
    };
  }
}

/** The audit log as CSV, without what is recorded afterwards. */
export function auditCsv(filter: wire.AuditFilter): Promise<Readable> {
  const columns = ['at', 'who', 'action', 'targetId', 'targetLabel', 'network', 'changes'];
  return csvOf(csvRows(filter), columns);
}

/** When each of these addresses last signed in to the back office, as far back as the log goes. */
export async function lastSignIns(emails: readonly string[]): Promise<Map<string, Date>> {
  const found = await AuditEntry.aggregate<{ _id: string; at: Date }>([
    { $match: { who: { $in: emails }, action: 'login' } },
    { $group: { _id: '$who', at: { $max: '$at' } } },
  ]);
  return new Map(found.map(({ _id, at }) => [_id, at]));
}

const EXPIRY_S = wire.AUDIT_DAYS * 24 * 60 * 60;

/** An action in the back office, a sign-in or a rejected token. */
const StoredAuditEntry = Type.Object({
  ...Type.Omit(wire.AuditEntry, ['id', 'at']).properties,
  _id: storedId(),
  at: Type.Date(),
});
export type StoredAuditEntry = Static<typeof StoredAuditEntry>;

export const AuditEntry = storedModel('auditEntries', StoredAuditEntry);
/** The order of the log; the id breaks ties. */
export const NEWEST = { at: -1, _id: -1 } as const;

AuditEntry.schema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: EXPIRY_S });
AuditEntry.schema.index(NEWEST, { name: 'newest' });
AuditEntry.schema.index({ action: 1, ...NEWEST }, { name: 'by_action' });
AuditEntry.schema.index({ who: 1, ...NEWEST }, { name: 'by_who' });
AuditEntry.schema.index({ targetId: 1, ...NEWEST }, { name: 'by_target' });
