import { LEASES } from '../database/lease.ts';
import {
  AnalyticsDay,
  AnalyticsNetwork,
  AnalyticsPageView,
  AnalyticsSalt,
} from '../features/analytics/model.ts';
import { Change, ChangeFeed } from '../features/answers/changes/write.ts';
import { Answer } from '../features/answers/model.ts';
import { PreviewLink } from '../features/answers/previews/queries.ts';
import { Note } from '../features/answers/review/model.ts';
import { Revision } from '../features/answers/revisionModel.ts';
import { WorkingCopy } from '../features/answers/workingCopies/queries.ts';
import { AuditEntry } from '../features/audit/model.ts';
import {
  AccountMail,
  ApiToken,
  Device,
  EmailCode,
  GuessQueue,
  Invitation,
  Session,
  User,
} from '../features/auth/model.ts';
import { Comment } from '../features/comments/model.ts';
import { ContactMessage } from '../features/contact/model.ts';
import { GlossaryTerm } from '../features/glossary/model.ts';
import { IdempotencyKey } from '../features/idempotency/queries.ts';
import { LimitCounter } from '../features/limits/queries.ts';
import { Picture } from '../features/media/library/model.ts';
import { StoredSavedFilters } from '../features/savedFilters/model.ts';
import { Settings } from '../features/settings/queries.ts';
import { StudyItem, StudyState } from '../features/study/model.ts';
import { Webhook, WebhookDelivery } from '../features/webhooks/model.ts';

const STATE_MODELS = [
  User,
  AnalyticsDay,
  Answer,
  AuditEntry,
  Comment,
  ContactMessage,
  GlossaryTerm,
  Note,
  Picture,
  Revision,
  StoredSavedFilters,
  Settings,
  StudyItem,
  StudyState,
  WorkingCopy,
] as const;

const TRANSIENT_MODELS = [
  Session,
  Device,
  EmailCode,
  AccountMail,
  GuessQueue,
  Invitation,
  ApiToken,
  IdempotencyKey,
  LimitCounter,
  PreviewLink,
  // Started anew after a restore, so that the cursors of clients that know later changes are refused.
  Change,
  ChangeFeed,
  // A restored copy of the site must not call the receivers of the original.
  Webhook,
  WebhookDelivery,
  AnalyticsPageView,
  AnalyticsNetwork,
  AnalyticsSalt,
] as const;

/** The indexes of each collection in `STATE`, as declared in its model. */
export const INDEXES = new Map(
  STATE_MODELS.map(({ collection, schema }) => [collection.name, schema.indexes()]),
);

/** The collections that a backup contains and a restore replaces. */
export const STATE: readonly string[] = [...INDEXES.keys(), 'marks'];

/**
 * Short-lived collections and credentials: sessions, invitations, API tokens, webhooks, counters
 * and salts. A backup doesn't contain them, and a restore empties them, so that it never revives a
 * revoked one.
 */
export const TRANSIENT: readonly string[] = [
  ...TRANSIENT_MODELS.map(({ collection }) => collection.name),
  LEASES,
];
