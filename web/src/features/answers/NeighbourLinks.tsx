import type { Schemas } from '@band8/client';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { useNear } from '../../lib/useNear.ts';
import type { ArchiveParams } from '../archive/queries.ts';
import type { SearchQuery } from '../search/queries.ts';
import type { Answer, AnswerListParams } from './queries.ts';

/** A list whose answers have links to the next and previous answer. */
export type ListSource =
  | { of: 'task'; params: AnswerListParams }
  | { of: 'archive'; params: ArchiveParams }
  | { of: 'search'; query: SearchQuery }
  | { of: 'saved' };

/** Where an answer was opened: its list, and its position in it, from 0. */
export interface ListPlace {
  source: ListSource;
  at: number;
  /** The words to mark in the answer, if the list is searched. */
  matches?: Schemas['Matches'] | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the answer was opened from a list. */
    list?: ListPlace | undefined;
  }
}

const loadNeighbours = () => import('./Neighbours.tsx');

/**
 * Links to the next and previous answer of the list that the answer was opened from; without a
 * list, to one that was not read yet, which loads when its place comes near the window.
 */
export function NeighbourLinks({ answer }: { answer: Answer }) {
  const { list, listDepth } = useLocation({ select: ({ state }) => state });
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const later = useLater(loadNeighbours, list !== undefined || isNear);
  return (
    <div className="neighbours-place no-print" ref={place}>
      {later && list && <later.Neighbours id={answer.id} list={list} listDepth={listDepth} />}
      {later && !list && <later.NextUnread answer={answer} />}
    </div>
  );
}
