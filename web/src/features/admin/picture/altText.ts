import { pictureUpdateLimits } from '@band8/client/forms';
import { cut } from '../../../lib/format.ts';
import type { AnswerValues } from '../answerForm/values.ts';

/** The maximum length of an alternative text in characters. */
export const MAX_ALT = pictureUpdateLimits.alt.maxLength;

/** How a question introduces its picture: 'The line graph below shows'. */
const INTRODUCTION =
  /^the\s[^.]{0,80}?\b(?:shows?|illustrates?|gives?|compares?|describes?|presents?|depicts?)\s+/i;

/**
 * Drafts an alternative text from the question: the type of the picture, then what the first
 * sentence says that it shows. Empty without a question.
 */
export function suggestAlt({ topic, subtype, taskType }: AnswerValues): string {
  const [sentence = ''] = topic.trim().split(/(?<=[.?!])\s/, 1);
  const shown = sentence.replace(/[.\s]+$/, '').replace(INTRODUCTION, '');
  if (!shown) return '';
  const kind = taskType === 'task1' && subtype ? subtype : 'Picture';
  return cut(`${kind.charAt(0)}${kind.slice(1).toLowerCase()}: ${shown}`, MAX_ALT - 1);
}
