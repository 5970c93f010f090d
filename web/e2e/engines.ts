import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/src/shared/ports.ts';

/** A page in another engine than Chromium, as far as the journeys need it. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs a function of the page, which sees nothing but its argument. */
  run<Given, Result>(script: (given: Given) => Result, given: Given): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  /** Presses keys by their names, such as `a`, `Enter` or `Control+b`. */
  press(...keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What the two protocols do in their own way; their actions are the same. */
interface Driver {
  goto(url: string): Promise<unknown>;
  /** Returns the text that an expression gives. */
  evaluate(expression: string): Promise<string>;
  perform(source: object): Promise<unknown>;
  close(): Promise<void>;
}

const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  ArrowLeft: '\uE012',
};

function pageOf({ goto, evaluate, perform, close }: Driver): EnginePage {
  return {
    goto: async (url) => void (await goto(url)),
    run: async (script, given) =>
      JSON.parse(await evaluate(`JSON.stringify([(${script})(${JSON.stringify(given)})])`))[0],
    async click(x, y) {
      const to = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await perform({ type: 'pointer', id: 'mouse', actions: [to, ...press] });
    },
    async press(...keys) {
      const actions = keys.flatMap((key) => {
        const codes = key.split('+').map((name) => KEYS[name] ?? name);
        return ['keyDown', 'keyUp'].flatMap((type) => codes.map((value) => ({ type, value })));
      });
      await perform({ type: 'key', id: 'keys', actions });
    },
    close,
  };
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function untilStarted<Result>(connect: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await connect();
    } catch {
      await wait(100);
    }
  }
}

/** Starts a browser or its driver, on a screen of its own if there is none; returns what ends it. */
function start(program: string, args: readonly string[]): () => Promise<void> {
  const [file = '', ...rest] = [
    ...(process.env.DISPLAY ? [] : ['xvfb-run', '-a']),
    ...[program, ...args],
  ];
  // A group of its own, to be ended with the browser and the screen.
  const child = spawn(file, rest, { stdio: 'ignore', detached: true });
  return async () => {
    if (!child.pid || child.exitCode !== null) return;
    process.kill(-child.pid);
    await once(child, 'exit');
  };
}

interface Reply {
  id: number;
  message?: string;
  result?: { contexts?: { context: string }[]; result?: { value: string } };
}

/** Firefox as it is installed, by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<EnginePage> {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'band8-firefox-'));
  const end = start(program, ['--profile', profile, '--remote-debugging-port', String(port)]);
  const connect = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const opening = new WebSocket(`ws://127.0.0.1:${port}/session`);
      opening.onopen = () => resolve(opening);
      opening.onerror = reject;
    });
  const socket = await untilStarted(connect);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.onmessage = ({ data }) => {
    const reply: Reply = JSON.parse(data);
    waiting.get(reply.id)?.(reply);
  };
  async function send(method: string, params: object): Promise<NonNullable<Reply['result']>> {
    const id = waiting.size;
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await new Promise<Reply>((resolve) => waiting.set(id, resolve));
    if (!result) throw new Error(`${method}: ${message}`);
    return result;
  }
  await send('session.new', { capabilities: {} });
  const context = (await send('browsingContext.getTree', {})).contexts?.[0]?.context;
  return pageOf({
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const params = { expression, target: { context }, awaitPromise: false };
      const { result } = await send('script.evaluate', params);
      return result?.value ?? '[]';
    },
    perform: (source) => send('input.performActions', { context, actions: [source] }),
    async close() {
      await end();
      await rm(profile, { recursive: true, force: true });
    },
  });
}

/** GTK's WebKit, by WebDriver. */
export async function openWebKit(program: string): Promise<EnginePage> {
  const port = await freePort();
  const end = start(program, [`--port=${port}`]);
  async function send(method: string, at: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}/session${at}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(value.message);
    return value;
  }
  const { sessionId } = await untilStarted(() => send('POST', '', { capabilities: {} }));
  return pageOf({
    goto: (url) => send('POST', `/${sessionId}/url`, { url }),
    evaluate: (expression) =>
      send('POST', `/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (source) => send('POST', `/${sessionId}/actions`, { actions: [source] }),
    async close() {
      await send('DELETE', `/${sessionId}`);
      await end();
    },
  });
}
