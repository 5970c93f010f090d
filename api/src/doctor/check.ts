import { type Static, Type } from '@sinclair/typebox';
import { named, prop, stringEnum } from '../shared/ref.ts';

/** The result of one check of the installation. */
export const Check = named('SystemCheck', {
  description: 'The result of one check of the installation.',
  properties: {
    name: Type.String(),
    state: stringEnum(['ok', 'warning', 'error'], {
      description:
        '`warning`: it may be intended, such as a site without email. `error`: something doesn’t work or isn’t safe.',
    }),
    found: prop.text('What was found.'),
    advice: Type.Optional(prop.text('What to do, unless all is well.')),
  },
  example: {
    name: 'Backup',
    state: 'warning',
    found: 'The last backup is 129 h old.',
    advice: 'Run npm run backup every night; docs/operating.md shows how.',
  },
});
export type Check = Static<typeof Check>;

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found });

const withAdvice =
  (state: 'warning' | 'error') =>
  (name: string, found: string, advice: string): Check => ({ name, state, found, advice });
export const warning = withAdvice('warning');
export const failure = withAdvice('error');
