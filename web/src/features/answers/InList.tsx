import type { Band8Client } from '@band8/client';
import { useLocation } from '@tanstack/react-router';
import { useLater } from '../../useLater.ts';
import type { ArchiveParams } from '../archive/queries.ts';
import type { AnswerListParams } from './queries.ts';

/** A list of answers, of those that answers are opened from one after the other. */
export type ListSource =
  | { of: 'task'; params: AnswerListParams }
  | { of: 'archive'; params: ArchiveParams }
  | { of: 'saved' };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that an answer was opened from, and the answer's position in it, from 0. */
    list?: { source: ListSource; at: number };
  }
}

const loadNeighbours = () => import('./Neighbours.tsx');

interface InListProps {
  api: Band8Client;
  id: string;
}

/**
 * Next and previous in the list that the answer was opened from. Nothing if it was opened
 * in another way: on the server, by another link, or from a search engine.
 */
export function InList({ api, id }: InListProps) {
  const { list, listDepth } = useLocation({ select: ({ state }) => state });
  const later = useLater(loadNeighbours, list !== undefined);
  if (!later || !list) return null;
  return <later.Neighbours api={api} id={id} list={list} listDepth={listDepth} />;
}
