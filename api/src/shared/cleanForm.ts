import type { preValidationAsyncHookHandler } from 'fastify';
import { withoutControls } from './text.ts';

/**
 * Cleans the texts in a form: removes control characters and outer space, unifies line ends and
 * drops empty fields. Other values stay unchanged.
 */
export function cleanForm(fields: object): Record<string, unknown> {
  const clean = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutControls(value.replace(/\r\n?/g, '\n')).trim() : value,
  ]);
  return Object.fromEntries(clean.filter(([, value]) => value !== ''));
}

/** Passwords are taken as they are: every character counts. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'newPassword']);
/** Line breaks and invisible signs, except those that join letters in some scripts. */
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A body about an account, cleaned except for its passwords; every text is one line. An array stays
 * as it is, so that the schema refuses it.
 */
function cleanAccountForm(body: object): object {
  if (Array.isArray(body)) return body;
  const fields = Object.entries(body);
  const texts = fields
    .filter(([name]) => !PASSWORDS.has(name))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(UNWANTED, ' ').replaceAll(/\s+/g, ' ') : value,
    ]);
  return {
    ...cleanForm(Object.fromEntries(texts)),
    ...Object.fromEntries(fields.filter(([name]) => PASSWORDS.has(name))),
  };
}

/** Cleans the body of a request about an account before it is validated. */
export const cleanAccountBody: preValidationAsyncHookHandler = async (request) => {
  if (request.body && typeof request.body === 'object') {
    request.body = cleanAccountForm(request.body);
  }
};
