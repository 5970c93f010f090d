import { escapeUTF8 } from 'entities';
import { isolated } from '../../../../../openapi/text.ts';
import type { MailSite } from '../../mail/queries.ts';
import type { Audience, ReviewNotice } from '../model.ts';

/** A part of an email: a sentence, a link with its label, a code to type, or somebody’s own text. */
type Part = string | { label: string; url: string } | { code: string } | { quote: string };

export type Text = [subject: string, ...parts: Part[]];

/** The site, and whose account an email is about. */
export interface AccountSite extends MailSite {
  audience: Audience;
}

/** The pages that emails link to. Staff confirm a new address on their signed-in page. */
const PAGES = {
  learner: { forgot: '/forgot', reset: '/reset', confirmNew: '/verify' },
  staff: { forgot: '/admin/forgot', reset: '/admin/reset', confirmNew: '/admin/account' },
} as const satisfies Record<Audience, object>;

/** What to do after a change that somebody else made. */
const setNewPassword = (site: AccountSite): Part =>
  action(site, PAGES[site.audience].forgot, 'Set a new password');

/** Nobody has to do anything about an email that somebody else caused. */
const NOT_YOU = 'If this wasn’t you, you don’t have to do anything.';

const action = (site: MailSite, path: string, label: string): Part => ({
  label,
  url: site.publicUrl + path,
});

/** The link and the code of an email. The code is in the fragment, which reaches no server log. */
function codeParts(
  site: MailSite,
  path: string,
  [label, code, within = '24 hours']: [label: string, code: string, within?: string],
): Part[] {
  return [
    action(site, `${path}#${code}`, label),
    `Or open ${site.publicUrl}${path} and enter this code:`,
    { code },
    `The code works once, within ${within}.`,
  ];
}

type Texts = Readonly<Record<string, (site: AccountSite, detail: string) => Text>>;

/** The texts of emails with a code, by their kind. No text contains a name that somebody chose. */
export const codeTexts = {
  registration: (site, code) => [
    `Confirm your registration at ${site.siteName}`,
    `Somebody registered at ${site.siteName} with this email address. If it was you, confirm it, then sign in with the password you chose.`,
    ...codeParts(site, '/verify', ['Confirm your registration', code]),
    'If this wasn’t you, don’t confirm it. Without confirmation, no account is created.',
  ],

  finishRegistration: (site, code) => [
    `Finish your registration at ${site.siteName}`,
    `Your account at ${site.siteName} isn’t confirmed yet. Choose a password to finish your registration.`,
    ...codeParts(site, '/reset', ['Choose a password', code]),
    'If you didn’t register, you don’t have to do anything: the registration is forgotten after a few days.',
  ],

  confirmation: (site, code) => [
    `Confirm your email address at ${site.siteName}`,
    `Confirm that this is the email address of your account at ${site.siteName}.`,
    ...codeParts(site, '/verify', ['Confirm your address', code]),
    NOT_YOU,
  ],

  newEmail: (site, code) => [
    `Confirm your new email address at ${site.siteName}`,
    `Somebody wants to use this email address for their account at ${site.siteName}. If it was you, confirm it.`,
    ...codeParts(site, PAGES[site.audience].confirmNew, ['Confirm your new address', code]),
    NOT_YOU,
  ],

  reset: (site, code) => [
    `Set a new password for ${site.siteName}`,
    `Somebody asked for a new password for your account at ${site.siteName}. If it was you, choose one.`,
    ...codeParts(site, PAGES[site.audience].reset, ['Choose a new password', code, 'an hour']),
    `${NOT_YOU} Your password stays as it is.`,
  ],

  invitation: (site, code) => [
    `You are invited to the back office of ${site.siteName}`,
    `An administrator of ${site.siteName} invites you to work on its content. Choose a password to accept.`,
    ...codeParts(site, '/admin/invitation', ['Accept the invitation', code, '7 days']),
    'If you didn’t expect this, you don’t have to do anything.',
  ],
} satisfies Texts;

/** The texts of emails about what has happened, by their kind. */
export const noticeTexts = {
  emailNotice: (site, newAddress) => [
    `Your email address at ${site.siteName} is being changed`,
    `Your account at ${site.siteName} will use the address ${newAddress} as soon as it is confirmed.`,
    'If this wasn’t you, set a new password now: it ends the change and signs out all devices.',
    setNewPassword(site),
  ],

  passwordChanged: (site) => [
    `Your password for ${site.siteName} was changed`,
    `The password of your account at ${site.siteName} was changed, and all other devices were signed out.`,
    'If this wasn’t you, set a new password now.',
    setNewPassword(site),
  ],

  newDevice: (site, deviceAndTime) => [
    `New sign-in to ${site.siteName}`,
    `Somebody signed in to your account at ${site.siteName} with a browser that hadn’t been used before: ${deviceAndTime}.`,
    'If this wasn’t you, set a new password now: it signs out all devices.',
    action(site, '/forgot', 'Set a new password'),
  ],

  suspended: (site, reason) => [
    `Your account at ${site.siteName} was suspended`,
    `Your account at ${site.siteName} was suspended. You can’t sign in any more.`,
    `Reason: ${isolated(reason)}`,
    'To ask about it, use “Contact” on the site.',
    action(site, '/', `Open ${site.siteName}`),
  ],

  secondFactorRemoved: (site) => [
    `Your second factor for ${site.siteName} was removed`,
    `Signing in to your account at ${site.siteName} only needs your password now.`,
    'If you didn’t ask for this, set a new password now, then set up a second factor again.',
    setNewPassword(site),
  ],

  recoveryCodeUsed: (site, left) => [
    `A recovery code was used at ${site.siteName}`,
    `Somebody used your password and one of your recovery codes at ${site.siteName}. Unused codes: ${left}.`,
    'If this wasn’t you, set a new password now, then create new recovery codes.',
    setNewPassword(site),
  ],
} satisfies Texts;

