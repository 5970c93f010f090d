import type { Readable } from 'node:stream';
import { type Static, Type } from '@sinclair/typebox';
import { FieldChange } from '../../shared/fieldChanges.ts';
import { closed, named, optional, prop, ref } from '../../shared/ref.ts';

/** The maximum number of entries in a file; the newest are included. */
export const MAX_CSV_ROWS = 10_000;

/** How long entries are stored. */
export const AUDIT_DAYS = 400;

/**
 * Actions without a signed-in administrator, in words without the user, as in the `audit` of a route.
 * All others are named after their operation.
 */
export const SIGN_IN_ACTIONS = {
  login: 'Signed in',
  loginFailed: 'Failed to sign in',
  codeFailed: 'Entered the right password and a wrong code',
  recoveryCodeUsed: 'Used a recovery code',
  passwordReset: 'Set a new password by email',
  accessRefused: 'Sent an invalid token',
  invitationAccepted: 'Accepted an invitation',
} as const;

/** Actions that are not named after their operation. */
export const NAMED_ACTIONS = { updateAnalyticsCode: 'Changed the analytics code' } as const;

/** What the server does at the time that somebody chose earlier. */
export const PLANNED_ACTIONS = { publishScheduled: 'Published as scheduled' } as const;

export const OTHER_ACTIONS = { ...SIGN_IN_ACTIONS, ...NAMED_ACTIONS, ...PLANNED_ACTIONS } as const;

const EXAMPLE = {
  id: '65e6f2a04c1b8d0012a4c001',
  at: '2024-03-06T09:30:00.000Z',
  who: 'editor@example.org',
  action: 'updateModelAnswer',
  targetId: '65e6f2a04c1b8d0012a40001',
  targetLabel: 'The line graph shows the share of electricity',
  changes: [{ field: 'author', before: 'Ada Ling', after: 'Bo Ling' }],
};

export const AuditEntry = named('AuditEntry', {
  description: 'An action in the back office.',
  properties: {
    id: Type.String(),
    at: prop.time(),
    who: optional.string(
      'An email address, or `token “name”` for an API token. Absent for sign-ins to an unknown account and for invalid tokens.',
    ),
    action: prop.text(
      `The operation of this document, or one of ${Object.keys(OTHER_ACTIONS).join(', ')}.`,
    ),
    targetId: Type.Optional(Type.String()),
    targetLabel: Type.Optional(Type.String()),
    changes: optional.array(ref(FieldChange), {
      description: 'The changed fields, if the action changes fields.',
    }),
    network: optional.string('Only for sign-ins and refused tokens.'),
  },
  example: EXAMPLE,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditLog = named('AuditLog', {
  description: 'One page of the audit log, newest first.',
  properties: { entries: Type.Array(ref(AuditEntry)), total: prop.count() },
  example: { entries: [EXAMPLE], total: 1 },
});

export const AuditTable = Type.Unsafe<Readable>({
  $id: 'AuditTable',
  type: 'string',
  description: 'The audit log as CSV: UTF-8 with a byte order mark, one line for each entry.',
  examples: ['at,who,action,targetId,targetLabel,network,changes'],
});

function dayOrMoment(description: string) {
  // Without leap seconds, which JavaScript doesn't have.
  const moment = Type.String({
    format: 'date-time',
    maxLength: 40,
    pattern: 'T\\d{2}:\\d{2}:[0-5]',
  });
  return Type.Optional(Type.Union([Type.String({ format: 'date' }), moment], { description }));
}

const filters = {
  who: optional.string({
    maxLength: 254,
    description: 'The complete email address, or the API token as `token “name”`.',
    examples: [EXAMPLE.who],
  }),
  action: optional.string({ maxLength: 60, pattern: '^[A-Za-z]+$', examples: ['login'] }),
  targetId: optional.id(),
  from: dayOrMoment('The first day in UTC, or the first moment with its offset from UTC.'),
  to: dayOrMoment('The last day in UTC, or the last moment with its offset from UTC.'),
};

export const AuditFilter = closed(filters);
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = closed({ ...filters, ...prop.pages(50) });
export type AuditQuery = Static<typeof AuditQuery>;
