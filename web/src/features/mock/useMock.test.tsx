// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage, refuseWrites } from '../../../test/browser.ts';
import { TOO_LONG } from '../../storage/attempts.ts';
import { runningMocks, savedMocks } from '../../storage/mocks.ts';
import { NO_SPACE } from '../../storage/store.ts';
import type { Question } from '../answers/queries.ts';
import { MockTest } from './MockTest.tsx';
import { useMock } from './useMock.ts';

const MINUTE = 60_000;
const report: Question = { id: '65e6f2a04c1b8d0012a40001', topic: 'A graph', taskType: 'task1' };
const essay: Question = { id: '65e6f2a04c1b8d0012a40020', topic: 'Cities', taskType: 'task2' };

/** A tab with the page open; all tabs share the device's storage. */
const openTab = () => renderHook(() => useMock());
type Tab = ReturnType<typeof openTab>;

/** A tab with a running test, in which something is written for Task 1. */
function startedTab(text = 'It shows'): Tab {
  const tab = openTab();
  act(() => tab.result.current.start(report, essay));
  write(tab, 'task1', text);
  return tab;
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE));
const write = ({ result }: Tab, task: 'task1' | 'task2', text: string) =>
  act(() => result.current.write(task, text));
const saved = () => savedMocks.all()[0];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  runningMocks.clear();
  savedMocks.clear();
  // Storage that holds nothing at all counts as unusable, not as full.
  localStorage.setItem('other', 'x');
});

it('a running test is stored with every change and the same in all tabs', () => {
  const one = startedTab();
  const two = openTab();
  act(() => two.result.current.show('task2'));
  write(two, 'task2', 'I agree');
  expect(one.result.current.mock).toEqual(two.result.current.mock);
  expect(runningMocks.all()).toMatchObject([
    { shown: 'task2', task1: { text: 'It shows' }, task2: { text: 'I agree' } },
  ]);
  act(() => two.result.current.start(essay, report));
  expect(runningMocks.all()).toHaveLength(1);
  expect(one.result.current.mock?.task1.answerId).toBe(report.id);
});

it('handing in happens by itself when the time is over, once for all tabs', () => {
  const one = startedTab();
  const two = openTab();
  pass(20);
  act(() => two.result.current.show('task2'));
  write(two, 'task2', 'I agree');
  pass(39.9);
  expect(saved()).toBeUndefined();
  pass(0.1);
  expect(savedMocks.all()).toHaveLength(1);
  expect(saved()).toMatchObject({
    task1: { text: 'It shows', spentMs: 20 * MINUTE },
    task2: { text: 'I agree', spentMs: 40 * MINUTE },
  });
  expect([one.result.current.mock, two.result.current.mock]).toEqual([undefined, undefined]);
});

it('handing in works after a computer has slept, as soon as the page has the focus', () => {
  startedTab();
  vi.setSystemTime(Date.now() + 61 * MINUTE);
  act(() => void dispatchEvent(new Event('focus')));
  expect(saved()).toBeDefined();
});

describe('a device without space', () => {
  it('says so, and the page continues with the text and saves it when there is space', () => {
    const tab = startedTab();
    const full = refuseWrites((key) => key === 'band8.runningMock');
    write(tab, 'task1', 'It shows more');
    expect(tab.result.current.problem).toBe(NO_SPACE);
    expect(tab.result.current.mock?.task1.text).toBe('It shows more');
    full.mockRestore();
    write(tab, 'task2', 'I agree');
    expect(tab.result.current.problem).toBeUndefined();
    expect(runningMocks.all()[0]?.task1.text).toBe('It shows more');
  });

  it('has the result on the page until it can be saved', () => {
    const tab = startedTab();
    pass(10);
    const full = refuseWrites((key) => key === 'band8.mocks');
    act(() => tab.result.current.handIn());
    expect(tab.result.current.problem).toBe(NO_SPACE);
    expect(tab.result.current.mock?.handedInAt).toBe(Date.now());
    // The test is still on the device, if the page is closed.
    expect(runningMocks.all()[0]?.task1.text).toBe('It shows');
    pass(5);
    full.mockRestore();
    act(() => tab.result.current.handIn());
    expect(saved()?.task1).toMatchObject({ text: 'It shows', spentMs: 10 * MINUTE });
  });

  it('hands in with the space of the running test, if there is no more', () => {
    const tab = startedTab();
    refuseWrites(
      (key) => key === 'band8.mocks' && localStorage.getItem('band8.runningMock') !== '[]',
    );
    act(() => tab.result.current.handIn());
    expect(tab.result.current.problem).toBeUndefined();
    expect(saved()?.task1.text).toBe('It shows');
  });

  it('doesn’t lose a text that is too long when the time is over', () => {
    const tab = startedTab('x'.repeat(50_001));
    expect(tab.result.current.problem).toBe(TOO_LONG);
    pass(60);
    expect(tab.result.current.problem).toBe(TOO_LONG);
    expect(tab.result.current.mock?.task1.text).toHaveLength(50_001);
    expect(saved()).toBeUndefined();
  });
});

it('says nowhere that it is saved in a browser that stores nothing', () => {
  refuseStorage();
  const tab = startedTab();
  render(<MockTest state={tab.result.current} result={undefined} />);
  expect(screen.getByText(/isn’t saving data/)).toBeTruthy();
  expect(screen.queryByText(/saved on this device/)).toBeNull();
});
