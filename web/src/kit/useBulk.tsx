import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { showToast } from '../components/toast/store.ts';
import { count, formatNumber } from '../lib/format.ts';
import { refreshBackOffice, serverMessage } from './adminApi.ts';
import { focusPage } from './focusPage.ts';

/** What became of one item. */
export interface BulkItem {
  id: string;
  label: string;
  /** Why it failed, as a sentence; nothing if it succeeded. */
  failure: string | undefined;
  /** A link to what can be done about it. */
  link?: ReactNode;
}

interface BulkOptions<Change> {
  /** What the items are, such as 'answer'. */
  noun: string;
  /** Changes the items, and yields what became of each, some at a time. */
  call: (change: Change) => AsyncIterable<readonly BulkItem[]>;
  /** What is done to the items, such as 'published', and what an alert says if that fails. */
  textsOf: (change: Change) => { done: string; failed: string };
  /** Selects the items that failed. */
  choose?: (ids: string[]) => void;
}

/**
 * Changes several items, of which each succeeds or fails separately. A notification says that all
 * have succeeded; `dialog`, which is to be rendered, names those that have failed.
 */
export function useBulk<Change>({ noun, call, textsOf, choose }: BulkOptions<Change>) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { mutate, mutateAsync, reset, isPending, variables, data, error } = useMutation({
    mutationFn: async (change: Change) => {
      setDone(0);
      const items: BulkItem[] = [];
      for await (const some of call(change)) {
        items.push(...some);
        setDone(items.length);
      }
      return items;
    },
    onSuccess: async (items, change) => {
      await refreshBackOffice(queryClient);
      const failed = items.filter(({ failure }) => failure);
      choose?.(failed.map(({ id }) => id));
      if (failed.length > 0) return setOpen(true);
      showToast({ title: `${count(items.length, noun)} ${textsOf(change).done}` });
    },
    onError: () => refreshBackOffice(queryClient),
  });
  const texts = variables && textsOf(variables);
  const failed = data?.filter(({ failure }) => failure) ?? [];
  const succeeded = (data?.length ?? 0) - failed.length;
  const changed = done > 0 && `${count(done, noun)} had been ${texts?.done}.`;
  const description = [changed, serverMessage(error)].filter(Boolean).join(' ') || undefined;
  const close = () => setOpen(false);
  return {
    run: (change: Change) => mutate(change),
    /** The same, and rejects if that fails. */
    send: (change: Change) => mutateAsync(change),
    /** The change that is carried out, and on how many items it has been. */
    running: isPending ? { change: variables, done } : undefined,
    problem: error && texts ? { title: texts.failed, description } : undefined,
    dismiss: reset,
    dialog: (
      <Modal
        open={isOpen}
        title={`${formatNumber(succeeded)} of ${count(data?.length ?? 0, noun)} ${texts?.done}`}
        onCancel={close}
        afterClose={focusPage}
        footer={(_, { OkBtn }) => <OkBtn />}
        okText="Close"
        onOk={close}
      >
        <p>Failed items were not changed{choose && ' and remain selected'}.</p>
        <ul className="outcome stack">
          {failed.map(({ id, label, failure, link }) => (
            <li key={id} className="outcome__failed">
              <span className="topic clamp">{label}</span>
              <p className="row row--links">
                <span>{`Not ${texts?.done}: ${failure}`}</span>
                {link}
              </p>
            </li>
          ))}
        </ul>
      </Modal>
    ),
  };
}

/**
 * Sends items in batches, and yields each with its result, which is missing if the batch failed. If
 * the first one fails, nothing has been changed, and it throws.
 */
export async function* inBatches<Item extends { id: string }, Result extends { id: string }>(
  items: readonly Item[],
  size: number,
  send: (batch: readonly Item[]) => Promise<{ results: readonly Result[] }>,
) {
  for (let at = 0; at < items.length; at += size) {
    const batch = items.slice(at, at + size);
    const { results } = await send(batch).catch((error: unknown) => {
      if (at === 0) throw error;
      return { results: [] };
    });
    const byId = new Map(results.map((result) => [result.id, result]));
    yield batch.map((item) => ({ item, result: byId.get(item.id) }));
  }
}
