import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { CodedError } from '../../../errors.ts';
import type { KeyCipher } from '../../../shared/keyCipher.ts';
import { auditSignIn } from '../../audit/write.ts';
import { countGuess, recordSuccess, uncountGuess } from '../guessing.ts';
import { queueMail } from '../learner/outbox.ts';
import type { StoredStaff } from '../model.ts';
import { guessOf } from '../verifyPassword.ts';
import { acceptFactorCode } from './secondFactor.ts';

interface CodeCheck {
  code: string;
  cipher: KeyCipher;
  sendsEmail: boolean;
  /** The error for a wrong code. */
  refusal: () => CodedError;
}

/**
 * Uses up a typed code of the user’s second factor, for `verifyPassword`. Wrong codes and recovery
 * codes are written to the audit log, and the owner is told about a recovery code by email. Accounts
 * without a second factor need no code.
 */
export function codeVerifier(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { code, cipher, sendsEmail, refusal }: CodeCheck,
): (user: StoredStaff) => Promise<void> {
  return async ({ _id, email, secondFactor }) => {
    if (!secondFactor) return;
    const kind = await acceptFactorCode({ _id, secondFactor }, code, cipher);
    if (!kind) {
      await auditSignIn('codeFailed', { who: email, ip });
      throw refusal();
    }
    if (kind === 'app') return;
    await auditSignIn('recoveryCodeUsed', { who: email, ip });
    if (!sendsEmail) return;
    const detail = String(secondFactor.recoveryCodes.length - 1);
    const mail = { kind: 'recoveryCodeUsed', audience: 'staff', to: email, detail } as const;
    await queueMail({ ...mail, userId: _id });
  };
}

/**
 * Runs what the first code of a new second factor allows. A wrong code counts like a wrong password
 * and is written to the audit log; other errors don’t count.
 * @throws CodedError 429 `TOO_MANY_ATTEMPTS`, and errors of `work`.
 */
export async function countingCode<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { email, id } = request.staff;
  const guess = await guessOf(request, email, { userId: new Types.ObjectId(id) });
  await countGuess(guess);
  try {
    const result = await work();
    await recordSuccess(guess);
    return result;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'INVALID_CODE') {
      await auditSignIn('codeFailed', { who: email, ip: request.ip });
    } else {
      await uncountGuess(guess);
    }
    throw error;
  }
}
