import { type Static, Type } from '@sinclair/typebox';

/** What every public page needs of the settings. */
export const Site = Type.Object(
  {
    siteName: Type.String(),
    siteDescription: Type.String(),
    footerText: Type.String(),
    contactEmail: Type.Optional(Type.String()),
    maintenanceMode: Type.Boolean({
      description: 'If true, you can only read this as a signed-in administrator.',
    }),
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
    publicUrl: Type.String({
      description:
        'The origin used in canonical links, the feed and the sitemap, without a trailing slash.',
    }),
  },
  {
    $id: 'Site',
    description: 'The settings that public pages need.',
    examples: [
      {
        siteName: 'Band8',
        siteDescription: 'Model reports and essays for IELTS Academic Writing.',
        footerText: 'Model answers written and maintained by learners.',
        maintenanceMode: false,
        publicUrl: 'http://localhost:3000',
      },
    ],
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

export const siteSchemas = [Site, Health];