/** The texts for an address that has an account already. */
export const takenTexts = {
  alreadyRegistered: (site) => [
    `You already have an account at ${site.siteName}`,
    `Somebody registered at ${site.siteName} with this email address, but it already has an account. Nothing was changed.`,
    action(site, '/sign-in', 'Sign in'),
    action(site, '/forgot', 'Set a new password'),
    NOT_YOU,
  ],

  staffRegistered: (site) => [
    `You already have an account at ${site.siteName}`,
    `Somebody registered at ${site.siteName} with this email address, but it belongs to an administrator’s account. Nothing was changed. To register as a learner, use another address.`,
    NOT_YOU,
  ],

  addressTaken: (site) => [
    `You already have an account at ${site.siteName}`,
    `Somebody wanted to use this email address for their account at ${site.siteName}, but it already has an account. Nothing was changed.`,
    NOT_YOU,
  ],
} satisfies Texts;

function plainPart(part: Part): string {
  if (typeof part === 'string') return part;
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
  return 'code' in part ? `    ${part.code}` : `${part.label}:\n${part.url}`;
}

function htmlPart(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeUTF8(part)}</p>`;
  if ('quote' in part) {
    const lines = part.quote.split(/\n+/).map((line) => `<p dir="auto">${escapeUTF8(line)}</p>`);
    return `<blockquote>${lines.join('')}</blockquote>`;
  }
  if ('code' in part) return `<p><strong><code>${escapeUTF8(part.code)}</code></strong></p>`;
  return `<p><a href="${escapeUTF8(part.url)}">${escapeUTF8(part.label)}</a></p>`;
}

/** A readable line length; fonts and colours are those of the mail program, light or dark. */
const STYLE =
  'body{max-width:36rem;margin:1.5rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}' +
  'a{font-weight:600}code{font-size:1.25rem;letter-spacing:.06em}' +
  'blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #8888}' +
  'hr{margin:2rem 0 1rem;border:0;border-top:1px solid #8888}hr+p{font-size:14px;opacity:.75}';

/** An email as plain text and as HTML. */
export function renderMail({ siteName, publicUrl }: MailSite, [subject, ...parts]: Text) {
  const sender = `${siteName}, ${publicUrl}`;
  return {
    subject,
    text: [...parts.map(plainPart), `-- \n${sender}\n`].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark">',
      `<style>${STYLE}</style>`,
      `<title>${escapeUTF8(subject)}</title></head><body>`,
      ...parts.map(htmlPart),
      `<hr><p>${escapeUTF8(sender)}</p></body></html>`,
    ].join('\n'),
  };
}

/** The email about a decision on a submitted text. It quotes the question and the note. */
export function reviewText(
  { siteName, publicUrl }: MailSite,
  { state, topic, note, answerId }: ReviewNotice,
  /** An author has an account; anybody else submitted the text by the public form. */
  { isAuthor }: { isAuthor: boolean },
): Text {
  const isDeclined = state === 'declined';
  const thanks = `Thank you for the model answer that you submitted to ${siteName}.`;
  const ask = 'To ask about it, choose “Contact”.';
  const [what, next] = isAuthor
    ? [
        `An editor ${isDeclined ? 'decided not to publish an answer' : 'asks for changes to an answer'} that you submitted at ${siteName}. It is a draft again.`,
        isDeclined ? [] : ['Change the draft, then submit it for review again.'],
      ]
    : [
        `${thanks} ${isDeclined ? 'It won’t be published.' : 'Before it can be published, something needs to change.'}`,
        [
          isDeclined
            ? `To send another model answer, choose “Submit Model Answer” on the site. ${ask}`
            : `To send a new version, choose “Submit Model Answer” on the site and fill in the form again. ${ask}`,
        ],
      ];
  const text = isAuthor ? 'answer' : 'model answer';
  const declined = `Your ${text} ${isAuthor ? 'was declined' : 'won’t be published'} at ${siteName}`;
  return [
    isDeclined ? declined : `Changes requested to your ${text} at ${siteName}`,
    what,
    'The question:',
    { quote: topic },
    isDeclined ? 'The reason:' : 'What to change:',
    { quote: note },
    ...next,
    isAuthor
      ? { label: 'Open your draft', url: `${publicUrl}/admin/edit/${answerId}` }
      : { label: `Open ${siteName}`, url: `${publicUrl}/` },
  ];
}
