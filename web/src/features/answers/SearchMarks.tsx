import { useHydrated, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useLater } from '../../lib/useLater.ts';
import type { MarksBar } from './MarksBar.tsx';

const loadMarksBar = () => import('./MarksBar.tsx');

/**
 * Marks the words of the search that the answer was opened from, if any. The history state is
 * unknown to the server, so space is reserved only after hydration.
 */
export function SearchMarks(props: Omit<ComponentProps<typeof MarksBar>, 'list'>) {
  const list = useLocation({ select: ({ state }) => state.list });
  const isHydrated = useHydrated();
  const later = useLater(loadMarksBar, list?.matches !== undefined);
  if (!list?.matches || !isHydrated) return null;
  return later ? <later.MarksBar {...props} list={list} /> : <div className="marks" />;
}
