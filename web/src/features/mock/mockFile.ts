import { saveFile } from '../../lib/saveFile.ts';
import { attemptsOfMock, type Mock } from '../../storage/mocks.ts';
import { fileName, formatAttempts } from '../practice/attemptFile.ts';
import { formatSeconds } from '../practice/clock.ts';
import { MOCK_LIMIT_MS } from './mockTest.ts';

/** Downloads both texts of a mock test as plain text. */
export function downloadMock(mock: Mock): void {
  const text = formatAttempts(attemptsOfMock(mock));
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName(mock.at));
}

/** '58:12 of 60:00', of both tasks together. */
export function mockTimeUsed({ task1, task2 }: Mock): string {
  const spent = formatSeconds((task1.spentMs + task2.spentMs) / 1000);
  return `${spent} of ${formatSeconds(MOCK_LIMIT_MS / 1000)}`;
}
