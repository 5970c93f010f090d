/** The result of one check of the installation. */
export interface Check {
  name: string;
  state: 'ok' | 'warning' | 'error';
  /** A sentence with what was found. */
  found: string;
  /** A sentence with what to do, unless all is well. */
  advice?: string;
}

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found });

export const warning = (name: string, found: string, advice: string): Check => ({
  name,
  state: 'warning',
  found,
  advice,
});

export const failure = (name: string, found: string, advice: string): Check => ({
  name,
  state: 'error',
  found,
  advice,
});
