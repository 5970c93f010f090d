import { expect, it } from 'vitest';
import { correctFaults, markFaults, plainParagraphs } from './faults.ts';

const fault = (quote: string, correction?: string) => ({
  quote,
  ...(correction !== undefined && { correction }),
});

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

it('puts corrections in place, and only marks a fault without one', () => {
  const faults = [fault('show', 'shows'), fault('very', ''), fault('dirty')];
  expect(correctFaults({ text: 'It show very dirty coal.', faults })).toEqual([
    [
      { text: 'It ' },
      { text: 'shows', fault: 0, isCorrection: true },
      // The number of deleted words follows the word before them.
      { text: '', fault: 1, isCorrection: true },
      { text: ' ' },
      { text: 'dirty', fault: 2 },
      { text: ' coal.' },
    ],
  ]);
});

it.each([
  ['between words', 'One [two] three.', ['One three.']],
  ['before punctuation', 'One [two], three [four].', ['One, three.']],
  ['next to each other', 'One [two] [three] four.', ['One four.']],
  ['at the start of a paragraph', 'One.\n\n[Two.] Three.', ['One.', 'Three.']],
  ['at the end of a paragraph', 'One. [Two.]\n\nThree.', ['One.', 'Three.']],
  ['of a whole paragraph', 'One.\n\n[Two.] [Three.]\n\nFour.', ['One.', 'Four.']],
  ['of the first paragraph', '[One.]\n\nTwo.', ['Two.']],
  ['of the last paragraph', 'One.\n\n[Two.]\n', ['One.']],
])('closes the gap of deleted words %s', (_place, marked, paragraphs) => {
  const faults = [...marked.matchAll(/\[(.+?)\]/g)].map(([, quote = '']) => fault(quote, ''));
  const corrected = correctFaults({ text: marked.replaceAll(/[[\]]/g, ''), faults });
  expect(plainParagraphs(corrected)).toEqual(paragraphs);
  // The note of each fault can still be opened.
  expect(corrected.flat().filter((piece) => piece.fault !== undefined)).toHaveLength(faults.length);
});
