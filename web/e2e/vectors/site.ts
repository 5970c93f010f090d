import { test as base, expect } from '@playwright/test';
import { HtmlLimitError, sanitizeContent } from '../../../api/src/shared/html.ts';
import { WEB_ADDRESSES } from '../../../api/test/vectors/links.ts';
import { RUN } from '../../../api/test/vectors/payload.ts';
import { BREAKOUTS, packed, VECTORS } from '../../../api/test/vectors/vectors.ts';
import { EDITOR } from '../admin/editor.ts';
import { startOwnServer } from '../ownServer.ts';
import { type Watch, watch } from './watch.ts';

/** The email address is a vector too, because the log shows it beside every action. */
const ADMINISTRATOR = {
  email: `"><img/src=x/onerror=${RUN}>'</script><svg/onload=${RUN}>@example.org`,
  password: EDITOR.password,
};
const MAILBOX = 'anouk.dray@example.net';

/** The sanitised vector; undefined if a body refuses it, because it is too deeply nested. */
function sanitized(vector: string): string | undefined {
  try {
    return sanitizeContent(vector);
  } catch (error) {
    if (error instanceof HtmlLimitError) return undefined;
    throw error;
  }
}

const AFTER = '<p>after</p>';
const IN_BODIES = VECTORS.filter((vector) => sanitized(vector) !== undefined);
/** Vectors that swallow the text after them: a body has at most one, at its end. */
const SWALLOWING = IN_BODIES.filter((vector) => !sanitized(vector + AFTER)?.endsWith(AFTER));
const ORDINARY = IN_BODIES.filter((vector) => !SWALLOWING.includes(vector));
/** What one paste or one HTML field takes. */
export const WHOLE_LIST = IN_BODIES.join('\n');

/** The item at this position; starts again after the last one. */
export function itemAt<T>(items: readonly T[], at: number): T {
  return items[at % items.length] as T;
}

// Each field takes vectors up to its own length; each vector is in a question and in a body.
const topics = packed(VECTORS, 2000);
const names = packed(VECTORS, 200);
const alts = packed(VECTORS, 300);
const bodies = packed(ORDINARY, 20_000, Math.ceil(ORDINARY.length / topics.length));
const tags = VECTORS.map((vector) => vector.trim()).filter((tag) => [...tag].length <= 60);

/** Search texts of at most 200 characters, evenly spread over all vectors. */
export const SEARCHES = Array.from({ length: 4 }, (_, at) =>
  itemAt(names, Math.floor((at * names.length) / 4)),
);

export const SETTINGS = {
  siteName: itemAt(packed(BREAKOUTS, 60), 3),
  siteDescription: itemAt(packed(BREAKOUTS, 300), 0),
  footerText: itemAt(packed(BREAKOUTS, 500), 0),
};

export interface WrittenAnswer {
  id: string;
  topic: string;
  author: string;
  sourceLink: string;
  contributorName?: string;
}

/** What the API returned after every text was written into every field. */
export interface Written {
  url: string;
  token: string;
  answers: WrittenAnswer[];
  /** An answer whose every field was changed. */
  changed: WrittenAnswer;
  /** An answer that marks all terms. */
  marking: WrittenAnswer;
  terms: { id: string; term: string; definition: string }[];
  /** A submission that waits for approval. */
  pending: WrittenAnswer;
  /** Saves settings with hostile texts. */
  saveSettings(more?: object): Promise<unknown>;
}

