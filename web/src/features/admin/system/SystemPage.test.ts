import { expect, it } from 'vitest';
import { durationText, summaryOf } from './SystemPage.tsx';

const check = (state: 'ok' | 'warning' | 'error') => ({ name: 'Disk', state, found: 'So.' });

it.each([
  [['ok'], 'No problems found.'],
  [['warning', 'ok'], '1 warning.'],
  [['error', 'error', 'warning', 'ok'], '2 errors and 1 warning.'],
] as const)('the summary of the checks of %j is %s', (states, text) => {
  expect(summaryOf(states.map(check))).toBe(text);
});

it.each([
  [59, '0 minutes'],
  [3_700, '1 hour 1 minute'],
  [3 * 86_400 + 4 * 3_600 + 50, '3 days 4 hours'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
