import { domainToASCII } from 'node:url';
import type { preValidationHookHandler } from 'fastify';
import { emailAddressIn } from '../../../openapi/address.ts';
import { cleanText } from '../../../openapi/text.ts';
import { invalid } from '../errors.ts';
import { isBlank } from './text.ts';

/** Passwords are taken as they are: every character counts. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'newPassword']);
/** A script, which has rules of its own for what it may contain. */
const CODE = 'analyticsCode';
const ADDRESS = /email$/i;

/** An email address as mail servers take it: in plain signs, with its domain in ASCII. */
function plainAddress(text: string): string {
  const address = emailAddressIn(text);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(domain)) return address;
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

function cleanNamed(name: string, text: string): string {
  if (PASSWORDS.has(name) || name === CODE) return text;
  const clean = cleanText(text);
  return ADDRESS.test(name) ? plainAddress(clean) : clean;
}

/** Cleans every text in a body, however deep, except passwords. Changes and returns the body. */
export function cleanTexts<B extends object>(body: B): B {
  const parts: object[] = [body];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const clean = (value: unknown, name: string | number) => {
      if (typeof value === 'string') {
        const cleaned = typeof name === 'number' ? cleanText(value) : cleanNamed(name, value);
        if (cleaned !== value) Reflect.set(part as object, name, cleaned);
      } else if (value !== null && typeof value === 'object') parts.push(value);
    };
    // Without listing keys, because a body that is about to be refused may be one huge array.
    if (Array.isArray(part)) part.forEach(clean);
    else for (const name of Object.keys(part)) clean(Reflect.get(part, name), name);
  }
  return body;
}

/** Cleans the texts of every JSON body before anything reads it; a stream stays as it is. */
export const cleanBody: preValidationHookHandler = ({ body }, _reply, done) => {
  const isJson = Array.isArray(body) || Object.getPrototypeOf(body ?? 0) === Object.prototype;
  if (isJson) cleanTexts(body as object);
  done();
};

/** Trims the texts in a form and drops empty fields. Other values stay unchanged. */
export function trimForm(fields: object): Record<string, unknown> {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && !PASSWORDS.has(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

/** Trims a body before it is validated. An array stays as it is, so that the schema refuses it. */
export const trimBody: preValidationHookHandler = (request, _reply, done) => {
  const { body } = request;
  if (body && typeof body === 'object' && !Array.isArray(body)) request.body = trimForm(body);
  done();
};

/** The same for a body about an account, in which every text is one line, except passwords. */
export const trimAccountBody: preValidationHookHandler = (request, reply, done) => {
  const { body } = request;
  for (const [name, value] of Object.entries(body && typeof body === 'object' ? body : {})) {
    if (typeof value !== 'string' || PASSWORDS.has(name)) continue;
    Reflect.set(body as object, name, value.replaceAll(/\s+/g, ' '));
  }
  trimBody.call(request.server, request, reply, done);
};

/** @throws CodedError 400 `VALIDATION_FAILED` for a text in which nothing is visible. */
export function requireText(text: string, field: 'text' | 'note'): void {
  if (isBlank(text)) throw invalid([{ path: `/${field}`, message: 'is missing' }]);
}
