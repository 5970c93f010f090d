import { LEASES } from '../database/lease.ts';
import {
  AnalyticsDay,
  AnalyticsNetwork,
  AnalyticsPageView,
  AnalyticsSalt,
} from '../features/analytics/model.ts';
import { Answer } from '../features/answers/model.ts';
import { Revision } from '../features/answers/revisionModel.ts';
import { AuditEntry } from '../features/audit/model.ts';
import { Administrator, Device, GuessQueue, Session } from '../features/auth/model.ts';
import { ContactMessage } from '../features/contact/model.ts';
import { GlossaryTerm } from '../features/glossary/model.ts';
import { IdempotencyKey } from '../features/idempotency/model.ts';
import { LimitCounter } from '../features/limits/model.ts';
import { Settings } from '../features/settings/model.ts';

const STATE_MODELS = [
  ...[Administrator, AnalyticsDay, Answer, AuditEntry],
  ...[ContactMessage, GlossaryTerm, Revision, Settings],
] as const;

const TRANSIENT_MODELS = [
  ...[Session, Device, GuessQueue, IdempotencyKey, LimitCounter],
  ...[AnalyticsPageView, AnalyticsNetwork, AnalyticsSalt],
] as const;

/** The indexes of a collection of the state, as its model declares them. */
export const INDEXES = new Map(
  STATE_MODELS.map(({ collection, schema }) => [collection.name, schema.indexes()]),
);

/** What the site is, by collection: a backup holds it, a restore replaces it. */
export const STATE: readonly string[] = [...INDEXES.keys(), 'marks'];

/** What older backups hold besides, and this version does without. */
export const FORMER: readonly string[] = ['answerCounts'];

/**
 * What belongs to the hour or the day: who is signed in, what was just answered or counted, the salt
 * that visitors are told apart by. No backup holds it, and a restore empties it.
 */
export const TRANSIENT: readonly string[] = [
  ...TRANSIENT_MODELS.map(({ collection }) => collection.name),
  LEASES,
];
