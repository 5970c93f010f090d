import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId, ref, stringEnum } from '../../../shared/ref.ts';

/** How many tokens can exist at the same time. */
export const MAX_TOKENS = 100;
export const MAX_TOKEN_DAYS = 365;
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
    'What a token may do; none includes another. Every token may read what is published, and `readPublished` allows nothing else. `readAll` also reads drafts, working copies, pictures and settings; `writeAnswers` writes and publishes answers and their pictures; `writeGlossary` writes glossary terms; `readAnalytics` reads the reports; `manage` changes settings, handles messages, comments and learners, imports content and reads the audit log and the state of the system.',
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

export const TokenParams = Type.Object({ id: objectId() }, { additionalProperties: false });

export const ApiToken = named(
  'ApiToken',
  'An API token, without its text.',
  {
    id: objectId(),
    name: Type.String(),
    ending: Type.String({ description: 'The last characters, to recognise it by.' }),
    scopes: Type.Array(ref(TokenScope)),
    createdBy: Type.String({ description: 'The email address of the person who created it.' }),
    createdAt: Type.String({ format: 'date-time' }),
    expiresAt: Type.String({ format: 'date-time' }),
    hasEnded: Type.Boolean({ description: 'True: it is refused.' }),
    lastUsedAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'At most a minute behind.' }),
    ),
  },
  EXAMPLE_TOKEN,
);
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokens = named(
  'ApiTokens',
  'All tokens that haven’t been revoked, by name.',
  { tokens: Type.Array(ref(ApiToken)) },
  { tokens: [EXAMPLE_TOKEN] },
);

export const ApiTokenInput = input(
  'ApiTokenInput',
  'The token to create.',
  {
    name,
    scopes: Type.Array(ref(TokenScope), {
      minItems: 1,
      maxItems: TOKEN_SCOPES.length,
      uniqueItems: true,
    }),
    days: Type.Integer({
      minimum: 1,
      maximum: MAX_TOKEN_DAYS,
      description: 'For how many days it can be used.',
    }),
  },
  { name: 'Search import', scopes: ['readAll'], days: 90 },
);
export type ApiTokenInput = Static<typeof ApiTokenInput>;

export const NewApiToken = named(
  'NewApiToken',
  'A new token with its text.',
  {
    ...ApiToken.properties,
    token: Type.String({
      description: 'To send as `Authorization: Bearer …`. Only this response has it.',
    }),
  },
  { ...EXAMPLE_TOKEN, token: 'band8_…' },
);
export type NewApiToken = Static<typeof NewApiToken>;
