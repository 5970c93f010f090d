import { type Static, Type } from '@sinclair/typebox';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { givenPassword } from '../../shared/givenPassword.ts';

/** What the settings may hold at most (S2). */
export const MAX_SITE_NAME = 60;
export const MAX_SITE_DESCRIPTION = 300;
export const MAX_FOOTER_TEXT = 500;
export const MAX_ANALYTICS_CODE = 20_000;
export const MAX_FILE_TYPES = 20;

/** The types of picture that can be read here; the settings choose among them. */
export const FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'] as const;

const EXAMPLE = {
  siteName: 'Band8',
  siteDescription: 'Model reports and essays for IELTS Academic Writing.',
  contactEmail: 'editor@example.org',
  enableRegistration: false,
  enableComments: false,
  maintenanceMode: false,
  analyticsCode: '',
  footerText: 'Model answers written and maintained by learners.',
  maxFileSize: 5,
  allowedFileTypes: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
};

const fields = {
  siteName: Type.String({ maxLength: MAX_SITE_NAME, description: 'Not blank.' }),
  siteDescription: Type.String({ maxLength: MAX_SITE_DESCRIPTION }),
  enableRegistration: Type.Boolean({ description: 'Saved, but not used yet.' }),
  enableComments: Type.Boolean({ description: 'Saved, but not used yet.' }),
  maintenanceMode: Type.Boolean({
    description: 'When on, the public gets 503; administrators still see the site.',
  }),
  analyticsCode: Type.String({
    maxLength: MAX_ANALYTICS_CODE,
    description: 'Script elements for the public pages; nothing else is allowed.',
  }),
  footerText: Type.String({ maxLength: MAX_FOOTER_TEXT }),
  maxFileSize: Type.Number({ minimum: 1, maximum: 50, description: 'In megabytes.' }),
  allowedFileTypes: Type.Array(Type.String({ maxLength: 10 }), {
    maxItems: MAX_FILE_TYPES,
    description: `Extensions among ${FILE_TYPES.join(', ')}; at least one.`,
  }),
};

/** The settings as administrators see them. */
export const Settings = Type.Object(
  {
    ...fields,
    contactEmail: Type.Optional(Type.String()),
    version: Type.Integer({ minimum: 0, description: 'Increases with every save.' }),
    uploadLimit: Type.Number({
      description:
        'The current upload limit in megabytes: 10 until `maxFileSize` is changed, then the smaller of the two.',
    }),
    analyticsWarnings: Type.Array(Type.String(), {
      description: 'Problems the analytics code will probably have, and how to solve them.',
    }),
  },
  {
    $id: 'Settings',
    description: 'The site’s settings.',
    examples: [{ ...EXAMPLE, version: 4, uploadLimit: 5, analyticsWarnings: [] }],
  },
);
export type Settings = Static<typeof Settings>;

/** Fetched settings may be sent back whole; what only the server decides changes nothing. */
export const acceptSettings = acceptForms({ ignored: ['uploadLimit', 'analyticsWarnings'] });

/** A replacement of the settings: without `contactEmail` there is none. */
export const SettingsInput = Type.Object(
  {
    ...fields,
    contactEmail: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 254,
        description: 'An email address; leaving it out, `null` or an empty string clears it.',
      }),
    ),
    version: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'The version you read. If the settings have been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
      }),
    ),
    currentPassword: Type.Optional(
      Type.String({
        ...givenPassword,
        description: 'Your password; required when `analyticsCode` changes, otherwise ignored.',
      }),
    ),
  },
  {
    $id: 'SettingsInput',
    additionalProperties: false,
    description: 'All settings. You can send back what you read.',
    examples: [EXAMPLE],
  },
);
export type SettingsInput = Static<typeof SettingsInput>;

/** Every named component of this feature. */
export const settingsSchemas = [Settings, SettingsInput];
