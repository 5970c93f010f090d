import { type Static, Type } from '@sinclair/typebox';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { givenPassword } from '../../shared/commonPassword.ts';
import { input, named, optional, prop } from '../../shared/ref.ts';
import { EXAMPLE, INPUT_PROPERTIES, PROPERTIES } from './fields.ts';

export const Settings = named('Settings', {
  description: 'The site’s settings.',
  properties: {
    ...PROPERTIES,
    version: prop.count('Increases with every save.'),
    uploadLimit: Type.Number({
      description:
        'The current upload limit in megabytes: 10 until `maxFileSize` is changed, then the smaller of the two.',
    }),
    analyticsWarnings: Type.Array(Type.String(), {
      description: 'Problems the analytics code will probably have, and how to solve them.',
    }),
  },
  example: { ...EXAMPLE, version: 4, uploadLimit: 5, analyticsWarnings: [] },
});

/** Fetched settings may be sent back whole; read-only fields are ignored. */
export const acceptSettings = acceptForms({ ignored: ['uploadLimit', 'analyticsWarnings'] });

/** Replaces all settings: without `contactEmail` there is none. */
export const SettingsInput = input('SettingsInput', {
  description: 'All settings. You can send back what you read.',
  properties: {
    ...INPUT_PROPERTIES,
    version: optional.count(
      'The version you read. If the settings have been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
    ),
    currentPassword: optional.string({
      ...givenPassword,
      description: 'Your password; required when `analyticsCode` changes, otherwise ignored.',
    }),
  },
  example: EXAMPLE,
});
export type SettingsInput = Static<typeof SettingsInput>;
