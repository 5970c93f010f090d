// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { NO_ROOM } from '../../storage/store.ts';
import type { Question } from '../answers/queries.ts';
import { formatSeconds, secondsLeft, TASKS } from './clock.ts';
import { TOO_LONG, useAttempt } from './useAttempt.ts';

const question: Question = {
  id: '65e6f2a04c1b8d0012a40001',
  topic: 'The line graph',
  taskType: 'task1',
};
const ESSAY = 'The graph shows how coal dominated at first.';

/** A tab with the page open; each has its hook, and all of them this one device. */
const openTab = (comparedId?: string) => renderHook(() => useAttempt(question, comparedId));
type Tab = ReturnType<typeof openTab>;

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const timeLeft = ({ result }: Tab) =>
  formatSeconds(secondsLeft(result.current.attempt, Date.now(), TASKS.task1.limitMs));
const textOf = ({ result }: Tab) => result.current.attempt.text;

/** Writes a text letter by letter, with so much time after each. */
function type({ result }: Tab, text: string, eachMs: number) {
  for (const letter of text) {
    act(() => result.current.write(`${result.current.attempt.text}${letter}`));
    pass(eachMs);
  }
}

/** What a browser does when a page is reloaded: it is told, then it is gone. */
function reload(tab: Tab): Tab {
  act(() => void dispatchEvent(new Event('pagehide')));
  tab.unmount();
  return openTab();
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  unfinishedAttempts.clear();
  savedAttempts.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the clock of an attempt', () => {
  it.each([
    [45, 250, '19:49'],
    [130, 60, '19:53'],
  ])('goes no faster while one types: %d keys, one every %d ms', (keys, eachMs, left) => {
    const tab = openTab();
    type(tab, 'x'.repeat(keys), eachMs);
    expect(timeLeft(tab)).toBe(left);
  });

  it('stops for a pause and for a page that is closed, and goes on with the next letter', () => {
    const tab = openTab();
    type(tab, ESSAY.slice(0, 20), 500);
    act(() => tab.result.current.pause());
    pass(60_000);
    expect(timeLeft(tab)).toBe('19:50');
    type(tab, ESSAY.slice(20, 40), 500);
    expect(timeLeft(tab)).toBe('19:40');

    const again = reload(tab);
    expect(again.result.current).toMatchObject({ isRunning: false, isRestored: true });
    pass(600_000);
    expect(timeLeft(again)).toBe('19:40');
    type(again, ESSAY.slice(40), 500);
    expect(timeLeft(again)).toBe('19:38');
    expect(textOf(again)).toBe(ESSAY);
  });

  it('runs on in a hidden tab whose timers sleep', () => {
    const tab = openTab();
    act(() => tab.result.current.start());
    vi.setSystemTime(Date.now() + 300_000);
    expect(timeLeft(tab)).toBe('15:00');
    act(() => tab.result.current.write('Back'));
    expect(timeLeft(tab)).toBe('15:00');
  });

  it('is one clock in two tabs, whichever is typed in', () => {
    const one = openTab();
    const other = openTab();
    type(one, ESSAY.slice(0, 20), 500);
    expect(textOf(other)).toBe(ESSAY.slice(0, 20));
    expect([timeLeft(one), timeLeft(other)]).toEqual(['19:50', '19:50']);
    type(other, ESSAY.slice(20, 40), 500);
    expect(textOf(one)).toBe(ESSAY.slice(0, 40));
    expect([timeLeft(one), timeLeft(other)]).toEqual(['19:40', '19:40']);

    // The tab that did not write last closes, and the other one goes on.
    one.unmount();
    pass(10_000);
    expect(other.result.current.isRunning).toBe(true);
    expect(timeLeft(other)).toBe('19:30');
  });

  it('goes on in a tab that is opened while another one runs it', () => {
    const one = openTab();
    act(() => one.result.current.start());
    pass(58_000);
    const other = openTab();
    expect(timeLeft(other)).toBe('19:02');
    act(() => other.result.current.write('Here'));
    pass(2_000);
    expect(timeLeft(one)).toBe('19:00');
  });

  it('counts a crashed tab up to its last sign of life', () => {
    const tab = openTab();
    act(() => tab.result.current.start());
    pass(62_000);
    const crashed = unfinishedAttempts.get(question.id);
    if (!crashed) throw new Error('Nothing was stored.');
    tab.unmount();
    unfinishedAttempts.put(crashed);
    vi.setSystemTime(Date.now() + 3_600_000);
    const again = openTab();
    expect(again.result.current.isRunning).toBe(false);
    expect(timeLeft(again)).toBe('19:00');
  });
});

describe('an attempt after the model answer was seen', () => {
  it('goes on with its text and time after it was saved, and is saved again in the same place', () => {
    let tab = openTab();
    type(tab, ESSAY, 500);
    tab = reload(tab);
    const { attemptId } = tab.result.current.attempt;
    act(() => void tab.result.current.save());
    tab.unmount();
    expect(unfinishedAttempts.all()).toEqual([]);

    tab = openTab(attemptId);
    expect(textOf(tab)).toBe(ESSAY);
    act(() => tab.result.current.resume());
    tab.unmount();
    tab = openTab();
    expect(textOf(tab)).toBe(ESSAY);
    expect(timeLeft(tab)).toBe('19:38');
    act(() => tab.result.current.write(`${ESSAY} More.`));
    act(() => void tab.result.current.save());
    expect(savedAttempts.all()).toMatchObject([
      { id: attemptId, answerId: question.id, text: `${ESSAY} More.`, spentMs: 22_000 },
    ]);
    expect(savedAttempts.all().every(savedAttempts.check)).toBe(true);
  });

  it('starts again as a new attempt, which can be undone', () => {
    const tab = openTab();
    type(tab, ESSAY, 500);
    const { attemptId } = tab.result.current.attempt;
    act(() => tab.result.current.clear());
    expect(textOf(tab)).toBe('');
    expect(timeLeft(tab)).toBe('20:00');
    expect(tab.result.current.attempt.attemptId).not.toBe(attemptId);
    act(() => tab.result.current.undo());
    expect(tab.result.current.attempt).toMatchObject({ attemptId, text: ESSAY, spentMs: 22_000 });
  });

  it('can not be saved beyond what the device can read again, and stays on the page', () => {
    const tab = openTab();
    const text = 'x'.repeat(50_001);
    act(() => tab.result.current.write(text));
    expect(tab.result.current.problem).toBe(TOO_LONG);
    expect(tab.result.current.save()).toBe(TOO_LONG);
    expect(savedAttempts.all()).toEqual([]);
    expect(textOf(tab)).toBe(text);
  });

  it('stays on the page where the device is full, and is stored once there is room', () => {
    const tab = openTab();
    type(tab, 'Hi', 500);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    type(tab, ' there', 500);
    expect(textOf(tab)).toBe('Hi there');
    expect(timeLeft(tab)).toBe('19:56');
    expect(tab.result.current.problem).toBe(NO_ROOM);
    full.mockRestore();
    type(tab, '!', 500);
    expect(tab.result.current.problem).toBeUndefined();
    expect(textOf(reload(tab))).toBe('Hi there!');
  });
});
