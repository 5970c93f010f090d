import type { ClientSession } from 'mongoose';
import { isServerError } from '../../../database/serverError.ts';
import { CodedError } from '../../../errors.ts';
import { createTokenText } from '../../../shared/apiToken.ts';
import { utc } from '../../../shared/dates.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { ApiToken, type StoredApiToken } from '../model.ts';
import type { StaffMember } from '../schema.ts';
import { listApiTokensBy, toApiToken } from './queries.ts';
import { type ApiTokenInput, MAX_TOKENS, type NewApiToken } from './schema.ts';

const ENDING_LENGTH = 4;

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
  try {
    const [created] = await ApiToken.create([fields]);
    if (!created) throw new Error('MongoDB didn’t confirm the write.');
    return { ...toApiToken(created.toObject<StoredApiToken>()), token };
  } catch (error) {
    if (!isServerError(error, 'DuplicateKey')) throw error;
    const message = 'Another API token has this name. Choose another name.';
    throw new CodedError(409, 'TOKEN_NAME_TAKEN', message, {
      errors: [{ path: '/name', message }],
    });
  }
}

/**
 * Revokes a token at once on every node.
 * @throws CodedError 404 `TOKEN_NOT_FOUND`.
 */
export async function revokeApiToken(id: string): Promise<StoredApiToken> {
  const revoked = await ApiToken.findByIdAndDelete(id).lean();
  if (revoked) return revoked;
  throw new CodedError(404, 'TOKEN_NOT_FOUND', 'This API token has already been revoked.');
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
