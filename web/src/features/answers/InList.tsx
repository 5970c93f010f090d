import type { Band8Client } from '@band8/client';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { NeighboursProps } from './Neighbours.tsx';
import type { AnswerListParams } from './queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that an answer was opened from, and where in it the answer stands, from 0. */
    list?: { params: AnswerListParams; at: number };
  }
}

interface InListProps {
  api: Band8Client;
  id: string;
}

/**
 * Next and previous in the list that the answer was opened from (Z4). Nothing where it was opened
 * otherwise: on the server, by a link from elsewhere, by a search engine.
 */
export function InList({ api, id }: InListProps) {
  const { list, listDepth } = useLocation({ select: ({ state }) => state });
  const [Neighbours, setNeighbours] = useState<ComponentType<NeighboursProps>>();
  const hasList = list !== undefined;

  useEffect(() => {
    if (!hasList) return;
    import('./Neighbours.tsx').then(
      (module) => setNeighbours(() => module.Neighbours),
      () => undefined,
    );
  }, [hasList]);

  if (!Neighbours || !list) return null;
  return <Neighbours api={api} id={id} list={list} listDepth={listDepth ?? 1} />;
}
