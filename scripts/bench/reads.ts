import { createClient } from '../resilience/client.ts';
import { signIn } from '../resilience/site.ts';
import { readVocabulary } from './generate.ts';

/** Paths that are requested one after the other, repeatedly. */
export interface Read {
  name: string;
  paths: string[];
  headers: Record<string, string>;
}

/** The headers of a browser. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Requests with this header bypass the response cache. */
export const UNCACHED = { authorization: 'None' };

const PUBLIC = '/api/public-model-answers';
const ADMIN = '/api/admin/model-answers';
const LIST = `${PUBLIC}?taskType=task1&sortBy=views&page=1&limit=12`;

const searches = (...texts: string[]) =>
  texts.map((search) => `${PUBLIC}?${new URLSearchParams({ search })}`);

/** Lists the reads that the response cache serves, and those computed for each request. */
export async function listReads(url: string): Promise<{ cached: Read[]; computed: Read[] }> {
  const client = createClient(() => url);
  const { body } = await client.send(LIST);
  const [answer] = JSON.parse(body).answers;
  const staff = await signIn(client);
  client.close();
  const detail = `/api/model-answer-detail/${answer.id}`;
  const page = `/answer/${answer.id}`;
  const { words } = await readVocabulary();
  const word = (rank: number) => words[rank] ?? '';
  const cached = { 'cached list': [LIST], 'cached answer': [detail], 'cached page': [page] };
  const computed = {
    'computed list': [LIST],
    'computed list by author, page 30': [`${PUBLIC}?taskType=task1&sortBy=author&page=30&limit=12`],
    'computed answer': [detail],
    'computed page': [page],
    'related answers': [`/api/model-answers/${answer.id}/related`],
    search: searches(word(20), word(300), word(2_000), `${word(30)} ${word(400)}`, 'tra'),
  };
  const admin = {
    'admin list': [ADMIN],
    'admin list, drafts by views': [`${ADMIN}?status=draft&sortBy=views`],
    'admin list, task 1 by author': [`${ADMIN}?taskType=task1&status=published&sortBy=author`],
    'admin list, search': [`${ADMIN}?search=${word(20)}`, `${ADMIN}?search=${word(300)}`],
    'admin list, an author': [`${ADMIN}?author=writer%2017`],
  };
  const withHeaders = (reads: Record<string, string[]>, headers: Read['headers']): Read[] =>
    Object.entries(reads).map(([name, paths]) => ({ name, paths, headers }));
  return {
    cached: withHeaders(cached, BROWSER),
    computed: [...withHeaders(computed, UNCACHED), ...withHeaders(admin, staff)],
  };
}
