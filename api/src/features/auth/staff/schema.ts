import { type Static, Type } from '@sinclair/typebox';
import { input, named, optional, prop, ref, stringEnum } from '../../../shared/ref.ts';
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

export const StaffAccount = named('StaffAccount', {
  description: 'The account of a member of staff.',
  properties: {
    id: prop.id(),
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    isActive: prop.flag('False: deactivated, so the person can’t sign in.'),
    isOwn: prop.flag('Whether it is the caller’s own account.'),
    hasSecondFactor: prop.flag('Whether a sign-in needs a code as well.'),
    createdAt: prop.time(),
    lastSignInAt: optional.time('As far back as the audit log goes.'),
  },
  example: EXAMPLE_ACCOUNT,
});

export const Invitation = named('Invitation', {
  description: 'An invitation that hasn’t been accepted.',
  properties: {
    id: prop.id(),
    email: Type.String(),
    name: Type.String(),
    role: ref(StaffRole),
    invitedBy: Type.String(),
    expiresAt: prop.time(),
    isExpired: Type.Boolean(),
  },
  example: EXAMPLE_INVITATION,
});

export const StaffList = named('StaffList', {
  description: 'All accounts of the back office by address, and the open invitations.',
  properties: { staff: Type.Array(ref(StaffAccount)), invitations: Type.Array(ref(Invitation)) },
  example: { staff: [EXAMPLE_ACCOUNT], invitations: [EXAMPLE_INVITATION] },
});

export const InvitationInput = input('InvitationInput', {
  description: 'Whom to invite.',
  properties: {
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH }),
    name,
    role: ref(StaffRole),
  },
  example: EXAMPLE_INVITEE,
});
export type InvitationInput = Static<typeof InvitationInput>;

export const SentInvitation = named('SentInvitation', {
  description: 'An invitation that is on its way by email, or whose link you pass on.',
  properties: {
    invitation: ref(Invitation),
    link: optional.string(
      'The link to pass on, where the site can’t send email. It isn’t shown again.',
    ),
  },
  example: {
    invitation: EXAMPLE_INVITATION,
    link: `https://example.org/admin/invitation#${EXAMPLE_CODE}`,
  },
});

const names = (description: string) => Type.Array(Type.String(), { description });

export const InTheirName = named('InTheirName', {
  description: 'What a member of staff has set up that goes on without them.',
  properties: {
    invitations: names('The addresses that the person has invited and that can still accept.'),
    tokens: names('The names of their API tokens that still work.'),
    webhooks: names('The names of their webhooks that are on.'),
    previewLinks: names('The topic of the answer behind each of their preview links.'),
    scheduled: names('The topics of the answers that will be published when they planned it.'),
  },
  example: {
    invitations: ['ben@example.org'],
    tokens: ['Newsletter'],
    webhooks: ['Search index'],
    previewLinks: ['The graph shows how many people crossed a bridge.'],
    scheduled: [],
  },
});

const Endable = stringEnum(['tokens', 'webhooks', 'previewLinks'], {
  $id: 'Endable',
  description: 'What can be ended together with a change of the account.',
});
export type Endable = Static<typeof Endable>;

export const StaffUpdate = input('StaffUpdate', {
  description: 'What to change of an account.',
  properties: {
    role: Type.Optional(ref(StaffRole)),
    isActive: optional.boolean('False deactivates the account and ends its sessions.'),
    confirmsOwn: optional.boolean(
      'True to take the role of administrator from yourself, or to deactivate yourself; otherwise that gets 409 OWN_ACCOUNT.',
    ),
    ends: optional.array(ref(Endable), {
      uniqueItems: true,
      maxItems: 3,
      description:
        'What of `listInTheirName` to end with this change: API tokens are revoked, webhooks switched off, preview links withdrawn.',
    }),
  },
  example: { role: 'editor', ends: ['tokens'] },
});
export type StaffUpdate = Static<typeof StaffUpdate>;

export const InvitationCode = input('InvitationCode', {
  description: 'The code of an invitation.',
  properties: { code },
  example: { code: EXAMPLE_CODE },
});

export const Invitee = named('Invitee', {
  description: 'Who is invited.',
  properties: { email: Type.String(), name: Type.String(), role: ref(StaffRole) },
  example: EXAMPLE_INVITEE,
});

export const InvitationAcceptance = input('InvitationAcceptance', {
  description: 'The code of an invitation, and the name and password of the new account.',
  properties: {
    code,
    name,
    password: Type.String({
      ...newStaffPassword,
      description: 'Common and leaked passwords are refused.',
    }),
  },
  example: { code: EXAMPLE_CODE, name: 'Ana Reyes', password: EXAMPLE_PASSWORD },
});
export type InvitationAcceptance = Static<typeof InvitationAcceptance>;
