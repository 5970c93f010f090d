import { formatNumber } from '../../formatNumber.ts';

/** One question of a form. */
export interface FormField<Name extends string> {
  name: Name;
  label: string;
  type: 'text' | 'email' | 'url' | 'date' | 'choice' | 'area';
  /** The most characters that the API takes. */
  max?: number;
  /** What to say when it is empty; a field without it is optional. */
  missing?: string;
  hint?: string;
  placeholder?: string;
  /** The height of an area. */
  rows?: number;
  /** What can be chosen. */
  options?: readonly string[];
  /** Whether it takes both columns. */
  isWide?: boolean;
  autoComplete?: string;
}

export type Values<Name extends string> = Record<Name, string>;

/** What has a value and knows what is wrong with it. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FROM_HERE_ON = 0.9;

/** Characters as the API counts them: an emoji is one, outer space is none. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

function characters(count: number): string {
  return `${formatNumber(count)} character${count === 1 ? '' : 's'}`;
}

/** How full a field is, once that may matter to the writer. */
export function countOf(value: string, max = Number.POSITIVE_INFINITY): string | undefined {
  if (value.length < max * FROM_HERE_ON) return undefined;
  const length = lengthOf(value);
  const count = `${formatNumber(length)} of ${characters(max)}`;
  return length > max ? `${count}, ${formatNumber(length - max)} too many` : count;
}

/** What is wrong with an answer, in words; nothing when it can be sent. */
export function faultOf<Name extends string>(
  { type, missing, max = Number.POSITIVE_INFINITY }: FormField<Name>,
  { value, validity }: Pick<Control, 'value' | 'validity'>,
): string | undefined {
  if (validity.badInput) return 'Enter a complete date, or leave this empty.';
  if (missing !== undefined && value.trim() === '') return missing;
  // Browsers take an address without a dot for one; the API does not.
  if (type === 'email' && (validity.typeMismatch || !/@.+\../.test(value))) {
    return 'Enter an email address, such as name@example.org.';
  }
  const isAddress = !validity.typeMismatch && /^https?:\/\/\S+$/i.test(value);
  if (type === 'url' && value !== '' && !isAddress) {
    return 'Enter a web address that starts with https://, or leave this empty.';
  }
  return tooLong(value, max);
}

/** What to say of a text with more characters than the API takes; the space around it doesn't count. */
export function tooLong(text: string, max = Number.POSITIVE_INFINITY): string | undefined {
  const excess = lengthOf(text) - max;
  if (excess <= 0) return undefined;
  return `Too long: remove ${characters(excess)} (limit ${formatNumber(max)}).`;
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

export type Faults<Name extends string> = Partial<Record<Name, string>>;

/** What is wrong in a form, by field. */
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
