import type { FormRule } from 'antd';
import { countOf } from '../../../components/dialog/fields.ts';

/** A rule from a function that returns an error message, or nothing for valid text. */
export function validateWith(faultOf: (text: string) => string | undefined): FormRule {
  return {
    validator: async (_, text: string) => {
      const fault = faultOf(text);
      if (fault) throw new Error(fault);
    },
  };
}

/** A warning with the number of characters once the text nears its limit. */
export function characterCount(max: number): FormRule {
  const note = (text: string) => countOf(text.trim(), max);
  const isShort = (text: string) => [...text.trim()].length <= max;
  return { ...validateWith((text) => (isShort(text) ? note(text) : undefined)), warningOnly: true };
}
