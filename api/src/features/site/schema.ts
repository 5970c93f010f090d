import { type Static, Type } from '@sinclair/typebox';
import { SITE_EXAMPLE, SITE_PROPERTIES } from '../settings/fields.ts';

/** The settings that every public page needs. */
export const Site = Type.Object(
  {
    ...SITE_PROPERTIES,
    submissionForm: Type.Optional(
      Type.Object(
        {
          url: Type.String(),
          entries: Type.Record(Type.String(), Type.String(), {
            description: 'The form field for each of the nine values.',
          }),
        },
        { description: 'The external form that receives submissions instead of this server.' },
      ),
    ),
    sendsEmail: Type.Boolean({
      description: 'Whether the site can send email, such as a link to set a new password.',
    }),
    publicUrl: Type.String({
      description:
        'The origin used in canonical links, the feed and the sitemap, without a trailing slash.',
    }),
  },
  {
    $id: 'Site',
    description: 'The settings that public pages need.',
    examples: [{ ...SITE_EXAMPLE, sendsEmail: true, publicUrl: 'http://localhost:3000' }],
  },
);
export type Site = Static<typeof Site>;

export const Health = Type.Object(
  { status: Type.Literal('ok') },
  {
    $id: 'Health',
    description: 'The check passed.',
    examples: [{ status: 'ok' }],
  },
);

export const Readiness = Type.Object(
  {
    status: Type.Literal('ok'),
    search: Type.Object(
      {
        isReady: Type.Boolean({ description: 'While this is false, searches get 503.' }),
        indexed: Type.Integer({ minimum: 0 }),
        of: Type.Integer({ minimum: 0 }),
      },
      { description: 'How many of the answers that must be indexed are.' },
    ),
  },
  {
    $id: 'Readiness',
    description: 'The process can serve requests.',
    examples: [{ status: 'ok', search: { isReady: true, indexed: 31, of: 31 } }],
  },
);

export const siteSchemas = [Site, Health, Readiness];
