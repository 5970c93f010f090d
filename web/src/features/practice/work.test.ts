import { describe, expect, it } from 'vitest';
import { changed, draftOf, newest, type Work } from './work.ts';

const ID = '65e6f2a04c1b8d0012a40001';
const question = { id: ID, topic: 'The line graph', taskType: 'task1' } as const;
const own: Work = { ...question, text: 'Mine', usedMs: 1000, at: 500, since: 500 };
const kept = { ...question, text: 'Theirs', usedMs: 2000, at: 600 };

describe('the text that counts (Q2)', () => {
  it('is the one that was written last, here or in another tab', () => {
    expect(newest(own, kept)).toBe(kept);
    expect(newest({ ...own, at: 700 }, kept)).toMatchObject({ text: 'Mine' });
    expect(newest({ ...own, at: 600 }, kept)).toMatchObject({ text: 'Mine' });
    expect(newest(undefined, kept)).toBe(kept);
    expect(newest(own, undefined)).toBe(own);
    expect(newest(undefined, undefined)).toBeUndefined();
  });

  it('takes the time with it that the clock has run, and goes on running', () => {
    expect(changed(own, { text: 'More' }, 3500)).toEqual({
      ...own,
      ...{ text: 'More', usedMs: 4000, since: 3500, at: 3500 },
    });
    expect(changed(own, { since: undefined }, 3500)).toMatchObject({
      ...{ usedMs: 4000, since: undefined },
    });
    expect(changed(kept, {}, 3500)).toEqual({ ...kept, at: 3500 });
  });

  it('is later than what it follows, also on a clock that was set back', () => {
    expect(changed(own, { text: 'Later' }, 100).at).toBe(501);
  });

  it('lies on the device without a running clock', () => {
    expect(draftOf(own)).toEqual({ ...question, text: 'Mine', usedMs: 1000, at: 500 });
  });
});