async function writeAll(url: string): Promise<Written> {
  let token = '';
  let visitors = 0;
  /** Calls as the administrator, or as a visitor from a new network; undefined if it is refused. */
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const isForm = body instanceof FormData;
    visitors += 1;
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}`,
        ...(token && path.startsWith('/api/admin') && { authorization: `Bearer ${token}` }),
        ...(!isForm && body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // Refused are addresses that lead nowhere, and terms that differ only in accents.
    if ([400, 409].includes(response.status)) return undefined;
    expect(response.ok, `${path}: ${response.status} ${text}`).toBe(true);
    return text ? JSON.parse(text) : {};
  };
  ({ token } = await call('POST', '/api/auth/login', ADMINISTRATOR));

  const links: string[] = [];
  for (const address of WEB_ADDRESSES) {
    const body = { sourceLink: address, pictureUrl: address };
    if (await call('POST', '/api/admin/model-answers/preview', body)) links.push(address);
  }
  const create = (answer: object): Promise<WrittenAnswer> =>
    call('POST', '/api/admin/model-answers', { isDraft: false, ...answer });
  const fields = topics.map((topic, at) => ({
    topic,
    content: `<p>Words.</p>${itemAt(bodies, at)}<p>Words.</p>${itemAt(SWALLOWING, at)}`,
    author: itemAt(names, at),
    pictureAlt: itemAt(alts, at),
    tags: Array.from({ length: 30 }, (_, place) => itemAt(tags, at * 30 + place)),
    taskType: at % 2 === 0 ? 'task1' : 'task2',
    sourceLink: itemAt(links, at),
    pictureUrl: itemAt(links, at + 1),
    ...(at % 4 > 1 && { isContributed: true, contributorName: itemAt(names, at + 50) }),
  }));
  const answers: WrittenAnswer[] = [];
  for (const answer of fields) answers.push(await create(answer));
  const [first, second] = [itemAt(fields, 0), itemAt(fields, 1)];
  const { id } = await create(first);
  const changed = await call('PUT', `/api/admin/model-answers/${id}`, {
    ...second,
    // A comparison shows unchanged, added and removed text.
    topic: `${first.topic.slice(0, 900)} ${second.topic.slice(0, 900)}`,
    content: first.content.slice(0, first.content.lastIndexOf('<p>Words.')) + second.content,
  });
  await create({ ...first, isDraft: true });

  const terms: Written['terms'] = [];
  const definitions = packed(VECTORS, 1000);
  for (const [at, definition] of definitions.entries()) {
    const term = itemAt(packed(VECTORS, 100), at * 7);
    const written = await call('POST', '/api/admin/glossary', { term, definition });
    if (written) terms.push(written);
  }
  const marks = terms.map(
    (term) => `<p><span class="glossary-term" data-term-id="${term.id}">word</span></p>`,
  );
  const marking = await create({ ...first, taskType: 'task2', content: marks.join('') });

  for (const [at, message] of packed(VECTORS, 5000).entries()) {
    const name = itemAt(names, at).replace(/[\r\n]/g, ' ');
    await call('POST', '/api/contact', { name, email: MAILBOX, message });
  }
  for (const [at, content] of packed(VECTORS, 20_000).entries()) {
    const form = new FormData();
    const { topic, author } = itemAt(fields, at);
    const submission = { topic, author, content, contributorName: author, taskType: 'Task 2' };
    for (const [name, value] of Object.entries(submission)) form.append(name, value);
    form.append('contributorEmail', MAILBOX);
    await call('POST', '/api/submissions', form);
  }
  const waiting = await call('GET', '/api/admin/model-answers?status=pending');
  const pending = itemAt<WrittenAnswer>(waiting.answers, 0);
  const saveSettings = async (more = {}) => {
    const settings = await call('GET', '/api/admin/settings');
    const saved = await call('PUT', '/api/admin/settings', { ...settings, ...SETTINGS, ...more });
    expect(saved).toBeDefined();
  };
  return { url, token, answers, changed, marking, terms, pending, saveSettings };
}

/**
 * A test with its own server full of vectors, which trusts X-Forwarded-For, so that limits per network
 * stop nothing. The page is watched and must not do anything that a vector wants.
 */
export const test = base.extend<{ watched: Watch; isSignedIn: boolean }, { written: Written }>({
  written: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    async ({}, use) => {
      const { url, stop } = await startOwnServer({
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        SEED: 'off',
        TRUST_PROXY: '127.0.0.0/8,::1',
      });
      await use(await writeAll(url));
      await stop();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ written }, use) => use(written.url),
  /** Whether the page is signed in as the administrator. */
  isSignedIn: [false, { option: true }],
  watched: async ({ page, written, isSignedIn }, use) => {
    const watched = await watch(page, written.url);
    if (isSignedIn) {
      await page.addInitScript((token) => localStorage.setItem('adminToken', token), written.token);
    }
    await use(watched);
    expect(watched.faults).toEqual([]);
  },
});

export { expect };
