import nspell from 'nspell';
import { check, type Language } from './check.ts';
import { readFixedPhrases } from './patterns.ts';
import type { CheckInput, CheckResult, Dictionary } from './types.ts';

/** What the page asks; the dictionary comes once, because reading it takes a fifth of a second. */
export interface CheckRequest {
  input: CheckInput;
  dictionary?: Dictionary | undefined;
}

export type CheckReply = { result: CheckResult } | { fault: string };

let language: Language | undefined;

function reply(message: CheckReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { input, dictionary } = data;
  try {
    if (dictionary) {
      const phrases = dictionary.phrases.flatMap(readFixedPhrases);
      language = { spelling: nspell(dictionary), phrases, massNouns: dictionary.massNouns };
    }
    reply({ result: check(input, language) });
  } catch (error) {
    reply({ fault: String(error) });
  }
});
