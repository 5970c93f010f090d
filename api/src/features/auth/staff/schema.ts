import { type Static, Type } from '@sinclair/typebox';
import { MAX_PASSWORD_LENGTH } from '../../../shared/givenPassword.ts';
import { objectId } from '../../../shared/objectId.ts';
import { ref, stringEnum } from '../../../shared/ref.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../learner/schema.ts';
import { MIN_PASSWORD_LENGTH } from '../passwords.ts';
import { StaffRole } from '../schema.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

const EXAMPLE_CODE = 'K7QF-2MXN-9RTC-4HWD';
const EXAMPLE_INVITEE = { email: 'ana@example.org', name: 'Ana Reyes', role: 'author' };
const EXAMPLE_INVITATION = {
  id: '65e6f2a04c1b8d0012a4d001',
  ...EXAMPLE_INVITEE,
  invitedBy: 'owner@example.org',
  expiresAt: '2026-03-12T09:00:00.000Z',
  isExpired: false,
};
const EXAMPLE_ACCOUNT = {
  id: '65e6f2a04c1b8d0012a4a002',
  ...EXAMPLE_INVITEE,
  isActive: true,
  isOwn: false,
  hasSecondFactor: true,
  createdAt: '2026-03-05T09:00:00.000Z',
  lastSignInAt: '2026-03-08T18:00:00.000Z',
};

const name = Type.String({
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
  description: 'Shown to the other staff.',
});
/** From the link; signs and letter case don't matter. */
const code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The code from the invitation, with or without dashes.',
});

export const StaffParams = Type.Object({ id: objectId() });

export const StaffAccount = Type.Object(
  {
    id: objectId(),
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    isActive: Type.Boolean({ description: 'False: deactivated, so the person can’t sign in.' }),
    isOwn: Type.Boolean({ description: 'Whether it is the caller’s own account.' }),
    hasSecondFactor: Type.Boolean({ description: 'Whether a sign-in needs a code as well.' }),
    createdAt: Type.String({ format: 'date-time' }),
    lastSignInAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'As far back as the audit log goes.' }),
    ),
  },
  {
    $id: 'StaffAccount',
    description: 'The account of a member of staff.',
    examples: [EXAMPLE_ACCOUNT],
  },
);
export type StaffAccount = Static<typeof StaffAccount>;

export const Invitation = Type.Object(
  {
    id: objectId(),
    email: Type.String(),
    name: Type.String(),
    role: ref(StaffRole),
    invitedBy: Type.String(),
    expiresAt: Type.String({ format: 'date-time' }),
    isExpired: Type.Boolean(),
  },
  {
    $id: 'Invitation',
    description: 'An invitation that hasn’t been accepted.',
    examples: [EXAMPLE_INVITATION],
  },
);
export type Invitation = Static<typeof Invitation>;

export const StaffList = Type.Object(
  { staff: Type.Array(ref(StaffAccount)), invitations: Type.Array(ref(Invitation)) },
  {
    $id: 'StaffList',
    description: 'All accounts of the back office by address, and the open invitations.',
    examples: [{ staff: [EXAMPLE_ACCOUNT], invitations: [EXAMPLE_INVITATION] }],
  },
);
export type StaffList = Static<typeof StaffList>;

export const NewInvitation = Type.Object(
  {
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH }),
    name,
    role: ref(StaffRole),
  },
  {
    $id: 'NewInvitation',
    additionalProperties: false,
    description: 'Whom to invite.',
    examples: [EXAMPLE_INVITEE],
  },
);
export type NewInvitation = Static<typeof NewInvitation>;

export const SentInvitation = Type.Object(
  {
    invitation: ref(Invitation),
    link: Type.Optional(
      Type.String({
        description: 'The link to pass on, where the site can’t send email. It isn’t shown again.',
      }),
    ),
  },
  {
    $id: 'SentInvitation',
    description: 'An invitation that is on its way by email, or whose link you pass on.',
    examples: [
      {
        invitation: EXAMPLE_INVITATION,
        link: `https://example.org/admin/invitation#${EXAMPLE_CODE}`,
      },
    ],
  },
);
export type SentInvitation = Static<typeof SentInvitation>;

const names = (description: string) => Type.Array(Type.String(), { description });

export const InTheirName = Type.Object(
  {
    invitations: names('The addresses that the person has invited and that can still accept.'),
    tokens: names('The names of their API tokens that still work.'),
    webhooks: names('The names of their webhooks that are on.'),
    previewLinks: names('The topic of the answer behind each of their preview links.'),
    scheduled: names('The topics of the answers that will be published when they planned it.'),
  },
  {
    $id: 'InTheirName',
    description: 'What a member of staff has set up that goes on without them.',
    examples: [
      {
        invitations: ['ben@example.org'],
        tokens: ['Newsletter'],
        webhooks: ['Search index'],
        previewLinks: ['The graph shows how many people crossed a bridge.'],
        scheduled: [],
      },
    ],
  },
);
export type InTheirName = Static<typeof InTheirName>;

/** What can be ended together with a change of the account. */
const Endable = stringEnum(['tokens', 'webhooks', 'previewLinks']);
export type Endable = Static<typeof Endable>;

export const StaffUpdate = Type.Object(
  {
    role: Type.Optional(ref(StaffRole)),
    isActive: Type.Optional(
      Type.Boolean({ description: 'False deactivates the account and ends its sessions.' }),
    ),
    confirmsOwn: Type.Optional(
      Type.Boolean({
        description:
          'True to take the role of administrator from yourself, or to deactivate yourself; otherwise that gets 409 OWN_ACCOUNT.',
      }),
    ),
    ends: Type.Optional(
      Type.Array(Endable, {
        uniqueItems: true,
        maxItems: 3,
        description:
          'What of `listInTheirName` to end with this change: API tokens are revoked, webhooks switched off, preview links withdrawn.',
      }),
    ),
  },
  {
    $id: 'StaffUpdate',
    additionalProperties: false,
    description: 'What to change of an account.',
    examples: [{ role: 'editor', ends: ['tokens'] }],
  },
);
export type StaffUpdate = Static<typeof StaffUpdate>;

export const InvitationCode = Type.Object(
  { code },
  {
    $id: 'InvitationCode',
    additionalProperties: false,
    description: 'The code of an invitation.',
    examples: [{ code: EXAMPLE_CODE }],
  },
);

export const Invitee = Type.Object(
  { email: Type.String(), name: Type.String(), role: ref(StaffRole) },
  { $id: 'Invitee', description: 'Who is invited.', examples: [EXAMPLE_INVITEE] },
);
export type Invitee = Static<typeof Invitee>;

export const InvitationAcceptance = Type.Object(
  {
    code,
    name,
    password: Type.String({
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      format: 'password',
      description: 'Common and leaked passwords are refused.',
    }),
  },
  {
    $id: 'InvitationAcceptance',
    additionalProperties: false,
    description: 'The code of an invitation, and the name and password of the new account.',
    examples: [{ code: EXAMPLE_CODE, name: 'Ana Reyes', password: 'correct horse battery staple' }],
  },
);
export type InvitationAcceptance = Static<typeof InvitationAcceptance>;
