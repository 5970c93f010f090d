import questions from 'virtual:practice-questions';
import { describe, expect, it } from 'vitest';
import { json, problem } from '../../../test/api.ts';
import { buildAnswer, buildSummary, idOf } from '../../../test/builders.ts';
import { createRenderer } from '../../entry-server.tsx';
import { UNKNOWN_SITE } from '../site/queries.ts';

const SITE = { ...UNKNOWN_SITE, publicUrl: 'https://band8.test' };
const PAGE = `/answer/${idOf(1)}`;

async function render(url: string, respond: (url: URL) => Response) {
  const requests: string[] = [];
  const page = await createRenderer({}).render({
    url,
    fetch: async (request) => {
      const address = new URL(request.url);
      if (address.pathname === '/api/site') return Response.json(SITE);
      requests.push(address.pathname + address.search);
      return respond(address);
    },
  });
  return { ...page, requests, cards: page.html.match(/<article class="card/g)?.length ?? 0 };
}

const summary = (index: number) => buildSummary({ id: idOf(index), topic: `Question ${index}` });

function listOf(total: number) {
  return ({ searchParams }: URL) => {
    const first = (Number(searchParams.get('page')) - 1) * 12;
    const length = Math.max(0, Math.min(12, total - first));
    return Response.json({
      answers: Array.from({ length }, (_, index) => summary(first + index)),
      total,
    });
  };
}

const answerOf =
  (answer: object, related: () => Response = json([])) =>
  ({ pathname }: URL) =>
    pathname.endsWith('/related') ? related() : Response.json(answer);

const failing = () => new Response('{}', { status: 503 });

describe('a list on the server', () => {
  it('shows the name that the author order sorts by, even with another contributor', async () => {
    const answers = [buildSummary({ isContributed: true, contributorName: 'Lena Osei' })];
    const { html } = await render('/task1?sortBy=author', json({ answers, total: 1 }));
    expect(/class="meta row card__meta mt-2"><span><b>([^<]*)/.exec(html)?.[1]).toBe('Marta Vale');
  });

  it('shows an answer once that moved to the next page between two reads', async () => {
    const answers = Array.from({ length: 12 }, (_, index) => summary(index));
    const page = await render('/task1?page=2', json({ answers, total: 24 }));
    expect(page.cards).toBe(12);
  });

  it('has no button to clear unset filters', async () => {
    const { html } = await render('/task2', listOf(0));
    expect(html).toContain('No model answers found. Try adjusting your search criteria.');
    expect(html).not.toContain('Clear search and filters');
  });

  it('links an empty search to its matches in the other task, if there are any', async () => {
    const url = '/task1?search=lecture&subtype=Map';
    const { html } = await render(url, (address) =>
      listOf(address.searchParams.get('taskType') === 'task2' ? 2 : 0)(address),
    );
    expect(html).toContain('<a href="/task2?search=lecture">2 answers in Task 2</a>');
    expect((await render(url, listOf(0))).html).not.toContain('in Task 2');
  });

  it('preserves the search in the link to the other task, and drops it in the link to itself', async () => {
    const { html } = await render('/task2?search=lecture&subtype=Opinion', listOf(1));
    const nav = /<nav aria-label="Main".*?<\/nav>/.exec(html)?.[0];
    expect(nav).toContain('href="/task1?search=lecture"');
    expect(nav).toContain('href="/task2"');
  });

  it('names the category in the title, and omits search and order from the canonical URL', async () => {
    const { html } = await render('/task1?search=a&subtype=Map&sortBy=date', listOf(1));
    expect(html).toContain('<title>Map · Task 1 model answers · Band8</title>');
    expect(html).toContain('<link rel="canonical" href="https://band8.test/task1?subtype=Map"');
  });

  it('redirects to the URL without invalid parameters', async () => {
    const page = await render('/task2?subtype=Map&sortBy=x&page=0', listOf(1));
    expect(page).toMatchObject({ status: 307, location: '/task2' });
  });
});

const unavailable = problem(503, 'SEARCH_UNAVAILABLE', 'No.');
const wait = 'Search is being prepared. Try again in a moment.';

it.each<[string, (url: URL) => Response, RegExp[]]>([
  [
    '/task2?sortBy=date',
    failing,
    [
      /Failed to fetch answers: 503/,
      /<h1>Task 2<\/h1>/,
      /<a class="btn" href="\/task2\?sortBy=date">Try again<\/a>/,
    ],
  ],
  [PAGE, failing, [/Failed to fetch model answer/, /^(?!.*Model Answer Not Found)/s]],
  [PAGE, answerOf(buildAnswer(), failing), [/Failed to fetch related answers/]],
  ['/search?search=sea', unavailable, [new RegExp(wait), /type="search"/]],
  ['/task1?search=sea', unavailable, [new RegExp(wait), /type="search"/]],
])('%s without its data is a 503 with a message', async (url, respond, contents) => {
  const page = await render(url, respond);
  expect(page.status).toBe(503);
  for (const content of contents) expect(page.html).toMatch(content);
});

describe('an answer on the server', () => {
  const essay = buildAnswer({ taskType: 'task2', content: '<p>An answer.</p>' });
  /** The page without the data that is embedded for scripts. */
  const markupOf = async (fields: object) =>
    (await render(PAGE, answerOf({ ...essay, ...fields }))).html.replace(
      /<script[^>]*>.*?<\/script>/gs,
      '',
    );

  it('responds with 404 and a matching title when there is none', async () => {
    const missing = () => new Response('{}', { status: 404 });
    expect((await render(`${PAGE}/practise`, missing)).status).toBe(404);
    const page = await render(PAGE, missing);
    expect(page.status).toBe(404);
    expect(page.html).toContain('<title>Model Answer Not Found · Band8</title>');
    expect(page.html).toContain('<meta name="robots" content="noindex"');
  });

  it.each(['/answer/nope', '/answer/nope/practise'])(
    'responds to %s with 404 without calling the API',
    async (url) => {
      const page = await render(url, failing);
      expect([page.status, page.requests]).toEqual([404, []]);
    },
  );

  it('is not asked for where a question has none', async () => {
    const [question] = questions;
    const page = await render(`/answer/${question?.id}/practise`, failing);
    expect([page.status, page.requests]).toEqual([200, []]);
    expect(page.html).toContain(question?.topic.slice(0, 30));
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    const other = await render(`/answer/${'f'.repeat(24)}/practise`, failing);
    expect([other.status, other.requests]).toEqual([404, []]);
  });

  it('has its notes once, in a closed list that needs no scripts', async () => {
    const page = await markupOf({
      bandScore: 8.5,
      criterionBands: { task: 9 },
      criterionNotes: { task: 'The position is clear.' },
      paragraphNotes: [{ label: 'Introduction', note: 'It says “An answer”.' }],
      middleVersion: { bandScore: 7, text: 'A fair answer.', faults: [] },
      weakerVersion: { bandScore: 6, text: 'A weak answer.', faults: [] },
    });
    const once = [/<details class="why/g, /The position is clear\./g, /It says “An answer”\./g];
    for (const part of once) expect(page.match(part)).toHaveLength(1);
    expect(page).toContain('>Task Response · Band 9</dt>');
    expect(page).toContain('role="switch" aria-checked="false"');
    const tabs = Array.from(page.matchAll(/role="tab"[^>]*>([^<]+)</g), ([, label]) => label);
    expect(tabs).toEqual(['Band 8.5', 'Band 7', 'Band 6', 'Side by side']);
    expect(page).not.toContain('A weak answer.');
  });

  it('has the layout of an essay without a task, and no section without related answers', async () => {
    const page = await markupOf({ taskType: undefined });
    expect(page).toContain('class="essay');
    expect(page).toMatch(/Back to [^/]*Task 2/);
    expect(page).not.toContain('Related Model Answers');
  });

  it('looks as before without notes', async () => {
    const page = await markupOf({});
    expect(page).toContain('<div class="body"><p data-upto="2">An answer.</p></div>');
    expect(page).not.toMatch(/class="band|role="tab|<details|role="switch"/);
  });

  it('escapes an author’s text in the embedded data', async () => {
    const topic = '</script><script>alert(1)</script>';
    const page = await render(PAGE, answerOf(buildAnswer({ topic })));
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('<script>alert(1)');
  });
});

it('a search on the server is complete without the popular tags', async () => {
  const page = await render('/search', failing);
  expect(page.status).toBe(200);
  expect(page.html).toContain('Search the questions, texts, tags');
});
