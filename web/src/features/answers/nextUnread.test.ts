// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '../../../test/api.ts';
import { buildKnown, buildSummary, idOf } from '../../../test/builders.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import { readAnswers } from '../../storage/answers.ts';
import { nextUnreadQuery } from './Neighbours.tsx';

const MAPS = [1, 2];
const OTHERS = [3, 4];

async function nextUnread(related = Response.json([])): Promise<string | undefined> {
  const { api } = stubApi((_call, { pathname, searchParams }) => {
    if (pathname.endsWith('/related')) return related;
    const numbers = searchParams.get('subtype') === 'Map' ? MAPS : [...MAPS, ...OTHERS];
    const answers = numbers.map((n) => buildSummary({ id: idOf(n) }));
    return Response.json({ answers, total: answers.length });
  });
  const queryClient = createQueryClient({ server: true });
  const current = { id: idOf(1), taskType: 'task1', subtype: 'Map' } as const;
  return (await queryClient.fetchQuery(nextUnreadQuery({ queryClient, api }, current)))?.id;
}

beforeEach(() => readAnswers.clear());

it('is of the same type, then of the same task, and none if all are read', async () => {
  for (const next of [2, 3, 4]) {
    expect(await nextUnread()).toBe(idOf(next));
    readAnswers.put(buildKnown({ id: idOf(next) }));
  }
  expect(await nextUnread()).toBeUndefined();
});

it('is none of the related answers, which are on the page', async () => {
  expect(await nextUnread(Response.json([buildSummary({ id: idOf(2) })]))).toBe(idOf(3));
  expect(await nextUnread(new Response(null, { status: 503 }))).toBe(idOf(2));
});
