// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { refuseWrites } from '../../test/browser.ts';

const ANSWER = '65e6f2a04c1b8d0012a40001';
const written = { topic: 'The line graph', taskType: 'task1', text: 'It shows', at: 1e12 };
/** The formats of earlier builds. */
const FORMER_DRAFT = { ...written, id: ANSWER, usedMs: 9_000 };
const FORMER_ATTEMPT = { ...written, id: 'own', answerId: ANSWER, usedMs: 61_000 };

const put = (key: string, value: unknown) =>
  localStorage.setItem(`band8.${key}`, JSON.stringify(value));

/** Imports the modules again, as on a new page. */
async function openPage() {
  vi.resetModules();
  return import('./attempts.ts');
}

describe('attempts from earlier builds', () => {
  it('are migrated with their text and time', async () => {
    put('practiceDrafts', [FORMER_DRAFT]);
    put('practices', [FORMER_ATTEMPT]);
    const page = await openPage();
    expect(page.unfinishedAttempts.all()).toEqual([
      { ...written, id: ANSWER, spentMs: 9_000, attemptId: expect.any(String) },
    ]);
    expect(page.savedAttempts.get('own')).toEqual({
      ...written,
      id: 'own',
      answerId: ANSWER,
      spentMs: 61_000,
    });
    expect(Object.keys(localStorage).sort()).toEqual([
      'band8.attempts',
      'band8.unfinishedAttempts',
    ]);

    const later = await openPage();
    expect(later.unfinishedAttempts.all()).toEqual(page.unfinishedAttempts.all());
    expect(later.savedAttempts.all()).toEqual(page.savedAttempts.all());
  });

  it('are merged if a tab with an earlier build still writes them, with the later text', async () => {
    put('practiceDrafts', [FORMER_DRAFT]);
    await openPage().then(({ unfinishedAttempts }) => unfinishedAttempts.all());
    put('practiceDrafts', [{ ...FORMER_DRAFT, text: 'It shows more', at: 1e12 + 1 }]);
    const later = await openPage();
    expect(later.unfinishedAttempts.all()).toMatchObject([{ text: 'It shows more' }]);
    put('practiceDrafts', [{ ...FORMER_DRAFT, text: 'It', at: 1e12 - 1 }]);
    const last = await openPage();
    expect(last.unfinishedAttempts.all()).toMatchObject([{ text: 'It shows more' }]);
  });

  it('are set aside if they are invalid, and the others are migrated', async () => {
    const found = [FORMER_ATTEMPT, { ...FORMER_ATTEMPT, id: 'b', usedMs: 'long' }, 7];
    put('practices', found);
    const { savedAttempts } = await openPage();
    expect(savedAttempts.all().map(({ id }) => id)).toEqual(['own']);
    expect(localStorage.getItem('band8.practices.unread')).toBe(JSON.stringify(found));
  });

  it('are shown but not migrated while storage is full, and migrated with the next change', async () => {
    put('practices', [FORMER_ATTEMPT]);
    const full = refuseWrites((key) => key !== 'band8.practices');
    const { savedAttempts } = await openPage();
    expect(savedAttempts.get('own')?.spentMs).toBe(61_000);
    expect(JSON.parse(localStorage.getItem('band8.practices') ?? '')).toEqual([FORMER_ATTEMPT]);
    full.mockRestore();
    expect(savedAttempts.remove('none')).toBeUndefined();
    expect(localStorage.getItem('band8.practices')).toBeNull();
    expect(JSON.parse(localStorage.getItem('band8.attempts') ?? '')).toMatchObject([
      { id: 'own', spentMs: 61_000 },
    ]);
  });

  it('are migrated when only their own space is available', async () => {
    put('practices', [FORMER_ATTEMPT]);
    refuseWrites((_key, _text, storage) => storage.length > 0);
    const { savedAttempts } = await openPage();
    expect(savedAttempts.get('own')?.spentMs).toBe(61_000);
    expect(Object.keys(localStorage)).toEqual(['band8.attempts']);
  });
});
