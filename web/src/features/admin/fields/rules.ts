import type { FormRule } from 'antd';
import { countOf } from '../../../components/dialog/fields.ts';

/** Checks a text by what it says is wrong with it; nothing where nothing is. */
export function checkedBy(faultOf: (text: string) => string | undefined): FormRule {
  return {
    validator: async (_, text: string) => {
      const fault = faultOf(text);
      if (fault) throw new Error(fault);
    },
  };
}

/** Says how full a text is, once that may matter to the writer. */
export function counted(max: number): FormRule {
  const note = (text: string) => countOf(text.trim(), max);
  const isShort = (text: string) => [...text.trim()].length <= max;
  return { ...checkedBy((text) => (isShort(text) ? note(text) : undefined)), warningOnly: true };
}
