import './mockLink.css';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { subscribeToTicks } from '../practice/clock.ts';
import { useMock } from './useMock.ts';

/** The minutes left of the mock test that runs on this device; it is handed in when they are over. */
export function MockLink() {
  const { mock } = useMock();
  const minutes = useSyncExternalStore(subscribeToTicks, () =>
    mock ? Math.ceil((mock.endsAt - Date.now()) / 60_000) : 0,
  );
  if (!mock) return null;
  const left = mock.handedInAt || minutes <= 0 ? 'not saved yet' : `${minutes} min left`;
  return (
    <Link className="mock-link small nums" to="/mock">
      Mock test: {left}
    </Link>
  );
}
