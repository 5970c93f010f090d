import { emailAddressIn } from '@band8/client/address';
import { count, formatNumber } from '../../lib/format.ts';

export interface FormField<Name extends string> {
  name: Name;
  label: string;
  type: 'text' | 'email' | 'url' | 'date' | 'choice' | 'area' | 'password' | 'code';
  /** The maximum number of characters that the API accepts. */
  max?: number;
  /** The error when it is empty; a field without it is optional. */
  missing?: string;
  hint?: string;
  placeholder?: string;
  /** The number of rows of a text area. */
  rows?: number;
  /** The options of a select. */
  options?: readonly string[];
  isWide?: boolean;
  /** The smallest number of characters; `tooShort` is the error below it. */
  min?: number;
  tooShort?: string;
  autoComplete?: string;
}

/** Attributes of a field whose text keyboards leave as it is typed. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export type Values<Name extends string> = Record<Name, string>;

/** An element with a value and browser validation. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const COUNT_FROM = 0.9;

/** The number of characters as in the API: an emoji is one, surrounding space is none. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

/** The character count of a field, once it nears the limit. */
export function countOf(value: string, max = Number.POSITIVE_INFINITY): string | undefined {
  if (value.length < max * COUNT_FROM) return undefined;
  const length = countCharacters(value);
  const counted = `${formatNumber(length)} of ${count(max, 'character')}`;
  return length > max ? `${counted}, ${formatNumber(length - max)} too many` : counted;
}

/** The error in a field's value, if any, as a sentence. */
export function faultOf<Name extends string>(
  { type, missing, min = 0, tooShort, max = Number.POSITIVE_INFINITY }: FormField<Name>,
  { value, validity }: Pick<Control, 'value' | 'validity'>,
): string | undefined {
  if (validity.badInput) return 'Enter a complete date, or leave this empty.';
  if (missing !== undefined && value.trim() === '') return missing;
  if ([...value].length < min) return tooShort;
  const address = type === 'email' ? emailAddressIn(value) : '';
  // Unlike browsers, the API takes the address out of what was copied, and requires a dot in it.
  const isWrong = (address === value && validity.typeMismatch) || !/^\S+@\S+\.\S/.test(address);
  if (type === 'email' && isWrong) {
    return 'Enter an email address, such as name@example.org.';
  }
  const isAddress = !validity.typeMismatch && /^https?:\/\/\S+$/i.test(value);
  if (type === 'url' && value !== '' && !isAddress) {
    return 'Enter a web address that starts with https://, or leave this empty.';
  }
  return tooLong(value, max);
}

/** The error for a text longer than the API accepts, if it is; surrounding space does not count. */
export function tooLong(text: string, max = Number.POSITIVE_INFINITY): string | undefined {
  const excess = countCharacters(text) - max;
  if (excess <= 0) return undefined;
  return `Too long: remove ${count(excess, 'character')} (limit ${formatNumber(max)}).`;
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

export type Faults<Name extends string> = Partial<Record<Name, string>>;

/** The errors in a form, by field. */
export function findFaults<Name extends string>(
  form: HTMLFormElement,
  fields: readonly FormField<Name>[],
): Faults<Name> {
  const faults: Faults<Name> = {};
  for (const field of fields) {
    const control = form.elements.namedItem(field.name);
    const fault = isControl(control) && faultOf(field, control);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

/** The name of the field that only bots fill in: one that no form filler knows. */
export const TRAP = 'leave-empty';
