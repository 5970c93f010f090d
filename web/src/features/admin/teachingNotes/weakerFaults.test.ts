import { describe, expect, it } from 'vitest';
import type { WeakerFault } from './values.ts';
import { inTextOrder, markFault, placesOf } from './weakerFaults.ts';

const TEXT = 'The graph show coal.\n\nThe graph show gas.';
const fault = (quote: string): WeakerFault => ({ quote, criterion: 'lexis', note: quote });
const mark = (faults: WeakerFault[], words: string, from = 0, replaced?: number) => {
  const start = TEXT.indexOf(words, from);
  const marking = markFault(TEXT, faults, { start, end: start + words.length }, replaced);
  return 'problem' in marking ? marking.problem : marking.faults.map(({ quote }) => quote);
};

describe('marking words as a fault', () => {
  it('adds faults in the order of the text, without outer space', () => {
    expect(mark([fault('gas')], ' coal')).toEqual(['coal', 'gas']);
    const between = mark([fault('graph show'), fault('gas')], 'The graph', 20);
    expect(between).toEqual(['graph show', 'The graph', 'gas']);
  });

  it.each([
    ['', 'graph', 20, /occur earlier/],
    ['', ' ', 0, /Select the words/],
    ['', 'coal.\n\nThe', 0, /one paragraph/],
    ['graph show', 'show coal', 0, /marked as a fault already/],
  ])('after the fault “%s” refuses %j from %d: %s', (quote, words, from, problem) => {
    expect(mark(quote ? [fault(quote)] : [], words, from)).toMatch(problem);
  });

  it('accepts words that occur earlier if a fault is between', () => {
    expect(mark([fault('coal')], 'graph', 20)).toEqual(['coal', 'graph']);
  });

  it('replaces the words of a fault, which retains its note', () => {
    const start = TEXT.indexOf('gas');
    const faults = [fault('oil'), fault('coal')];
    expect(markFault(TEXT, faults, { start, end: start + 3 }, 0)).toEqual({
      faults: [fault('coal'), { ...fault('oil'), quote: 'gas' }],
      index: 1,
    });
  });
});

it('the faults of an edited text are missing if their words are gone, and in another order if they moved', () => {
  const places = placesOf(TEXT, [fault('gas'), fault('oil'), fault('coal')]);
  expect(places).toEqual([{ start: 37, end: 40 }, 'missing', 'order']);
});

it('the faults of an edited text are sorted, and missing ones stay where they are', () => {
  const faults = [fault('gas'), fault('oil'), fault('coal')];
  expect(inTextOrder(TEXT, faults).map(({ quote }) => quote)).toEqual(['coal', 'oil', 'gas']);
});
