import { type Static, Type } from '@sinclair/typebox';
import { named, stringEnum } from '../shared/ref.ts';

/** The result of one check of the installation. */
export const Check = named(
  'SystemCheck',
  'The result of one check of the installation.',
  {
    name: Type.String(),
    state: stringEnum(['ok', 'warning', 'error'], {
      description:
        '`warning`: it may be intended, such as a site without email. `error`: something doesn’t work or isn’t safe.',
    }),
    found: Type.String({ description: 'What was found.' }),
    advice: Type.Optional(Type.String({ description: 'What to do, unless all is well.' })),
  },
  {
    name: 'Backup',
    state: 'warning',
    found: 'The last backup was made on 2026-11-20.',
    advice: 'Run npm run backup every night; docs/operating.md shows how.',
  },
);
export type Check = Static<typeof Check>;

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found });

const withAdvice =
  (state: 'warning' | 'error') =>
  (name: string, found: string, advice: string): Check => ({ name, state, found, advice });
export const warning = withAdvice('warning');
export const failure = withAdvice('error');
