import { randomUUID } from 'node:crypto';
import { MAILBOXES, WEB_ADDRESSES } from '../../../api/test/vectors/links.ts';
import type { Site } from './calls.ts';
import {
  ANSWERS,
  itemAt,
  MESSAGES,
  SEARCHES,
  SETTINGS,
  SUBMISSIONS,
  TERMS,
  WHOLE_BODY,
} from './texts.ts';

/** The address to use if the visitor's is rejected. */
const MAILBOX = 'anouk.dray@example.net';

export interface WrittenAnswer {
  id: string;
  topic: string;
  author: string;
  tags: string[];
  sourceLink: string;
  contributorName?: string;
  /** Absent if the answer has no picture. */
  pictureAlt?: string;
}

/** What was written, as the API returned it. */
export interface Written {
  answers: WrittenAnswer[];
  /** An answer with everything in its body. */
  whole: WrittenAnswer;
  /** An answer whose every field was changed. */
  changed: WrittenAnswer;
  /** Answers that mark all terms, at most 100 each. */
  marking: string[];
  terms: { id: string; term: string; definition: string }[];
}

/** Expects a response with one of these statuses. */
async function expectStatus<T>(
  calling: ReturnType<Site['call']>,
  ...statuses: readonly number[]
): Promise<{ status: number; body: T }> {
  const { status, body } = await calling;
  if (!statuses.includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { status, body: body as T };
}

/** The URLs that are accepted as an answer's link and picture. */
async function findAcceptedUrls({ call }: Site): Promise<string[]> {
  const accepted: string[] = [];
  for (const address of WEB_ADDRESSES) {
    const body = { sourceLink: address, pictureUrl: address };
    const previewing = call('POST', '/api/admin/model-answers/preview', body);
    if ((await expectStatus(previewing, 200, 400)).status === 200) accepted.push(address);
  }
  return accepted;
}

async function create({ call }: Site, answer: object): Promise<WrittenAnswer> {
  const { body } = await expectStatus<WrittenAnswer>(
    call('POST', '/api/admin/model-answers', { isDraft: false, ...answer }),
    201,
  );
  return body;
}

async function writeTerms(site: Site) {
  const terms: Written['terms'] = [];
  for (const term of TERMS) {
    // Terms that differ only in accents and letter forms are duplicates.
    const { status, body } = await expectStatus<Written['terms'][number]>(
      site.call('POST', '/api/admin/glossary', term),
      ...[201, 409],
    );
    if (status === 201) terms.push(body);
  }
  const marking: string[] = [];
  for (let from = 0; from < terms.length; from += 100) {
    const marks = terms
      .slice(from, from + 100)
      .map(({ id }) => `<p><span class="glossary-term" data-term-id="${id}">word</span></p>`);
    const answer = { topic: 'Marks', author: 'x', taskType: 'task2', content: marks.join('') };
    marking.push((await create(site, answer)).id);
  }
  return { terms, marking };
}

async function writeVisitors(site: Site): Promise<void> {
  for (const [at, message] of MESSAGES.entries()) {
    const email = itemAt(MAILBOXES, at);
    const { status } = await expectStatus(
      site.visit('/api/contact', { ...message, email }),
      201,
      400,
    );
    if (status === 400)
      await expectStatus(site.visit('/api/contact', { ...message, email: MAILBOX }), 201);
  }
  for (const [at, submission] of SUBMISSIONS.entries()) {
    const form = (contributorEmail: string) => {
      const fields = { taskType: 'Task 2', ...submission, contributorEmail };
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return site.visit('/api/submissions', data);
    };
    const { status } = await expectStatus(form(itemAt(MAILBOXES, at)), 201, 400);
    if (status === 400) await expectStatus(form(MAILBOX), 201);
  }
}

/** Sends visits with searches, views and term lookups; the most frequent are listed first. */
export async function writeVisits(
  site: Site,
  searches: readonly string[],
  { answers, terms }: Pick<Written, 'answers' | 'terms'>,
  times = 1,
): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Firefox/141.0' };
  for (let time = 0; time < times; time += 1) {
    for (const [at, search] of searches.entries()) {
      const pageView = randomUUID();
      const termId = itemAt(terms, at).id;
      const events = [
        { type: 'pageview', pageView, path: `/answer/${itemAt(answers, at).id}` },
        { type: 'interaction', pageView, sequence: 1, kind: 'glossaryOpened', termId },
        { type: 'search', pageView, sequence: 2, query: search, results: at % 2 },
      ];
      await expectStatus(site.visit('/api/analytics/collect', { events }, headers), 204);
    }
  }
}

/** Saves settings with these texts, except for the analytics code, which is script by design. */
export async function saveSettings(
  site: Site,
  texts: (typeof SETTINGS)[number],
  more: object = {},
): Promise<{ status: number }> {
  const { body } = await expectStatus<object>(site.call('GET', '/api/admin/settings'), 200);
  return expectStatus(
    site.call('PUT', '/api/admin/settings', { ...body, ...texts, ...more }),
    200,
    400,
  );
}

/** Writes every text into every field of the site, through the forms' calls. */
export async function writeAll(site: Site): Promise<Written> {
  await saveSettings(site, itemAt(SETTINGS, 0));
  const links = await findAcceptedUrls(site);
  const answers: WrittenAnswer[] = [];
  for (const [at, answer] of ANSWERS.entries()) {
    const sourceLink = itemAt(links, at);
    answers.push(await create(site, { ...answer, sourceLink, pictureUrl: itemAt(links, at + 1) }));
  }
  const [first, second] = [itemAt(ANSWERS, 0), itemAt(ANSWERS, 1)];
  const { id } = await create(site, first);
  const { body: changed } = await expectStatus<WrittenAnswer>(
    site.call('PUT', `/api/admin/model-answers/${id}`, {
      ...second,
      sourceLink: links[0],
      // A comparison shows unchanged, added and removed text.
      topic: `${first.topic.slice(0, 900)} ${second.topic.slice(0, 900)}`,
      content: first.content.slice(0, first.content.lastIndexOf('<p>Words.')) + second.content,
    }),
    200,
  );
  const { terms, marking } = await writeTerms(site);
  await writeVisitors(site);
  await writeVisits(site, SEARCHES.slice(0, 8), { answers, terms });
  const whole = await create(site, { ...second, content: WHOLE_BODY, sourceLink: links[0] });
  for (const draft of ANSWERS.slice(0, 3)) await create(site, { ...draft, isDraft: true });
  return { answers, whole, changed, marking, terms };
}
