import { ApiError, type Schemas } from '@band8/client';
import { tooLong } from '../fields/LabelledField.tsx';
import { megabytesOf, SETTINGS, type SettingName, type SettingsValues, typesOf } from './values.ts';

/** The most characters that the API takes (S2). */
export const MAX_LENGTHS = {
  siteName: 60,
  siteDescription: 300,
  contactEmail: 254,
  footerText: 500,
  analyticsCode: 20_000,
} as const;

/** What is wrong, by setting, in sentences. */
export type SettingFaults = Partial<Record<SettingName, string>>;

/** The first setting of the form that is at fault. */
export function firstFault(faults: SettingFaults): SettingName | undefined {
  return SETTINGS.find((name) => faults[name]);
}

/** By what browsers take for an address, as the server does. */
function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}

function withoutGood(faults: Partial<Record<SettingName, string | false | undefined>>) {
  const found: SettingFaults = {};
  for (const name of SETTINGS) {
    const fault = faults[name];
    if (fault) found[name] = fault;
  }
  return found;
}

/** What can't be saved so, before the server is asked. */
export function validateSettings(values: SettingsValues): SettingFaults {
  const long = (name: keyof typeof MAX_LENGTHS) => tooLong(values[name], MAX_LENGTHS[name]);
  const megabytes = megabytesOf(values.maxFileSize);
  return withoutGood({
    siteName: values.siteName.trim() === '' ? 'Enter the name of the site.' : long('siteName'),
    siteDescription: long('siteDescription'),
    contactEmail:
      long('contactEmail') ??
      (!isEmail(values.contactEmail.trim()) &&
        'Enter an e-mail address such as name@example.org, or leave it empty.'),
    footerText: long('footerText'),
    maxFileSize: (megabytes < 1 || megabytes > 50) && 'Enter a number from 1 to 50.',
    allowedFileTypes:
      typesOf(values.allowedFileTypes).length === 0 && 'Enter at least one type, such as jpg.',
    analyticsCode: long('analyticsCode'),
  });
}

/** What the server refused; of the analytics code it tells in whole sentences. */
export function refusedSettings(error: unknown): SettingFaults {
  if (!(error instanceof ApiError) || !error.problem) return {};
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(error.body);
  const sentences = (name: SettingName) =>
    errors
      .filter(({ path }) => path.split('/')[1] === name)
      .map(({ message }) => (/[.!?]$/.test(message) ? message : `This ${message}.`))
      .join(' ');
  return withoutGood(Object.fromEntries(SETTINGS.map((name) => [name, sentences(name)])));
}
