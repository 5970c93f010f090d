import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError, invalid } from '../../errors.ts';
import { type Fault, faultSentences } from '../../shared/faults.ts';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { withoutControls } from '../../shared/text.ts';
import { parseAnalyticsCode } from './analyticsCode.ts';
import { SETTINGS_ID, Settings, type SettingsDocument } from './model.ts';
import { FILE_TYPES, type SettingsInput } from './schema.ts';

/** What the HTML standard takes for an e-mail address, so that form and server agree. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;

function plain(text: string): string {
  return withoutControls(text).trim();
}

function fileTypes(given: readonly string[]): string[] {
  const types = given.map((type) => plain(type).toLowerCase().replace(/^\./, ''));
  return [...new Set(types.filter((type) => type !== ''))];
}

/** What was sent, trimmed and in one form; without a contact address there is none (S2). */
function readInput(input: SettingsInput) {
  const { enableRegistration, enableComments, maintenanceMode, maxFileSize } = input;
  return {
    ...{ enableRegistration, enableComments, maintenanceMode, maxFileSize },
    siteName: plain(input.siteName),
    siteDescription: plain(input.siteDescription),
    footerText: plain(input.footerText),
    analyticsCode: plain(input.analyticsCode),
    allowedFileTypes: fileTypes(input.allowedFileTypes),
    contactEmail: plain(input.contactEmail ?? '') || undefined,
  };
}
type Given = ReturnType<typeof readInput>;

function faultsOf({ siteName, contactEmail, allowedFileTypes, analyticsCode }: Given): Fault[] {
  const unknown = allowedFileTypes.filter((type) => !FILE_TYPES.some((known) => known === type));
  const types = '/allowedFileTypes';
  return [
    ...(siteName === '' ? [{ path: '/siteName', message: 'must not be blank' }] : []),
    ...(contactEmail === undefined || EMAIL.test(contactEmail)
      ? []
      : [{ path: '/contactEmail', message: 'must be an email address' }]),
    ...(allowedFileTypes.length === 0
      ? [{ path: types, message: 'must contain at least one picture type' }]
      : []),
    ...unknown.map((type) => ({
      path: types,
      message: `contains “${type}”, which isn’t supported. Use ${FILE_TYPES.join(', ')}`,
    })),
    ...parseAnalyticsCode(analyticsCode).faults.map((message) => ({
      path: '/analyticsCode',
      message,
    })),
  ];
}

/** @throws CodedError 400 `VALIDATION_FAILED` that names every fault (S2, S4). */
function requireValid(given: Given): void {
  const faults = faultsOf(given);
  if (faults.length === 0) return;
  const isSentence = ({ path }: Fault) => path === '/analyticsCode';
  const sentences = faults.filter(isSentence).map(({ message }) => message);
  const named = faultSentences(faults.filter((fault) => !isSentence(fault)));
  throw invalid(faults, [named, ...sentences].filter(Boolean).join(' '));
}

function editConflict(): CodedError {
  return new CodedError(
    409,
    'EDIT_CONFLICT',
    'Somebody else has saved the settings since you opened them. Your changes haven’t been saved.',
  );
}

function changesCode({ analyticsCode }: Given, saved: { analyticsCode?: string } | null): boolean {
  return analyticsCode !== plain(saved?.analyticsCode ?? '');
}

/** A limit is kept once it differs from what is shown: the default is nobody's decision (I4). */
function keptLimit(given: number, saved: number | undefined): number | undefined {
  const shown = saved ?? new Settings().maxFileSize;
  return given === shown ? saved : given;
}

interface Replacement {
  given: Given;
  /** The version that was read. */
  version: number | undefined;
  lastSave: string;
  /** Whether the password was given for a change of the analytics code. */
  mayChangeCode: boolean;
}

async function replace(
  { given, version, lastSave, mayChangeCode }: Replacement,
  session: ClientSession,
): Promise<FieldChange[]> {
  // Lean: only what was saved is there, and an earlier version saved no number.
  const saved = await Settings.findById(SETTINGS_ID).session(session).lean();
  const present = saved?.version ?? 0;
  if (version !== undefined && version !== present) throw editConflict();
  // Somebody has saved other code since it was looked at.
  if (!mayChangeCode && changesCode(given, saved)) throw editConflict();
  const changes = changesBetween(saved, given);
  if (changes.length === 0) return [];
  const { contactEmail, maxFileSize, ...rest } = given;
  const limit = keptLimit(maxFileSize, saved?.maxFileSize);
  await Settings.updateOne(
    { _id: SETTINGS_ID },
    {
      $set: {
        ...{ ...rest, lastSave, version: present + 1 },
        ...(contactEmail !== undefined && { contactEmail }),
        ...(limit !== undefined && { maxFileSize: limit }),
      },
      ...(contactEmail === undefined && { $unset: { contactEmail: 1 } }),
    },
    // A default that is written down would become somebody's decision.
    { session, upsert: true, setDefaultsOnInsert: false },
  );
  return changes;
}

/** Code may hold the keys of other services, so the audit log shows no more than its beginning. */
const MAX_AUDITED_CODE = 40;

function changesBetween(saved: Partial<SettingsDocument> | null, given: Given): FieldChange[] {
  const before: Record<string, unknown> = { ...new Settings().toObject(), ...saved };
  const compared = Object.keys(given).map((name) => [name, before[name]]);
  return changedFields(Object.fromEntries(compared), given, { analyticsCode: MAX_AUDITED_CODE });
}

/**
 * Replaces the settings (S2). Of two saves on top of the same version one succeeds; a save that
 * names none is done on top of whatever is there. A save that changes nothing stores nothing.
 * @param requirePassword asked before the analytics code changes: it runs in every visitor's browser
 * @returns which settings were changed
 * @throws CodedError 400 `VALIDATION_FAILED` for what settings can't be, 409 `EDIT_CONFLICT`, and
 *   whatever `requirePassword` throws.
 */
export async function saveSettings(
  input: SettingsInput,
  requirePassword: () => Promise<void>,
): Promise<FieldChange[]> {
  const given = readInput(input);
  requireValid(given);
  const mayChangeCode = changesCode(given, await Settings.findById(SETTINGS_ID).lean());
  if (mayChangeCode) await requirePassword();
  const { version } = input;
  const lastSave = randomUUID();
  let changes: FieldChange[] = [];
  return inTransaction(
    async (session) => {
      changes = await replace({ given, version, lastSave, mayChangeCode }, session);
      return changes;
    },
    async () => ((await Settings.exists({ _id: SETTINGS_ID, lastSave })) ? changes : undefined),
  );
}
