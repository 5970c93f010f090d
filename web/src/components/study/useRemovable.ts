import { useState } from 'react';
import { type Collection, type Entry, useCollection } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';

export interface Row<T> {
  entry: T;
  isRemoved: boolean;
  toggle: () => void;
}

/** The entries of a collection, newest first; removed ones remain listed until the page is left. */
export function useRemovable<T extends Entry>(collection: Collection<T>): Row<T>[] {
  const entries = useCollection(collection);
  const [removed, setRemoved] = useState<readonly T[]>([]);
  const gone = removed.filter(({ id }) => !entries.some((entry) => entry.id === id));

  function remove(entry: T) {
    setRemoved([...removed.filter(({ id }) => id !== entry.id), entry]);
    showNotice(collection.remove(entry.id));
  }

  return [...entries, ...gone]
    .sort((a, b) => b.at - a.at)
    .map((entry) => {
      const isRemoved = gone.includes(entry);
      const toggle = () => (isRemoved ? showNotice(collection.put(entry)) : remove(entry));
      return { entry, isRemoved, toggle };
    });
}
