import { describe, expect, it } from 'vitest';
import { privacySections } from './PrivacyPage.tsx';
import { type Privacy, type Site, UNKNOWN_SITE } from './queries.ts';

const PRIVACY: Privacy = {
  analyticsMonths: 13,
  hasAnalyticsCode: false,
  analyticsHosts: [],
  sessionDays: 30,
  deviceDays: 365,
  unconfirmedDays: 7,
  deletionDays: 90,
  limitHours: 24,
  auditDays: 400,
};
const FORM: Site['submissionForm'] = { url: 'https://forms.example.org/a', entries: {} };

function textOf(site: Partial<Site> = {}, privacy: Partial<Privacy> = {}): string {
  const sections = privacySections({ ...UNKNOWN_SITE, ...site }, { ...PRIVACY, ...privacy });
  return sections.map(({ title, sentences }) => [title, ...sentences].join('\n')).join('\n');
}

describe('the privacy page', () => {
  it('names the real periods', () => {
    for (const period of ['13 months', '30 days', '365 days', '90 days', '400 days', '24 hours']) {
      expect(textOf()).toContain(period);
    }
    expect(textOf({}, { analyticsMonths: 1 })).toContain('for 1 month.');
  });

  it.each<[string, Partial<Site>, Partial<Privacy>, string]>([
    ['registration', { enableRegistration: true }, {}, 'An account is optional.'],
    ['comments', { enableComments: true }, {}, 'Comments are public'],
    ['email', { sendsEmail: true }, {}, 'are emailed to the owner'],
    ['email', { sendsEmail: true }, {}, 'mail provider'],
    ['email', { sendsEmail: true }, {}, 'forgotten after 7 days'],
    ['email', { sendsEmail: true }, {}, 'It doesn’t send advertising.'],
    ['an external form', { submissionForm: FORM }, {}, 'is sent to forms.example.org'],
    ['an image host', {}, { imageHost: 'img.example.org' }, 'loaded from img.example.org'],
    ['analytics code', {}, { hasAnalyticsCode: true }, 'analytics code'],
    [
      'analytics code of others',
      {},
      { hasAnalyticsCode: true, analyticsHosts: ['a.example.org', 'b.example.org'] },
      'load scripts from a.example.org and b.example.org and send',
    ],
  ])('mentions %s only where it is set up', (_what, site, privacy, words) => {
    expect(textOf()).not.toContain(words);
    expect(textOf(site, privacy)).toContain(words);
  });

  it.each<[string, Partial<Site>, string]>([
    ['accounts', { enableRegistration: true }, 'isn’t accepting new accounts'],
    ['comments', { enableComments: true }, 'Comments are switched off'],
    ['submissions', { submissionForm: FORM }, 'Only administrators see your email address'],
  ])('says what holds for %s otherwise', (_what, site, words) => {
    expect(textOf()).toContain(words);
    expect(textOf(site)).not.toContain(words);
  });
});
