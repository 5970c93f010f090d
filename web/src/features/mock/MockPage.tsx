import '../practice/practise.css';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLater } from '../../lib/useLater.ts';
import { useEntry } from '../../storage/collection.ts';
import { savedMocks } from '../../storage/mocks.ts';
import { MockStart } from './MockStart.tsx';
import { useMock } from './useMock.ts';

const loadMockTest = () => import('./MockTest.tsx');

interface MockPageProps {
  /** The id of a test that was handed in, to show its result. */
  resultId: string | undefined;
}

/** The mock test: its start, the running test, or the result of one that was handed in. */
export function MockPage({ resultId }: MockPageProps) {
  const state = useMock();
  // Loaded with the start page, so that the test itself needs no connection.
  const later = useLater(loadMockTest);
  const { mock } = state;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [watchedId, setWatchedId] = useState<string>();
  if (mock && mock.id !== watchedId) setWatchedId(mock.id);
  if (!mock && resultId && watchedId) setWatchedId(undefined);

  // Another tab may have handed in the test that this one shows.
  const ended = useEntry(savedMocks, mock ? '' : (watchedId ?? ''));
  const shown = useEntry(savedMocks, resultId ?? '');
  const endedId = ended?.id;
  useEffect(() => {
    if (endedId) void navigate({ to: '/mock', search: { result: endedId }, replace: true });
  }, [endedId, navigate]);

  const result = resultId ? shown : ended;
  if (isHydrated && (mock || result) && !(resultId && !shown)) {
    if (later) return <later.MockTest state={state} result={result} />;
    return (
      <div className="wrap">
        <p className="mock__wait" role="status">
          Loading the test. If it doesn’t appear, check your connection and reload the page.
        </p>
      </div>
    );
  }
  return (
    <div className="wrap mock t1">
      {isHydrated && resultId ? (
        <div className="empty">
          <p>This mock test isn’t on this device.</p>
          <Link className="btn" to="/practice">
            My practice
          </Link>
        </div>
      ) : (
        <MockStart onStart={state.start} />
      )}
    </div>
  );
}
