import type { ClientSession } from 'mongoose';
import { ifDuplicate } from '../../../database/serverError.ts';
import { CodedError } from '../../../errors.ts';
import { createTokenText } from '../../../shared/apiToken.ts';
import { utc } from '../../../shared/dates.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { ApiToken, type StoredApiToken } from '../model.ts';
import type { StaffMember } from '../schema.ts';
import { listApiTokensBy, toApiToken } from './queries.ts';
import { type ApiTokenInput, MAX_TOKENS, type NewApiToken } from './schema.ts';

const ENDING_LENGTH = 4;

export function nameTaken(): CodedError {
  const message = 'Another API token has this name. Choose another name.';
  return new CodedError(409, 'TOKEN_NAME_TAKEN', message, { path: '/name' });
}

export function tokenNotFound(): CodedError {
  return new CodedError(404, 'TOKEN_NOT_FOUND', 'This API token has already been revoked.');
}

/**
 * Creates a token; only the result has its text.
 * @throws CodedError 409 `TOKEN_NAME_TAKEN` or `TOO_MANY_TOKENS`.
 */
export async function createApiToken(
  { name, scopes, days }: ApiTokenInput,
  by: StaffMember,
): Promise<NewApiToken> {
  if ((await ApiToken.countDocuments()) >= MAX_TOKENS) {
    throw new CodedError(
      409,
      'TOO_MANY_TOKENS',
      `There are already ${MAX_TOKENS} API tokens. Revoke one first.`,
    );
  }
  const token = createTokenText();
  const now = utc();
  const fields = {
    name,
    hash: sha256(token),
    ending: token.slice(-ENDING_LENGTH),
    scopes,
    createdBy: by.email,
    createdAt: now.toDate(),
    expiresAt: now.add(days, 'day').toDate(),
  };
  const created = await ApiToken.create(fields).catch(ifDuplicate(nameTaken));
  return { ...toApiToken(created.toObject<StoredApiToken>()), token };
}

/**
 * Revokes a token at once on every node.
 * @throws CodedError 404 `TOKEN_NOT_FOUND`.
 */
export function revokeApiToken(id: string): Promise<StoredApiToken> {
  return ApiToken.findByIdAndDelete(id).orFail(tokenNotFound).lean().exec();
}

/**
 * Revokes all tokens that somebody has created.
 * @returns the names of those that still worked
 */
export async function revokeApiTokensBy(email: string, session: ClientSession): Promise<string[]> {
  const names = await listApiTokensBy(email, session);
  await ApiToken.deleteMany({ createdBy: email }, { session });
  return names;
}
