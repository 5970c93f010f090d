import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../test/folder.ts';
import { callApi, type ServerProcess, startServer } from '../test/process.ts';

const EDITOR = { email: 'editor@example.org', password: 'a long password of the tests' };
const KILLS = 3;

let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await newFolder();
}, 120_000);
afterEach(async () => {
  await server?.end('SIGTERM');
});

async function start(): Promise<ServerProcess> {
  return startServer({
    DATA_DIR: dataDir,
    SEED: 'off',
    ADMIN_EMAIL: EDITOR.email,
    ADMIN_PASSWORD: EDITOR.password,
  });
}

/** A body of `words` words, so that the word count shows whether it is complete. */
const bodyOf = (words: number) => `<p>${'word '.repeat(words - 1)}end</p>`;

describe('a server that is killed during a save', () => {
  it('stores the old or the new answer, never a mixture, and loses nothing acknowledged', async () => {
    server = await start();
    const { token } = await callApi(server, 'POST', 'auth/login', undefined, EDITOR);
    const { id } = await callApi(server, 'POST', 'admin/model-answers', token, {
      topic: 'Is a half-saved text worse than none?',
      content: bodyOf(1_000),
      taskType: 'task2',
      author: 'Ada Ling',
    });
    const path = `admin/model-answers/${id}`;
    let acknowledged = 1_000;
    let sent = acknowledged;

    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = server;
      let saved = 0;
      // Saves one after the other, and is killed during one of them.
      const saving = (async () => {
        for (;;) {
          sent += 1;
          const { wordCount } = await callApi(server, 'PUT', path, token, {
            content: bodyOf(sent),
          });
          acknowledged = wordCount;
          saved += 1;
          if (saved === 3 + kill) void target.end('SIGKILL');
        }
      })();
      await expect(saving).rejects.toThrow();
      await target.end('SIGKILL');
      server = await start();

      const answer = await callApi(server, 'GET', path, token);
      expect(answer.content).toBe(bodyOf(answer.wordCount));
      expect([acknowledged, sent]).toContain(answer.wordCount);
      const [newest] = await callApi(server, 'GET', `${path}/revisions`, token);
      expect(newest).toMatchObject({ version: answer.version, wordCount: answer.wordCount });
      acknowledged = answer.wordCount;
      sent = Math.max(sent, acknowledged);
    }
  }, 180_000);
});
