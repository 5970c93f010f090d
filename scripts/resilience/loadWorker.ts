import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What a worker is to send. */
export interface Load {
  port: number;
  perSecond: number;
  seconds: number;
  /** More connections than this are not opened; what is due then waits, and its wait counts. */
  connections: number;
  /** Where to; `{}` stands for two words of so many. */
  paths: string[];
  words: number;
}

/** What came of each request: its status (0: no answer), and milliseconds from when it was due. */
export type Sent = [status: number, ms: number][];

interface Connection {
  socket: Socket;
  /** When its request was due; 0 while it has none. */
  dueAt: number;
  read: string;
}

/** Stands for a 503 that came after the deadline. */
export const GIVEN_UP = 504;

const HEAD_END = '\r\n\r\n';

/** The status of a whole answer, if this is one. */
function statusIn(read: string): number | undefined {
  const end = read.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(read)?.[1] ?? 0);
  if (read.length < end + HEAD_END.length + length) return undefined;
  // Who was let in and then given up is told to stay away for longer than who was turned away.
  if (/\r\nretry-after: 5\r/i.test(read.slice(0, end + 1))) return GIVEN_UP;
  return Number(read.slice(9, 12));
}

const draw = (below: number) => Math.floor(Math.random() * below);

function send({ port, perSecond, seconds, connections, paths, words }: Load): void {
  const sent: Sent = [];
  const idle: Connection[] = [];
  const waiting: number[] = [];
  let open = 0;
  let asked = 0;
  const began = performance.now();
  const total = perSecond * seconds;

  function ask(connection: Connection, dueAt: number): void {
    connection.dueAt = dueAt;
    connection.read = '';
    asked += 1;
    const searched = `word${draw(words)}+word${draw(words)}`;
    const path = (paths[asked % paths.length] ?? '/').replace('{}', searched);
    connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  }

  function note({ dueAt }: Connection, status: number): void {
    sent.push([status, performance.now() - dueAt]);
  }

  function openFor(dueAt: number): void {
    const socket = connect(port, '127.0.0.1');
    const connection: Connection = { socket, dueAt, read: '' };
    open += 1;
    // Nothing longer than ASCII matters here: what is counted is bytes.
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      if (connection.dueAt > 0) note(connection, 0);
      connection.dueAt = -1;
    });
    socket.on('data', (data) => {
      connection.read += data;
      const status = statusIn(connection.read);
      if (status === undefined) return;
      note(connection, status);
      connection.dueAt = 0;
      const next = waiting.shift();
      if (next === undefined) idle.push(connection);
      else ask(connection, next);
    });
    ask(connection, dueAt);
  }

  let due = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const until = Math.min(total, ((now - began) / 1000) * perSecond);
    for (; due < until; due += 1) {
      let connection = idle.pop();
      while (connection && connection.dueAt < 0) connection = idle.pop();
      if (connection) ask(connection, now);
      else if (open < connections) openFor(now);
      else waiting.push(now);
    }
    // Whoever is not answered by then never will be.
    const isOver = now - began > (seconds + 5) * 1000;
    if (sent.length < total && !isOver) return;
    clearInterval(timer);
    const unanswered: Sent = Array.from({ length: total - sent.length }, () => [0, now - began]);
    parentPort?.postMessage([...sent, ...unanswered]);
    process.exit();
  }, 2);
}

if (parentPort) send(workerData as Load);
