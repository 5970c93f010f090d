import { isolated } from '@band8/client/text';

/** Who did something, for a sentence: an email address, or a token with its name. */
export function whoText(who: string): string {
  return who.replace(/(?<=“).+(?=”)/, isolated);
}
