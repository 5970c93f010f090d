import { stringify } from 'csv-stringify/sync';
import type { QueryFilter } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { utc } from '../../shared/dates.ts';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import { AuditEntry, NEWEST, type StoredAuditEntry } from './model.ts';
import {
  type AuditFilter,
  type AuditQuery,
  type AuditEntry as AuditWire,
  MAX_CSV_ROWS,
} from './schema.ts';

function filterOf({ who, action, targetId, from, to }: AuditFilter): QueryFilter<StoredAuditEntry> {
  const at = {
    ...(from && { $gte: utc(from).toDate() }),
    ...(to && { $lte: utc(to).endOf('day').toDate() }),
  };
  return {
    // Addresses are in lower case, but the names of API tokens are not.
    ...(who && { who: { $in: [who.trim(), who.trim().toLowerCase()] } }),
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...((from || to) && { at }),
  };
}

function findEntries(filter: AuditFilter, limit: number, skip = 0) {
  return AuditEntry.find(filterOf(filter))
    .sort(NEWEST)
    .skip(skip)
    .limit(limit)
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredAuditEntry[]>();
}

function toWire({ _id, at, ...entry }: StoredAuditEntry): AuditWire {
  return { id: String(_id), at: at.toISOString(), ...entry };
}

/** One page of the audit log, newest first. */
export async function listAudit({ page = 1, limit = 50, ...filter }: AuditQuery) {
  const [entries, total] = await Promise.all([
    findEntries(filter, limit, (page - 1) * limit),
    AuditEntry.countDocuments(filterOf(filter)).maxTimeMS(READ_TIME_MS),
  ]);
  return { entries: entries.map(toWire), total };
}

/** Programs that expect other separators may start a new cell here. */
const FORMULA_INSIDE = /([;|\t\r\n])(\s*[=+\-@])/g;

function changeText({ field, before = '', after = '' }: FieldChange): string {
  return before || after ? `${field}: ${before} → ${after}` : `${field}: formatting`;
}

/** The audit log as CSV; cells that a spreadsheet would treat as a formula are escaped. */
export async function auditCsv(filter: AuditFilter): Promise<string> {
  const entries = await findEntries(filter, MAX_CSV_ROWS);
  const rows = entries.map((entry) => ({
    ...toWire(entry),
    changes: (entry.changes ?? []).map(changeText).join('\n'),
  }));
  return stringify(rows, {
    header: true,
    bom: true,
    quoted_string: true,
    escape_formulas: true,
    cast: { string: (text) => text.replace(FORMULA_INSIDE, "$1'$2") },
    columns: ['at', 'who', 'action', 'targetId', 'targetLabel', 'network', 'changes'],
  });
}

/** When each of these addresses last signed in to the back office, as far back as the log goes. */
export async function lastSignIns(emails: readonly string[]): Promise<Map<string, Date>> {
  const found = await AuditEntry.aggregate<{ _id: string; at: Date }>([
    { $match: { who: { $in: emails }, action: 'login' } },
    { $group: { _id: '$who', at: { $max: '$at' } } },
  ]).option({ maxTimeMS: READ_TIME_MS });
  return new Map(found.map(({ _id, at }) => [_id, at]));
}
