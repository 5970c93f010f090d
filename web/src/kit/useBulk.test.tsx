// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Queries } from '../../test/render.tsx';
import { currentToast } from '../components/toast/store.ts';
import { inBatches, useBulk } from './useBulk.tsx';

const ITEMS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const results = (batch: readonly { id: string }[]) => ({
  results: batch.map(({ id }) => ({ id })),
});

/** Changes five things, two at a time; returns the changing function and what was selected. */
function open(send: (batch: readonly { id: string }[]) => Promise<ReturnType<typeof results>>) {
  const choose = vi.fn();
  let bulk: ReturnType<typeof useBulk<string>> | undefined;
  const Page = () => {
    bulk = useBulk<string>({
      noun: 'thing',
      async *call() {
        for await (const batch of inBatches(ITEMS, 2, send)) {
          yield batch.map(({ item: { id }, result }) => {
            return { id, label: `Thing ${id}`, failure: result ? undefined : 'Gone.' };
          });
        }
      },
      textsOf: () => ({ done: 'moved', failed: 'Failed to move the things' }),
      choose,
    });
    return (
      <>
        <p>{bulk.problem && `${bulk.problem.title}: ${bulk.problem.description}`}</p>
        {bulk.dialog}
      </>
    );
  };
  currentToast.set(undefined);
  render(<Page />, { wrapper: Queries });
  return { choose, run: () => act(async () => bulk?.run('away')) };
}

it('a dialog names those that failed, which stay selected, after a lost batch too', async () => {
  const { run, choose } = open(async (batch) => {
    if (batch[0]?.id === 'c') throw new Error('Lost');
    return results(batch);
  });
  await run();
  const dialog = await screen.findByRole('dialog', { name: '3 of 5 things moved' });
  const named = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(named).toEqual(['Thing cNot moved: Gone.', 'Thing dNot moved: Gone.']);
  expect(choose).toHaveBeenCalledWith(['c', 'd']);
  expect(currentToast.read()).toBeUndefined();
});
