import nspell from 'nspell';
import { check } from './check.ts';
import type { Spelling } from './spelling.ts';
import type { CheckInput, CheckResult, Dictionary } from './types.ts';

/** What the page asks; the dictionary comes once, because reading it takes a fifth of a second. */
export interface CheckRequest {
  id: number;
  input: CheckInput;
  dictionary?: Dictionary | undefined;
}

export type CheckReply = { id: number; result: CheckResult } | { id: number; fault: string };

let spelling: Spelling | undefined;

function reply(message: CheckReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { id, input, dictionary } = data;
  try {
    if (dictionary) spelling = nspell(dictionary);
    reply({ id, result: check(input, spelling) });
  } catch (error) {
    reply({ id, fault: String(error) });
  }
});
