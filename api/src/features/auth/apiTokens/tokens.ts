import type { QueryFilter } from 'mongoose';
import { ifDuplicate } from '../../../database/transaction.ts';
import { toWire } from '../../../database/wire.ts';
import { CodedError, errorOf } from '../../../errors.ts';
import { createTokenText, isTokenText } from '../../../shared/apiToken.ts';
import { utc } from '../../../shared/dates.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { consumeOpenly, limit } from '../../limits/queries.ts';
import { ApiToken, type StoredApiToken } from '../model.ts';
import type { StaffMember } from '../schema.ts';
import type { SignedIn } from '../sessions.ts';
import * as wire from './schema.ts';

/** How far the time of the last use may be behind, so that calls rarely write it. */
const USED_AFTER_S = 60;
/** How many calls each token may make in a minute, on all nodes together. */
export const MAX_CALLS = 600;
const calls = limit('apiToken', MAX_CALLS, 60);

/** A token as administrators see it. */
export function toApiToken(token: StoredApiToken) {
  return toWire(wire.ApiToken, { ...token, hasEnded: token.expiresAt <= new Date() });
}

/** Tokens by name. */
export const findByName = (filter: QueryFilter<StoredApiToken> = {}) =>
  ApiToken.find(filter).collation({ locale: 'en' }).sort({ name: 1 }).lean();

/**
 * Who calls with an API token: the token itself, named in revisions and the audit log. Read from
 * the database every time, so that a revocation counts at once on every node.
 * @returns the caller, and the headers that say how many calls are left; nothing for a token that is
 *   unknown, revoked or has ended
 * @throws a 429 after too many calls within a minute
 */
export async function findTokenCaller(text: string) {
  if (!isTokenText(text)) return undefined;
  const now = utc();
  const token = await ApiToken.findOne(
    { hash: sha256(text), expiresAt: { $gt: now.toDate() } },
    { name: 1, scopes: 1, lastUsedAt: 1 },
  ).lean();
  if (!token) return undefined;
  const { _id, name, scopes, lastUsedAt } = token;
  const id = String(_id);
  const headers = await consumeOpenly(
    { limit: calls, key: id },
    {
      code: 'TOO_MANY_CALLS',
      sentence: (wait, points) =>
        `This API token has made ${points} calls within a minute. Try again in ${wait}.`,
    },
  );
  if (!lastUsedAt || now.diff(lastUsedAt, 'second') >= USED_AFTER_S) {
    await ApiToken.updateOne({ _id }, { lastUsedAt: now.toDate() });
  }
  const caller: SignedIn = {
    id,
    email: `token “${name}”`,
    // Reaches all answers; which operations it may call depends on its scopes only.
    role: 'editor',
    tokenScopes: scopes,
    // What needs a session is for people only.
    sessionId: '',
    hasSecondFactor: false,
  };
  return { caller, headers };
}

/** The names of the tokens that somebody has created and that still work. */
export async function listApiTokensBy(email: string): Promise<string[]> {
  const tokens = await findByName({ createdBy: email, expiresAt: { $gt: new Date() } });
  return tokens.map(({ name }) => name);
}

export const nameTaken = errorOf(
  'TOKEN_NAME_TAKEN',
  'Another API token has this name. Choose another name.',
  { path: '/name' },
);

export const tokenNotFound = errorOf('TOKEN_NOT_FOUND', 'This API token has already been revoked.');

/**
 * Creates a token; only the result has its text.
 * @throws CodedError 409 `TOKEN_NAME_TAKEN` or `TOO_MANY_TOKENS`.
 */
export async function createApiToken({ name, scopes, days }: wire.ApiTokenInput, by: StaffMember) {
  if ((await ApiToken.countDocuments()) >= wire.MAX_TOKENS) {
    const message = `There are already ${wire.MAX_TOKENS} API tokens. Revoke one first.`;
    throw new CodedError('TOO_MANY_TOKENS', message);
  }
  const token = createTokenText();
  const now = utc();
  const fields = {
    name,
    hash: sha256(token),
    ending: token.slice(-4),
    scopes,
    createdBy: by.email,
    createdAt: now.toDate(),
    expiresAt: now.add(days, 'day').toDate(),
  };
  const created = await ApiToken.create(fields).catch(ifDuplicate(nameTaken));
  return { ...toApiToken(created.toObject<StoredApiToken>()), token };
}

/**
 * Revokes all tokens that somebody has created.
 * @returns the names of those that still worked
 */
export async function revokeApiTokensBy(email: string): Promise<string[]> {
  const names = await listApiTokensBy(email);
  await ApiToken.deleteMany({ createdBy: email });
  return names;
}
