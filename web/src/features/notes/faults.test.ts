import { expect, it } from 'vitest';
import { markFaults } from './faults.ts';

const fault = (quote: string) => ({ quote, criterion: 'grammar' as const, note: 'Why.' });

it('marks faults in order, each at its first place after the one before', () => {
  const text = 'The graph show coal.\n\nIt show gas.';
  expect(markFaults({ text, faults: [fault('show'), fault('show')] })).toEqual([
    [{ text: 'The graph ' }, { text: 'show', fault: 0 }, { text: ' coal.' }],
    [{ text: 'It ' }, { text: 'show', fault: 1 }, { text: ' gas.' }],
  ]);
});

it('splits paragraphs at blank lines, also within a fault', () => {
  expect(markFaults({ text: 'One.\n \nTwo.\n', faults: [fault('One.\n \nTwo')] })).toEqual([
    [{ text: 'One.', fault: 0 }],
    [{ text: 'Two', fault: 0 }, { text: '.\n' }],
  ]);
});

it('leaves out a fault whose words don’t occur', () => {
  expect(markFaults({ text: 'One.', faults: [fault('Two'), fault('One')] })).toEqual([
    [{ text: 'One', fault: 1 }, { text: '.' }],
  ]);
  expect(markFaults({ text: '', faults: [] })).toEqual([]);
});
