import { type Static, Type } from '@sinclair/typebox';

/** What every public page needs of the settings (S1). */
export const Site = Type.Object(
  {
    siteName: Type.String(),
    siteDescription: Type.String(),
    footerText: Type.String(),
    contactEmail: Type.Optional(Type.String()),
    maintenanceMode: Type.Boolean({
      description: 'On: whoever can read this is a signed-in administrator.',
    }),
    submissionForm: Type.Optional(
      Type.Object(
        {
          url: Type.String(),
          entries: Type.Record(Type.String(), Type.String(), {
            description: 'The field of each of the nine values.',
          }),
        },
        { description: 'The form elsewhere that submissions go to instead of this server.' },
      ),
    ),
    publicUrl: Type.String({
      description: 'The origin that canonical links, feed and sitemap use; no slash at the end.',
    }),
  },
  {
    $id: 'Site',
    description: 'What the public pages need of the settings.',
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
    description: 'The part that was asked about works.',
    examples: [{ status: 'ok' }],
  },
);

export const siteSchemas = [Site, Health];
