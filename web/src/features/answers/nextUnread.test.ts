// @vitest-environment jsdom
import { createBand8Client } from '@band8/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../queryClient.ts';
import { knownAnswer, readAnswers } from '../../storage/answers.ts';
import { nextUnreadQuery } from './NextUnread.tsx';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const MAPS = [1, 2];
const OTHERS = [3, 4];

const read = (n: number) =>
  readAnswers.put(knownAnswer({ id: idOf(n), topic: `Question ${n}`, taskType: 'task1' }));

/** The next unread answer after the first map. */
async function nextUnread(): Promise<string | undefined> {
  const queryClient = createQueryClient({ server: true });
  const api = createBand8Client({ baseUrl: 'https://band8.example' });
  const current = { id: idOf(1), taskType: 'task1', subtype: 'Map' } as const;
  return (await queryClient.fetchQuery(nextUnreadQuery({ queryClient, api }, current)))?.id;
}

beforeEach(() => {
  readAnswers.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const isMap = new URL(request.url).searchParams.get('subtype') === 'Map';
    const numbers = isMap ? MAPS : [...MAPS, ...OTHERS];
    const answers = numbers.map((n) => ({ id: idOf(n), topic: `Question ${n}` }));
    return Response.json({ answers, total: answers.length });
  });
});

it('is of the same type, then of the same task, and none if all are read', async () => {
  expect(await nextUnread()).toBe(idOf(2));
  read(2);
  expect(await nextUnread()).toBe(idOf(3));
  read(3);
  expect(await nextUnread()).toBe(idOf(4));
  read(4);
  expect(await nextUnread()).toBeUndefined();
});
