import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What is asked for, again and again, each time as soon as the answer before is there. */
export interface Asking {
  port: number;
  /** One after the other, each connection beginning elsewhere. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Ends after so many answers, if that is sooner. */
  times?: number;
  /** At most so many a second over all connections; without it as many as are answered. */
  perSecond?: number;
}

/** What came of it. */
export interface Asked {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers with another status than 200 or 304, and connections that broke. */
  failed: number;
}

const READ_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';
const LENGTH = 'content-length: ';

/**
 * Where the answer that begins the buffer ends; 0 while it is not all there. Far cheaper than a
 * whole parser: on two cores a client must not be what limits.
 */
function endOf(buffer: Buffer): number {
  const head = buffer.indexOf(HEAD_END, 0, 'latin1');
  if (head === -1) return 0;
  const at = buffer.indexOf(LENGTH, 0, 'latin1');
  const length =
    at === -1 || at > head
      ? 0
      : Number.parseInt(buffer.toString('latin1', at + LENGTH.length, at + LENGTH.length + 10), 10);
  const end = head + HEAD_END.length + length;
  return end <= buffer.length ? end : 0;
}

/** "HTTP/1.1 200", or 304: a kept answer or one that has not changed. */
function isGood(answer: Buffer): boolean {
  const [a, b, c] = answer.subarray(9, 12);
  return (a === 0x32 && b === 0x30 && c === 0x30) || (a === 0x33 && b === 0x30 && c === 0x34);
}

function ask({ port, paths, headers = {}, connections, seconds, times, perSecond }: Asking): void {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n`));
  const took: number[] = [];
  const waiting: (() => void)[] = [];
  let [failed, open, allowed, begun] = [0, 0, 0, 0];
  let isOver = false;
  const began = performance.now();

  function done(): void {
    const sorted = Float64Array.from(took).sort();
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    const lasted = (performance.now() - began) / 1000;
    parentPort?.postMessage({
      perSecond: took.length / lasted,
      p50: at(0.5),
      p99: at(0.99),
      failed,
    } satisfies Asked);
  }

  function begin(nth: number): void {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    // Reading into one buffer is half the work of a stream.
    const callback = (length: number) => {
      hear(buffer.subarray(0, length));
      return true;
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer, callback },
    });
    let next = nth;
    let sentAt = 0;
    /** What came of an answer that is not all there. */
    let before: Buffer | undefined;
    /** How long the answer before was: nearly always that is the length of the next one. */
    let usual = 0;
    open += 1;
    const send = () => {
      if (isOver || begun === times) return void socket.end();
      if (perSecond && allowed < 1) return void waiting.push(send);
      allowed -= 1;
      begun += 1;
      sentAt = performance.now();
      socket.write(requests[next++ % requests.length] ?? '');
    };
    socket.on('connect', send);
    const hear = (chunk: Buffer) => {
      const answer = before ? Buffer.concat([before, chunk]) : chunk;
      if (answer.length !== usual && endOf(answer) === 0) {
        before = Buffer.from(answer);
        return;
      }
      before = undefined;
      usual = answer.length;
      took.push(performance.now() - sentAt);
      if (!isGood(answer)) failed += 1;
      send();
    };
    socket.on('error', () => {
      if (!isOver) failed += 1;
    });
    socket.on('close', () => {
      open -= 1;
      if (open > 0) return;
      clearTimeout(timer);
      clearInterval(pace);
      done();
    });
  }

  for (let nth = 0; nth < connections; nth += 1) begin(nth);
  const pace = setInterval(() => {
    if (perSecond) allowed = Math.min(allowed + (perSecond * 5) / 1000, perSecond);
    while (allowed >= 1 && waiting.length > 0) waiting.shift()?.();
  }, 5);
  const timer = setTimeout(() => {
    isOver = true;
    clearInterval(pace);
    for (const send of waiting.splice(0)) send();
  }, seconds * 1000);
}

/** Asks from a thread of its own. */
export function askFor(asking: Asking): Promise<Asked> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { asking } });
  return new Promise((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
  });
}

if (parentPort && workerData?.asking) ask(workerData.asking);
