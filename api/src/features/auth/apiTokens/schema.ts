import { type Static, Type } from '@sinclair/typebox';
import { input, named, optional, prop, ref, stringEnum } from '../../../shared/ref.ts';

/** How many tokens can exist at the same time. */
export const MAX_TOKENS = 100;
const MAX_NAME_LENGTH = 60;

/** What a token may do; each operation needs one of them. */
export const TOKEN_SCOPES = [
  'readPublished',
  'readAll',
  'writeAnswers',
  'writeGlossary',
  'readAnalytics',
  'manage',
] as const;

export const TokenScope = stringEnum(TOKEN_SCOPES, {
  $id: 'TokenScope',
  description:
    'What a token may do; none includes another. Every token may read what is published, and `readPublished` allows nothing else. `readAll` also reads drafts, working copies, pictures and settings; `writeAnswers` writes and publishes answers and their pictures; `writeGlossary` writes glossary terms and related words; `readAnalytics` reads the reports; `manage` changes settings, handles messages, comments and learners, imports content and reads the audit log and the state of the system.',
  examples: ['readAll'],
});
export type TokenScope = Static<typeof TokenScope>;

const name = Type.String({
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
  // A name appears in one line of the audit log.
  pattern: '^[^\\s“”](?:[^\\r\\n\\t“”]*[^\\s“”])?$',
  description: 'What uses it. The audit log shows this name; no two tokens can have the same one.',
});

const EXAMPLE_TOKEN = {
  id: '65e6f2a04c1b8d0012a4e001',
  name: 'Search import',
  ending: 'x7Rk',
  scopes: ['readAll'],
  createdBy: 'owner@example.org',
  createdAt: '2026-03-05T09:00:00.000Z',
  expiresAt: '2026-06-03T09:00:00.000Z',
  hasEnded: false,
  lastUsedAt: '2026-03-08T18:00:00.000Z',
};

export const ApiToken = named('ApiToken', {
  description: 'An API token, without its text.',
  properties: {
    id: prop.id(),
    name: Type.String(),
    ending: prop.text('The last characters, to recognise it by.'),
    scopes: Type.Array(ref(TokenScope)),
    createdBy: prop.text('The email address of the person who created it.'),
    createdAt: prop.time(),
    expiresAt: prop.time(),
    hasEnded: prop.flag('True: it is refused.'),
    lastUsedAt: optional.time('At most a minute behind.'),
  },
  example: EXAMPLE_TOKEN,
});

export const ApiTokens = named('ApiTokens', {
  description: 'All tokens that haven’t been revoked, by name.',
  properties: { tokens: Type.Array(ref(ApiToken)) },
  example: { tokens: [EXAMPLE_TOKEN] },
});

export const ApiTokenInput = input('ApiTokenInput', {
  description: 'The token to create.',
  properties: {
    name,
    scopes: Type.Array(ref(TokenScope), {
      minItems: 1,
      maxItems: TOKEN_SCOPES.length,
      uniqueItems: true,
    }),
    days: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'For how many days it can be used.',
    }),
  },
  example: { name: 'Search import', scopes: ['readAll'], days: 90 },
});
export type ApiTokenInput = Static<typeof ApiTokenInput>;

export const CreatedApiToken = named('CreatedApiToken', {
  description: 'A new token with its text.',
  properties: {
    ...ApiToken.properties,
    token: prop.text('To send as `Authorization: Bearer …`. Only this response has it.'),
  },
  example: { ...EXAMPLE_TOKEN, token: 'band8_…' },
});
