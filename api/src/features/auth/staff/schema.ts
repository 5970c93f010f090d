import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId, ref, stringEnum } from '../../../shared/ref.ts';
import { EXAMPLE_CODE, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, typedCode } from '../learner/schema.ts';
import { EXAMPLE_PASSWORD, newStaffPassword, StaffRole } from '../schema.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

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
const code = typedCode('The code from the invitation, with or without dashes.');

export const StaffParams = Type.Object({ id: objectId() });

export const StaffAccount = named(
  'StaffAccount',
  'The account of a member of staff.',
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
  EXAMPLE_ACCOUNT,
);
export type StaffAccount = Static<typeof StaffAccount>;

export const Invitation = named(
  'Invitation',
  'An invitation that hasn’t been accepted.',
  {
    id: objectId(),
    email: Type.String(),
    name: Type.String(),
    role: ref(StaffRole),
    invitedBy: Type.String(),
    expiresAt: Type.String({ format: 'date-time' }),
    isExpired: Type.Boolean(),
  },
  EXAMPLE_INVITATION,
);
export type Invitation = Static<typeof Invitation>;

export const StaffList = named(
  'StaffList',
  'All accounts of the back office by address, and the open invitations.',
  { staff: Type.Array(ref(StaffAccount)), invitations: Type.Array(ref(Invitation)) },
  { staff: [EXAMPLE_ACCOUNT], invitations: [EXAMPLE_INVITATION] },
);
export type StaffList = Static<typeof StaffList>;

export const NewInvitation = input(
  'NewInvitation',
  'Whom to invite.',
  {
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH }),
    name,
    role: ref(StaffRole),
  },
  EXAMPLE_INVITEE,
);
export type NewInvitation = Static<typeof NewInvitation>;

export const SentInvitation = named(
  'SentInvitation',
  'An invitation that is on its way by email, or whose link you pass on.',
  {
    invitation: ref(Invitation),
    link: Type.Optional(
      Type.String({
        description: 'The link to pass on, where the site can’t send email. It isn’t shown again.',
      }),
    ),
  },
  {
    invitation: EXAMPLE_INVITATION,
    link: `https://example.org/admin/invitation#${EXAMPLE_CODE}`,
  },
);
export type SentInvitation = Static<typeof SentInvitation>;

const names = (description: string) => Type.Array(Type.String(), { description });

export const InTheirName = named(
  'InTheirName',
  'What a member of staff has set up that goes on without them.',
  {
    invitations: names('The addresses that the person has invited and that can still accept.'),
    tokens: names('The names of their API tokens that still work.'),
    webhooks: names('The names of their webhooks that are on.'),
    previewLinks: names('The topic of the answer behind each of their preview links.'),
    scheduled: names('The topics of the answers that will be published when they planned it.'),
  },
  {
    invitations: ['ben@example.org'],
    tokens: ['Newsletter'],
    webhooks: ['Search index'],
    previewLinks: ['The graph shows how many people crossed a bridge.'],
    scheduled: [],
  },
);
export type InTheirName = Static<typeof InTheirName>;

/** What can be ended together with a change of the account. */
const Endable = stringEnum(['tokens', 'webhooks', 'previewLinks'], {
  $id: 'Endable',
  description: 'What can be ended together with a change of the account.',
});
export type Endable = Static<typeof Endable>;

export const StaffUpdate = input(
  'StaffUpdate',
  'What to change of an account.',
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
      Type.Array(ref(Endable), {
        uniqueItems: true,
        maxItems: 3,
        description:
          'What of `listInTheirName` to end with this change: API tokens are revoked, webhooks switched off, preview links withdrawn.',
      }),
    ),
  },
  { role: 'editor', ends: ['tokens'] },
);
export type StaffUpdate = Static<typeof StaffUpdate>;

export const InvitationCode = input(
  'InvitationCode',
  'The code of an invitation.',
  { code },
  { code: EXAMPLE_CODE },
);

export const Invitee = named(
  'Invitee',
  'Who is invited.',
  { email: Type.String(), name: Type.String(), role: ref(StaffRole) },
  EXAMPLE_INVITEE,
);
export type Invitee = Static<typeof Invitee>;

export const InvitationAcceptance = input(
  'InvitationAcceptance',
  'The code of an invitation, and the name and password of the new account.',
  {
    code,
    name,
    password: Type.String({
      ...newStaffPassword,
      description: 'Common and leaked passwords are refused.',
    }),
  },
  { code: EXAMPLE_CODE, name: 'Ana Reyes', password: EXAMPLE_PASSWORD },
);
export type InvitationAcceptance = Static<typeof InvitationAcceptance>;
