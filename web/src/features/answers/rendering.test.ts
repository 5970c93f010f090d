import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../entry-server.tsx';
import type { AnswerSummary } from './queries.ts';

const SITE = {
  siteName: 'Band8',
  siteDescription: 'Model answers.',
  footerText: '',
  publicUrl: 'https://band8.test',
};
const ID = '65e6f2a04c1b8d0012a40001';

function summary(index: number): AnswerSummary {
  return {
    id: String(index).padStart(24, '0'),
    topic: `Question ${index}`,
    excerpt: 'An answer.',
    taskType: 'task1',
    author: 'Marta Vale',
    tags: [],
    skills: [],
    isContributed: false,
    isDraft: false,
    isApproved: true,
    views: 1,
    wordCount: 2,
    version: 1,
    createdAt: '2024-03-05T00:00:00.000Z',
    updatedAt: '2024-03-05T00:00:00.000Z',
  };
}

/** Renders a page on the server, with `answer` as the API. */
async function render(url: string, answer: (url: URL) => Response) {
  const requests: string[] = [];
  const page = await createRenderer({}).render({
    url,
    fetch: async (request) => {
      const address = new URL(request.url);
      if (address.pathname === '/api/site') return Response.json(SITE);
      requests.push(address.pathname + address.search);
      return answer(address);
    },
  });
  return { ...page, requests, cards: page.html.match(/<article class="card/g)?.length ?? 0 };
}

/** Replies with the requested pages of a list of `total` answers. */
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

const listOfOne = (given: object) => () =>
  Response.json({ answers: [{ ...summary(1), ...given }], total: 1 });

const failing = () => new Response('{}', { status: 503 });

const unavailable = () =>
  Response.json({ code: 'SEARCH_UNAVAILABLE', message: 'No.' }, { status: 503 });

describe('a list on the server', () => {
  it('shows the name that the author order sorts by, even with another contributor', async () => {
    const contributed = { isContributed: true, contributorName: 'Lena Osei' };
    const { html } = await render('/task1?sortBy=author', listOfOne(contributed));
    expect(/class="card__meta"><span><b>([^<]*)/.exec(html)?.[1]).toBe('Marta Vale');
  });

  it('contains all pages of a shared link', async () => {
    const page = await render('/task1?page=3', listOf(40));
    expect(page.status).toBe(200);
    expect(page.cards).toBe(36);
    expect(page.requests).toHaveLength(3);
    expect(page.html).toContain('Showing 36 of 40 answers');
    expect(page.html).toContain('href="/task1?page=4"');
  });

  it('requests no page beyond the last', async () => {
    const page = await render('/task1?page=90', listOf(20));
    expect(page.cards).toBe(20);
    expect(page.requests).toHaveLength(2);
    expect(page.html).not.toContain('Load More Answers');
  });

  it('shows an answer once that moved to the next page between two reads', async () => {
    const page = await render('/task1?page=2', () =>
      Response.json({
        answers: Array.from({ length: 12 }, (_, index) => summary(index)),
        total: 24,
      }),
    );
    expect(page.cards).toBe(12);
  });

  it('has no button to clear unset filters', async () => {
    const page = await render('/task2', listOf(0));
    expect(page.html).toContain('No model answers found. Try adjusting your search criteria.');
    expect(page.html).not.toContain('Clear search and filters');
  });

  it('shows the number of matches in the other task for an empty search, with a link', async () => {
    const { html } = await render('/task1?search=lecture&subtype=Map', (url) =>
      listOf(url.searchParams.get('taskType') === 'task2' ? 2 : 0)(url),
    );
    expect(html).toContain('<a href="/task2?search=lecture">2 answers in Task 2</a>');
  });

  it('does not mention the other task when it has no matches either', async () => {
    const { html } = await render('/task1?search=lecture', listOf(0));
    expect(html).not.toContain('in Task 2');
  });

  it('preserves the search in the link to the other task, and drops it in the link to itself', async () => {
    const { html } = await render('/task2?search=lecture&subtype=Opinion', listOf(1));
    const nav = /<nav aria-label="Main".*?<\/nav>/.exec(html)?.[0];
    expect(nav).toContain('href="/task1?search=lecture"');
    expect(nav).toContain('href="/task2"');
  });

  it('names the category in the title, and omits search and order from the canonical URL', async () => {
    const page = await render('/task1?search=a&subtype=Map&sortBy=date', listOf(1));
    expect(page.html).toContain('<title>Map · Task 1 model answers · Band8</title>');
    expect(page.html).toContain(
      '<link rel="canonical" href="https://band8.test/task1?subtype=Map"',
    );
  });

  it('redirects to the URL without invalid parameters', async () => {
    const page = await render('/task2?subtype=Map&sortBy=x&page=0', listOf(1));
    expect(page).toMatchObject({ status: 307, location: '/task2' });
  });

  it('responds with 503, an error message and a retry link', async () => {
    const page = await render('/task2?sortBy=date', failing);
    expect(page.status).toBe(503);
    expect(page.html).toContain('Failed to fetch answers: 503');
    expect(page.html).toContain('<h1>Task 2</h1>');
    expect(page.html).toMatch(/<a class="btn" href="\/task2\?sortBy=date">Try again<\/a>/);
  });
});

describe('an answer on the server', () => {
  const essay = { ...summary(1), id: ID, taskType: 'task2', content: '<p>An answer.</p>' };

  it('responds with 503 and an error message, and does not say that it is missing', async () => {
    const page = await render(`/answer/${ID}`, failing);
    expect(page.status).toBe(503);
    expect(page.html).toContain('Failed to fetch model answer');
    expect(page.html).not.toContain('Model Answer Not Found');
  });

  it('is not cached without its related answers', async () => {
    const page = await render(`/answer/${ID}`, ({ pathname }) =>
      pathname.endsWith('/related') ? failing() : Response.json(essay),
    );
    expect(page.status).toBe(503);
    expect(page.html).toContain('Failed to fetch related answers');
  });

  it('responds with 404 and a matching title when there is none', async () => {
    const page = await render(`/answer/${ID}`, () => new Response('{}', { status: 404 }));
    expect(page.status).toBe(404);
    expect(page.html).toContain('<title>Model Answer Not Found · Band8</title>');
    expect(page.html).toContain('<meta name="robots" content="noindex"');
  });

  it('responds with 404 for a malformed id without calling the API', async () => {
    const page = await render('/answer/nope', failing);
    expect(page.status).toBe(404);
    expect(page.requests).toEqual([]);
  });

  it('has related answers below reports too', async () => {
    const report = { ...essay, taskType: 'task1' };
    const page = await render(`/answer/${ID}`, ({ pathname }) =>
      Response.json(pathname.endsWith('/related') ? [summary(2)] : report),
    );
    expect(page.status).toBe(200);
    expect(page.html).toContain('Related Model Answers');
    expect(page.html).toContain('Question 2');
  });

  const renderEssay = (answer: object) =>
    render(`/answer/${ID}`, ({ pathname }) =>
      Response.json(pathname.endsWith('/related') ? [] : { ...essay, ...answer }),
    );
  /** The page without the data that is embedded for scripts. */
  const markup = (html: string) => html.replace(/<script[^>]*>.*?<\/script>/gs, '');

  it('has its notes once, in a closed list that needs no scripts', async () => {
    const { html } = await renderEssay({
      bandScore: 8.5,
      criterionNotes: { task: 'The position is clear.' },
      paragraphNotes: [{ label: 'Introduction', note: 'It says “An answer”.' }],
      weakerVersion: { bandScore: 6, text: 'A weak answer.', faults: [] },
    });
    const page = markup(html);
    expect(page.match(/<details class="why">/g)).toHaveLength(1);
    expect(page.match(/The position is clear\./g)).toHaveLength(1);
    expect(page.match(/It says “An answer”\./g)).toHaveLength(1);
    expect(page).toContain('<dt>Task Response</dt>');
    expect(page).toContain('role="switch" aria-checked="false"');
    expect(page).toMatch(/role="tab"[^>]*>Band 8\.5<.*role="tab"[^>]*>Band 6</s);
    expect(page).not.toContain('A weak answer.');
  });

  it('looks as before without notes', async () => {
    const page = markup((await renderEssay({})).html);
    expect(page).toContain('<div class="body"><p data-upto="2">An answer.</p></div>');
    expect(page).not.toMatch(/class="band|role="tab|<details|role="switch"/);
  });

  it('escapes an author’s text in the embedded data', async () => {
    const hostile = { ...essay, taskType: 'task1', topic: '</script><script>alert(1)</script>' };
    const page = await render(`/answer/${ID}`, ({ pathname }) =>
      Response.json(pathname.endsWith('/related') ? [] : hostile),
    );
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('<script>alert(1)');
  });
});

describe('a search on the server', () => {
  const found = {
    hits: [{ answer: summary(1), passage: [{ text: 'sea', isMatch: true }] }],
    total: 1,
    tasks: { task1: 1, task2: 0 },
    matches: { words: ['sea'] },
  };

  it('contains the hits, and is not indexed', async () => {
    const page = await render('/search?search=sea&sortBy=date', () => Response.json(found));
    expect(page.requests).toEqual(['/api/search?search=sea&sortBy=date&page=1&limit=12']);
    expect(page.html).toContain('<mark>sea</mark>');
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).toContain('<title>sea · Search · Band8</title>');
  });

  it('is complete without the popular tags', async () => {
    const page = await render('/search', failing);
    expect(page.status).toBe(200);
    expect(page.html).toContain('Search the questions, texts, tags');
  });

  it.each(['/search?search=sea', '/task1?search=sea'])(
    'is a 503 while searches are unavailable, with the sentence and the field: %s',
    async (url) => {
      const page = await render(url, unavailable);
      expect(page.status).toBe(503);
      expect(page.html).toContain('Search is being prepared. Try again in a moment.');
      expect(page.html).toContain('type="search"');
    },
  );
});
