import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAULT_CHECKS, loadSamples, loadTexts, measure } from './corpus/measure.ts';
import { precision, writeReport } from './corpus/report.ts';

const REPORT = fileURLToPath(new URL('../../../../docs/checks.md', import.meta.url));
const LEAST_PRECISION = 0.9;

const texts = loadTexts();
const samples = loadSamples();
const inTexts = measure(texts);
const inSamples = measure(samples);

describe('the checks', () => {
  it('have 20 labelled texts for each task, whose labels quote them', () => {
    const tasks = texts.map(({ input }) => input.taskType);
    expect(tasks.filter((task) => task === 'task1')).toHaveLength(20);
    expect(tasks.filter((task) => task === 'task2')).toHaveLength(20);
    const unquoted = texts.flatMap(({ id, input, truth }) =>
      Object.entries(truth)
        // The parts of a question that a text doesn't take up are words of the question.
        .filter(([name]) => name !== 'unanswered')
        .flatMap(([name, quotes]) =>
          quotes === true ? [] : quotes.map((quote) => ({ name, quote })),
        )
        .filter(({ quote }) => !input.text.toLowerCase().includes(quote.toLowerCase()))
        .map(({ name, quote }) => `${id}, ${name}: ${quote}`),
    );
    expect(unquoted).toEqual([]);
  });

  it.each(FAULT_CHECKS)('%s is right at least nine times in ten', (name) => {
    const mistakes = [...inTexts.wrong, ...inSamples.wrong].filter(
      (mistake) => mistake.check === name,
    );
    const reason = JSON.stringify(mistakes, null, 2);
    expect(precision(name, inTexts.figures) ?? 1, reason).toBeGreaterThanOrEqual(LEAST_PRECISION);
    const both = precision(name, inTexts.figures, inSamples.figures);
    expect(both ?? 0, `${reason} (or it finds nothing)`).toBeGreaterThanOrEqual(LEAST_PRECISION);
  });

  it('have their figures in docs/checks.md', async () => {
    const sizes = { texts: texts.length, samples: samples.length };
    const report = writeReport(FAULT_CHECKS, inTexts.figures, inSamples.figures, sizes);
    await expect(report).toMatchFileSnapshot(REPORT);
  });
});
