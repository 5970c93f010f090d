import type { Values } from './fields.ts';

/** What this browser keeps of a form that is not sent yet. */
export interface KeptForm<Name extends string> {
  values: Values<Name>;
  /** The Idempotency-Key that exactly these values were sent with. */
  key?: string | undefined;
}

const keyOf = (id: string) => `band8.form.${id}`;

/** What was typed before; what does not fit the form any more is left out. */
export function readKept<Name extends string>(id: string, empty: Values<Name>): KeptForm<Name> {
  try {
    const { values, key }: { values: Record<string, unknown>; key?: unknown } = JSON.parse(
      localStorage.getItem(keyOf(id)) ?? '',
    );
    const known = { ...empty };
    for (const name in empty) {
      const value = values[name];
      if (typeof value === 'string') known[name] = value;
    }
    return { values: known, ...(typeof key === 'string' && { key }) };
  } catch {
    return { values: empty };
  }
}

/** Keeps what is typed; false where nothing can be kept: there it lives as long as the page. */
export function writeKept<Name extends string>(id: string, kept: KeptForm<Name>): boolean {
  try {
    if (Object.values(kept.values).every((value) => value === '')) {
      localStorage.removeItem(keyOf(id));
    } else {
      localStorage.setItem(keyOf(id), JSON.stringify(kept));
    }
    return true;
  } catch {
    return false;
  }
}
