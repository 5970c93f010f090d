// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage, refuseWrites } from '../../../test/browser.ts';
import { idOf } from '../../../test/builders.ts';
import { savedAttempts, TOO_LONG, unfinishedAttempts } from '../../storage/attempts.ts';
import { NO_SPACE } from '../../storage/store.ts';
import type { Question } from '../answers/queries.ts';
import { AttemptText } from './AttemptText.tsx';
import { formatSeconds, secondsLeft, TASKS } from './clock.ts';
import { useAttempt } from './useAttempt.ts';

const question: Question = { id: idOf(1), topic: 'The line graph', taskType: 'task1' };
const ESSAY = 'The graph shows how coal dominated at first.';
const HALF = ESSAY.slice(0, 20);

/** A tab with the page open; all tabs share the device's storage. */
const openTab = (comparedId?: string) => renderHook(() => useAttempt(question, comparedId));
type Tab = ReturnType<typeof openTab>;

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const timeLeft = ({ result }: Tab) =>
  formatSeconds(secondsLeft(result.current.attempt, Date.now(), TASKS.task1.limitMs));
const textOf = ({ result }: Tab) => result.current.attempt.text;

function type({ result }: Tab, text: string, eachMs: number) {
  for (const letter of text) {
    act(() => result.current.write(`${result.current.attempt.text}${letter}`));
    pass(eachMs);
  }
}

/** Reloads a page: fires the browser's event, then unmounts and opens it again. */
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

describe('the clock of an attempt', () => {
  it('pauses on demand and when the page is closed, and continues with the next letter', () => {
    const tab = openTab();
    type(tab, HALF, 500);
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

  it('is shared by two tabs, whichever is used for typing', () => {
    const one = openTab();
    const other = openTab();
    type(one, HALF, 500);
    expect(textOf(other)).toBe(HALF);
    expect([timeLeft(one), timeLeft(other)]).toEqual(['19:50', '19:50']);
    type(other, ESSAY.slice(20, 40), 500);
    expect(textOf(one)).toBe(ESSAY.slice(0, 40));
    expect([timeLeft(one), timeLeft(other)]).toEqual(['19:40', '19:40']);

    // The tab that did not write last is closed, and the other one continues.
    one.unmount();
    pass(10_000);
    expect(other.result.current.isRunning).toBe(true);
    expect(timeLeft(other)).toBe('19:30');
  });
});

describe('an attempt after the model answer was shown', () => {
  it('continues after it was saved, and is saved again as the same attempt', () => {
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

  it('stays on the page after it was saved, and is saved again as the same attempt', () => {
    const tab = openTab();
    type(tab, ESSAY, 500);
    act(() => void tab.result.current.save());
    expect(tab.result.current).toMatchObject({ isRestored: false, attempt: { text: ESSAY } });
    act(() => tab.result.current.write(`${ESSAY} More.`));
    act(() => void tab.result.current.save());
    expect(savedAttempts.all().map(({ text }) => text)).toEqual([`${ESSAY} More.`]);
  });

  it('can be started again as a new attempt, and undone', () => {
    const tab = openTab();
    type(tab, ESSAY, 500);
    const { attemptId } = tab.result.current.attempt;
    act(() => tab.result.current.clear());
    expect(textOf(tab)).toBe('');
    expect(timeLeft(tab)).toBe('20:00');
    expect(tab.result.current.attempt.attemptId).not.toBe(attemptId);
    type(tab, 'Again', 1_000);
    act(() => tab.result.current.undo());
    expect(tab.result.current.attempt).toMatchObject({ attemptId, text: ESSAY, spentMs: 22_000 });
    act(() => tab.result.current.undo());
    expect(textOf(tab), 'the text written meanwhile').toBe('Again');
    act(() => tab.result.current.undo());
    expect(textOf(tab)).toBe(ESSAY);
  });

  it('is not saved when too long to be read again, and remains on the page', () => {
    const tab = openTab();
    const text = 'x'.repeat(50_001);
    act(() => tab.result.current.write(text));
    expect(tab.result.current.problem).toBe(TOO_LONG);
    expect(tab.result.current.save()).toBe(TOO_LONG);
    expect(savedAttempts.all()).toEqual([]);
    expect(textOf(tab)).toBe(text);
  });

  it('remains on the page when storage is full, and is stored once there is space', () => {
    const tab = openTab();
    type(tab, 'Hi', 500);
    const full = refuseWrites();
    type(tab, ' there', 500);
    expect(textOf(tab)).toBe('Hi there');
    expect(timeLeft(tab)).toBe('19:56');
    expect(tab.result.current.problem).toBe(NO_SPACE);
    full.mockRestore();
    type(tab, '!', 500);
    expect(tab.result.current.problem).toBeUndefined();
    expect(textOf(reload(tab))).toBe('Hi there!');
  });
});

it('is not called saved where the browser stores nothing', () => {
  refuseStorage();
  const tab = openTab();
  const page = () => (
    <AttemptText state={tab.result.current} isReady onFocus={vi.fn()} ref={{ current: null }} />
  );
  const { rerender } = render(page());
  expect(screen.getByText(/^Your text is saved as you write/)).toBeTruthy();
  type(tab, 'Hi', 500);
  rerender(page());
  expect(screen.getByText(/isn’t saving data/)).toBeTruthy();
  expect(screen.getByText(/^The clock starts when you write/)).toBeTruthy();
});
