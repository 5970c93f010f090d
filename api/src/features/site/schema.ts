import { type Static, Type } from '@sinclair/typebox';
import { named, optional, prop } from '../../shared/ref.ts';
import { SITE_EXAMPLE, SITE_PROPERTIES } from '../settings/fields.ts';

export const Site = named('Site', {
  description: 'The settings that public pages need.',
  properties: {
    ...SITE_PROPERTIES,
    submissionForm: optional.object(
      {
        url: Type.String(),
        entries: Type.Record(Type.String(), Type.String(), {
          description: 'The form field for each of the nine values.',
        }),
      },
      { description: 'The external form that receives submissions instead of this server.' },
    ),
    sendsEmail: prop.flag('Whether the site can send email, such as a link to set a new password.'),
    publicUrl: prop.text(
      'The origin used in canonical links, the feed and the sitemap, without a trailing slash.',
    ),
  },
  example: { ...SITE_EXAMPLE, sendsEmail: true, publicUrl: 'http://localhost:3000' },
});
export type Site = Static<typeof Site>;

const whole = (description: string) => Type.Integer({ description });

/** What a privacy page must say besides the public settings. */
export const Privacy = named('Privacy', {
  description: 'What a site stores about people, as it is set up.',
  properties: {
    analyticsMonths: whole('Months for which the figures about visits are stored.'),
    hasAnalyticsCode: prop.flag('Whether public pages contain analytics code of the owner.'),
    analyticsHosts: Type.Array(Type.String(), {
      description: 'The hosts that this code may load from or send to.',
    }),
    imageHost: optional.string('The host of the pictures, if it is not this server.'),
    sessionDays: whole('Days that a learner stays signed in after a visit.'),
    deviceDays: whole('Days for which a browser is known after signing in.'),
    unconfirmedDays: whole('Days after which an unconfirmed registration is forgotten.'),
    deletionDays: whole('Days for which the deletion of an item of study data is remembered.'),
    limitHours: whole('Hours for which requests of a network are counted at most.'),
    auditDays: whole('Days for which the audit log is stored.'),
  },
  example: {
    analyticsMonths: 13,
    hasAnalyticsCode: false,
    analyticsHosts: [],
    sessionDays: 30,
    deviceDays: 365,
    unconfirmedDays: 7,
    deletionDays: 90,
    limitHours: 24,
    auditDays: 400,
  },
});

const Version = prop.text('The version of the program.');

export const Health = named('Health', {
  description: 'The check passed.',
  properties: { status: Type.Literal('ok'), version: Version },
  example: { status: 'ok', version: '1.0.0' },
});

export const Readiness = named('Readiness', {
  description: 'The process can serve requests.',
  properties: {
    status: Type.Literal('ok'),
    version: Version,
    search: Type.Object(
      {
        isReady: prop.flag('Whether searches are answered; if not, this check fails.'),
        indexed: prop.count(),
        of: prop.count(),
      },
      { description: 'How many of the answers that must be indexed are.' },
    ),
  },
  example: { status: 'ok', version: '1.0.0', search: { isReady: true, indexed: 31, of: 31 } },
});
