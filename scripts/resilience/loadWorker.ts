import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** The load that a worker offers. */
export interface Load {
  port: number;
  perSecond: number;
  seconds: number;
  /** The most connections to open. Beyond it requests wait, and their wait counts. */
  connections: number;
  /** `{}` in a path is replaced by two of `words` different words. */
  paths: string[];
  words: number;
}

/** Each request's status (0: no response), and its milliseconds since it was due. */
export type Sent = [status: number, ms: number][];

interface Connection {
  socket: Socket;
  /** When its request was due; 0 if it is idle, -1 if it is closed. */
  dueAt: number;
  read: string;
}

/** Replaces the status 503 of a request that was accepted and then missed its deadline. */
export const GIVEN_UP = 504;

const HEAD_END = '\r\n\r\n';

/** The status of a complete response, else undefined. */
function statusIn(read: string): number | undefined {
  const end = read.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(read)?.[1] ?? 0);
  if (read.length < end + HEAD_END.length + length) return undefined;
  // Requests that missed the deadline get a longer Retry-After than rejected ones.
  if (/\r\nretry-after: 5\r/i.test(read.slice(0, end + 1))) return GIVEN_UP;
  return Number(read.slice(9, 12));
}

const draw = (below: number) => Math.floor(Math.random() * below);

function offerLoad({ port, perSecond, seconds, connections, paths, words }: Load): void {
  const sent: Sent = [];
  const idle: Connection[] = [];
  const waiting: number[] = [];
  let open = 0;
  let requestCount = 0;
  const startedAt = performance.now();
  const total = perSecond * seconds;

  function sendRequest(connection: Connection, dueAt: number): void {
    connection.dueAt = dueAt;
    connection.read = '';
    requestCount += 1;
    const searched = `word${draw(words)}+word${draw(words)}`;
    const path = (paths[requestCount % paths.length] ?? '/').replace('{}', searched);
    connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  }

  function recordStatus({ dueAt }: Connection, status: number): void {
    sent.push([status, performance.now() - dueAt]);
  }

  function openConnection(dueAt: number): void {
    const socket = connect(port, '127.0.0.1');
    const connection: Connection = { socket, dueAt, read: '' };
    open += 1;
    // One character for each byte, because content-length counts bytes.
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      if (connection.dueAt > 0) recordStatus(connection, 0);
      connection.dueAt = -1;
    });
    socket.on('data', (data) => {
      connection.read += data;
      const status = statusIn(connection.read);
      if (status === undefined) return;
      recordStatus(connection, status);
      connection.dueAt = 0;
      const next = waiting.shift();
      if (next === undefined) idle.push(connection);
      else sendRequest(connection, next);
    });
    sendRequest(connection, dueAt);
  }

  let due = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const until = Math.min(total, ((now - startedAt) / 1000) * perSecond);
    for (; due < until; due += 1) {
      let connection = idle.pop();
      while (connection && connection.dueAt < 0) connection = idle.pop();
      if (connection) sendRequest(connection, now);
      else if (open < connections) openConnection(now);
      else waiting.push(now);
    }
    // Requests unanswered by then never will be answered.
    const isOver = now - startedAt > (seconds + 5) * 1000;
    if (sent.length < total && !isOver) return;
    clearInterval(timer);
    const unanswered: Sent = Array.from({ length: total - sent.length }, () => [
      0,
      now - startedAt,
    ]);
    parentPort?.postMessage([...sent, ...unanswered]);
    process.exit();
  }, 2);
}

if (parentPort) offerLoad(workerData as Load);
