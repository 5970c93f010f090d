import type { FormRule } from 'antd';
import { countCharacters, countOf } from '../components/dialog/fields.ts';
import { count, formatNumber } from '../lib/format.ts';

/** A rule from a function that returns an error message, or nothing for valid text. */
export function validateWith(faultOf: (text: string) => string | undefined): FormRule {
  return {
    validator: async (_, text: string) => {
      const fault = faultOf(text);
      if (fault) throw new Error(fault);
    },
  };
}

/** What is wrong with the length of a required text. */
export function lengthFault(
  text: string,
  { max, missing }: { max: number; missing: string },
): string | undefined {
  const length = countCharacters(text);
  if (length === 0) return missing;
  if (length <= max) return undefined;
  return `Too long: remove ${count(length - max, 'character')} (limit ${formatNumber(max)})`;
}

/** A required text; one that is too long stays as it was pasted. */
export function filled(max: number, missing: string): FormRule {
  return validateWith((text = '') => lengthFault(text, { max, missing }));
}

/** A warning with the number of characters once the text nears its limit. */
export function characterCount(max: number): FormRule {
  const note = (text: string) => countOf(text.trim(), max);
  const isShort = (text: string) => [...text.trim()].length <= max;
  return { ...validateWith((text) => (isShort(text) ? note(text) : undefined)), warningOnly: true };
}
