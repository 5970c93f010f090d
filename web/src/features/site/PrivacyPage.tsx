import { useSuspenseQuery } from '@tanstack/react-query';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { count } from '../../lib/format.ts';
import { mailto } from '../../lib/mailto.ts';
import { parseUrl } from '../../lib/parseUrl.ts';
import { useApi } from '../../lib/useApi.ts';
import { type Privacy, privacyQuery, type Site, useSite } from './queries.ts';

/** What the site stores about its visitors, why and for how long. */
export function PrivacyPage() {
  const api = useApi();
  const site = useSite();
  const { data: privacy } = useSuspenseQuery(privacyQuery(api));
  const { siteName, contactEmail } = site;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Privacy</h1>
        <p>
          What <bdi>{siteName}</bdi> stores about you, why, for how long, and who can see it.
        </p>
      </header>
      {privacySections(site, privacy).map(({ title, sentences }) => (
        <section className="split" key={title}>
          <h2>{title}</h2>
          <div className="prose">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </section>
      ))}
      <section className="split">
        <h2>Questions</h2>
        <div className="prose">
          <p>
            To ask what is stored about you, or to have it corrected or deleted, write to the site’s
            owner
            {contactEmail && (
              <>
                {' '}
                at <a href={mailto(contactEmail)}>{contactEmail}</a>
              </>
            )}
            .
          </p>
          <DialogButton className="btn mt-5" dialog="contact">
            Contact the owner
          </DialogButton>
        </div>
      </section>
    </div>
  );
}

/** What the site stores about people, as it is set up: every sentence is true for these facts. */
export function privacySections(site: Site, privacy: Privacy) {
  const { enableRegistration, enableComments, sendsEmail, submissionForm } = site;
  const { hasAnalyticsCode, analyticsHosts, imageHost } = privacy;
  const days = (number: number) => count(number, 'day');
  const hosts = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(analyticsHosts);
  const formHost = submissionForm && parseUrl(submissionForm.url)?.host;
  const sections: { title: string; sentences: (string | false | undefined)[] }[] = [
    {
      title: 'Reading',
      sentences: [
        `You can read everything without an account. This site sets no cookie for that.${
          hasAnalyticsCode ? ' The analytics code described below may set its own.' : ''
        }`,
        'The site’s own log contains no IP addresses and no names. The company that hosts the site may keep a log of its own.',
        `To stop abuse, the site counts messages, sign-ins and similar requests by network. It stores a hash of the network instead of your IP address, for up to ${count(privacy.limitHours, 'hour')}.`,
      ],
    },
    {
      title: 'In your browser',
      sentences: [
        'Saved and read answers, starred words, practice, recent searches, settings and unsent text are stored in your browser, so that they are there when you return. Saved answers, read marks, words and practice are only sent to this site while you are signed in.',
        'Your browser may also keep copies of pages that you open, so that they work without a connection.',
        'You can download or clear all of it at the bottom of the page “Saved answers”.',
      ],
    },
    {
      title: 'Figures about visits',
      sentences: [
        'To see which answers help, the site counts page views, searches, reading time and actions such as opening a glossary term, by day. It also counts countries, types of device and browsers.',
        `These figures are stored for ${count(privacy.analyticsMonths, 'month')}. They contain no names, IP addresses or cookies. To count a visitor once a day, the site computes a hash that can’t be traced back to you once the day is over.`,
        'Nothing is counted if your browser sends Do Not Track or Global Privacy Control.',
        hasAnalyticsCode &&
          `The site’s owner has also added analytics code.${
            hosts &&
            ` It can make your browser load scripts from ${hosts} and send data there; they then see your IP address.`
          } What it stores is decided by whoever provides it. The code isn’t loaded either if your browser sends one of these signals.`,
      ],
    },
    {
      title: 'Pictures',
      sentences: [
        imageHost &&
          `Uploaded charts are loaded from ${imageHost}, which sees your IP address and the address of this site.`,
      ],
    },
    {
      title: 'Accounts',
      sentences: [
        enableRegistration
          ? 'An account is optional. It keeps your saved answers, words and practice the same on all your devices.'
          : 'This site isn’t accepting new accounts at the moment. The following applies to accounts that exist already.',
        'For an account the site stores your name and email address, a hash of your password, when you registered, and for each device where you are signed in its browser, its system and when it was last used. It also stores the saved answers, read marks, words and practice that your devices send.',
        `While you are signed in, a cookie identifies you. It lasts until you sign out or haven’t visited for ${days(privacy.sessionDays)}. Another one lets the site recognise this browser when you sign in again, for ${days(privacy.deviceDays)}; it makes it harder for others to guess your password.`,
        sendsEmail &&
          `The site emails you to confirm your address, to set a new password, and to tell you about sign-ins and changes to your account. It doesn’t send advertising. A registration that nobody confirms is forgotten after ${days(privacy.unconfirmedDays)}.`,
        `On the page “Account” you can download everything that is stored about you and delete your account, which takes effect at once. Of a single item that you remove, the site remembers for ${days(privacy.deletionDays)} that it was removed, so that your other devices remove it too.`,
      ],
    },
    {
      title: 'Comments',
      sentences: [
        enableComments
          ? 'Comments are public, with your name and the time. You can delete yours at any time. If you delete your account, you choose whether your comments are deleted or stay without your name.'
          : 'Comments are switched off at the moment. Any that were written earlier are stored, but not shown.',
      ],
    },
    {
      title: 'Messages',
      sentences: [
        `If you use the contact form, your name, email address and message are stored so that the site’s owner can reply${
          sendsEmail ? ', and are emailed to the owner' : ''
        }. They are stored until an administrator deletes them.`,
      ],
    },
    {
      title: 'Submitted answers',
      sentences: [
        formHost
          ? `If you submit a model answer, everything on the form is sent to ${formHost} and not stored on this site. If the answer is published here, your name appears with it.`
          : 'If you submit a model answer, it is stored with the names, email address and links on the form. If it is published, your name appears with it. Only administrators see your email address, to contact you about the text. All of it is stored until an administrator deletes the answer.',
      ],
    },
    {
      title: 'Who can see it',
      sentences: [
        'The site’s administrators can see messages, submitted answers, comments, and the names and email addresses of accounts. Nobody can see passwords.',
        `A log of what administrators do is stored for ${days(privacy.auditDays)}. It can name the accounts and messages that they dealt with.`,
        `Apart from what this page says, the site passes nothing on to others${
          sendsEmail ? '; email goes through the owner’s mail provider' : ''
        }. Copies in the owner’s backups last until the owner deletes them.`,
      ],
    },
  ];
  return sections
    .map(({ title, sentences }) => ({
      title,
      sentences: sentences.filter((text) => typeof text === 'string'),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
