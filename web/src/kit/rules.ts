import { emailAddressIn } from '@band8/client/address';
import type { FormRule } from 'antd';
import { countCharacters, countOf, tooLong } from '../components/dialog/fields.ts';

/** A rule from a function that returns an error message, or nothing for valid text. */
export function validateWith(faultOf: (text: string) => string | undefined): FormRule {
  return {
    validator: async (_, text = '') => {
      const fault = faultOf(text);
      if (fault) throw new Error(fault);
    },
  };
}

/** What is wrong with the length of a text; one without `missing` may be empty. */
export function lengthFault(
  text: string,
  { max, missing }: { max?: number | undefined; missing?: string | undefined },
): string | undefined {
  return (countCharacters(text) === 0 && missing) || tooLong(text, max);
}

/** Whether a text is an email address, or contains one that was copied with more. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S/.test(emailAddressIn(text));
}

/** A warning with the number of characters once the text nears its limit. */
export function characterCount(max: number): FormRule {
  const note = (text: string) => countOf(text.trim(), max);
  const isShort = (text: string) => [...text.trim()].length <= max;
  return { ...validateWith((text) => (isShort(text) ? note(text) : undefined)), warningOnly: true };
}
