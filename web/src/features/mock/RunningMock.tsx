import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { createStoredText } from '../../storage/store.ts';

const stored = createStoredText('band8.runningMock');
const isStored = () => (stored.read() ?? '[]') !== '[]';
const loadMockLink = () => import('./MockLink.tsx');

/** The link to a running mock test on all pages but its own, loaded only where there is a test. */
export function RunningMock() {
  // A page of this tab may have started one, so every change of the page looks again.
  const isElsewhere = useLocation().pathname !== '/mock';
  const isRunning = useSyncExternalStore(stored.subscribe, isStored, () => false);
  const later = useLater(loadMockLink, isRunning);
  return later && isElsewhere && <later.MockLink />;
}
