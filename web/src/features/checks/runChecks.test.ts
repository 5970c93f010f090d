import { expect, it, vi } from 'vitest';
import { type CheckerParts, createChecker } from './runChecks.ts';
import type { CheckInput, CheckResult } from './types.ts';
import type { CheckRequest } from './worker.ts';

const INPUT: CheckInput = { text: 'Text.', topic: 'Topic', taskType: 'task1', terms: [] };
const RESULT: CheckResult = { words: 1, countedWords: 1, isSpellingChecked: true, findings: [] };
const DICTIONARY = { aff: 'aff', dic: 'dic', phrases: [], massNouns: '' };

/** A checker whose workers answer by `answer`, or not at all. */
function setUp(
  answer?: (request: CheckRequest) => object | undefined,
  parts: Partial<CheckerParts> = {},
) {
  const requests: CheckRequest[] = [];
  const workers: ReturnType<CheckerParts['createWorker']>[] = [];
  const createWorker = () => {
    const worker: ReturnType<CheckerParts['createWorker']> = {
      onmessage: null,
      onerror: null,
      terminate: vi.fn(),
      postMessage(request: CheckRequest) {
        requests.push(request);
        const data = answer?.(request);
        if (data) Reflect.apply(worker.onmessage ?? vi.fn(), worker, [{ data }]);
      },
    };
    workers.push(worker);
    return worker;
  };
  const loadDictionary = vi.fn(async () => DICTIONARY);
  const run = createChecker({ createWorker, loadDictionary, timeoutMs: 60_000, ...parts });
  return { run, requests, workers, loadDictionary };
}

it('checking in a worker sends the dictionary once and uses the worker again', async () => {
  const { run, requests, workers, loadDictionary } = setUp(() => ({ result: RESULT }));
  await expect(run(INPUT)).resolves.toEqual(RESULT);
  await expect(run(INPUT)).resolves.toEqual(RESULT);
  expect(requests.map(({ dictionary }) => dictionary)).toEqual([DICTIONARY, undefined]);
  expect(workers).toHaveLength(1);
  expect(loadDictionary).toHaveBeenCalledOnce();
});

it('checking in a worker checks without the dictionary if it can’t be loaded, and tries again the next time', async () => {
  const loadDictionary = vi.fn(async () => DICTIONARY).mockRejectedValueOnce(new Error('offline'));
  const { run, requests } = setUp(() => ({ result: RESULT }), { loadDictionary });
  await run(INPUT);
  await run(INPUT);
  expect(requests.map(({ dictionary }) => dictionary)).toEqual([undefined, DICTIONARY]);
});

it('checking in a worker fails if the worker does, and ends one that hangs', async () => {
  const broken = setUp(() => ({ fault: 'broken' }));
  await expect(broken.run(INPUT)).rejects.toThrow('broken');
  const { run, workers } = setUp(undefined, { timeoutMs: 0 });
  await expect(run(INPUT)).rejects.toThrow('took too long');
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
});

it('checking in a worker replaces a worker that can’t be loaded', async () => {
  const { run, workers, requests } = setUp(() =>
    workers.length > 1 ? { result: RESULT } : undefined,
  );
  const first = run(INPUT);
  const failed = expect(first).rejects.toThrow('couldn’t be loaded');
  await expect.poll(() => requests).toHaveLength(1);
  const [worker] = workers;
  Reflect.apply(worker?.onerror ?? vi.fn(), worker, [{}]);
  await failed;
  expect(worker?.terminate).toHaveBeenCalledOnce();
  await expect(run(INPUT)).resolves.toEqual(RESULT);
  expect(workers).toHaveLength(2);
  expect(requests[1]?.dictionary).toEqual(DICTIONARY);
});
