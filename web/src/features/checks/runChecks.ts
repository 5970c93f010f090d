import type { CheckInput, CheckResult, Dictionary } from './types.ts';
import type { CheckReply, CheckRequest } from './worker.ts';

/** Far longer than a slow phone needs, which is about three seconds. */
const TIMEOUT_MS = 30_000;

/**
 * Loads the dictionary for British and American spelling and the phrases, about 230 kB compressed.
 *
 * @throws an error if it can’t be loaded, for example without a connection
 */
async function loadDictionary(): Promise<Dictionary> {
  // A module itself can't be sent to a worker.
  const [{ aff, dic }, { FIXED_PHRASES: phrases }, { MASS_NOUNS: massNouns }] = await Promise.all([
    import('virtual:spelling-dictionary'),
    import('./fixedPhrases.ts'),
    import('./wordPhrases.ts'),
  ]);
  return { aff, dic, phrases, massNouns };
}

/** What the tests replace. */
export interface CheckerParts {
  createWorker: () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;
  loadDictionary: () => Promise<Dictionary>;
  timeoutMs: number;
}

/** Creates `runChecks`: one worker for all texts, replaced after it failed. */
export function createChecker(parts: CheckerParts) {
  let worker: ReturnType<CheckerParts['createWorker']> | undefined;
  let hasDictionary = false;
  /** The worker answers them in this order. */
  let waiting: Pick<PromiseWithResolvers<CheckResult>, 'resolve' | 'reject'>[] = [];

  /** Ends the worker; the next check starts another one. */
  function stop(reason: Error): void {
    worker?.terminate();
    worker = undefined;
    hasDictionary = false;
    for (const { reject } of waiting) reject(reason);
    waiting = [];
  }

  function startWorker() {
    const started = parts.createWorker();
    started.onmessage = ({ data }: MessageEvent<CheckReply>) => {
      const asked = waiting.shift();
      if ('result' in data) asked?.resolve(data.result);
      else asked?.reject(new Error(data.fault));
    };
    started.onerror = () => stop(new Error('The checks couldn’t be loaded.'));
    return started;
  }

  return async (input: CheckInput): Promise<CheckResult> => {
    const dictionary = hasDictionary
      ? undefined
      : await parts.loadDictionary().catch(() => undefined);
    worker ??= startWorker();
    const result = new Promise<CheckResult>((resolve, reject) => waiting.push({ resolve, reject }));
    const request: CheckRequest = { input, dictionary: hasDictionary ? undefined : dictionary };
    worker.postMessage(request);
    hasDictionary ||= dictionary !== undefined;
    const timer = setTimeout(() => stop(new Error('The checks took too long.')), parts.timeoutMs);
    return result.finally(() => clearTimeout(timer));
  };
}

/**
 * Checks a learner’s text on the device. Load this module on demand: it loads the worker and the
 * dictionary when it is first called. Without the dictionary the result says that the spelling
 * wasn’t checked; the next call tries to load it again.
 *
 * @throws an error if the worker can’t be loaded, fails or takes longer than 30 seconds; calling
 * again starts anew
 */
export const runChecks = createChecker({
  createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  loadDictionary,
  timeoutMs: TIMEOUT_MS,
});
