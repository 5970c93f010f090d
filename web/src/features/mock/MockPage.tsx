import type { Band8Client } from '@band8/client';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEntry } from '../../storage/collection.ts';
import { savedMocks } from '../../storage/mocks.ts';
import { MockResult } from './MockResult.tsx';
import { MockStart } from './MockStart.tsx';
import { MockWriting } from './MockWriting.tsx';
import { finishMock } from './mockTest.ts';
import { useMock } from './useMock.ts';

const NOT_SAVED =
  'This test couldn’t be saved in My practice when it was handed in. Try again, or download your texts.';

interface MockPageProps {
  api: Band8Client;
  /** The id of a test that was handed in, to show its result. */
  resultId: string | undefined;
}

/** The mock test: its start, the running test, or the result of one that was handed in. */
export function MockPage({ api, resultId }: MockPageProps) {
  const state = useMock();
  const { mock, problem } = state;
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

  if (mock?.handedInAt) {
    const failure = { problem: problem ?? NOT_SAVED, onRetry: state.handIn };
    return <MockResult api={api} mock={finishMock(mock, mock.handedInAt)} failure={failure} />;
  }
  if (mock && !resultId) return <MockWriting mock={mock} state={state} />;
  const result = shown ?? ended;
  if (isHydrated && result) return <MockResult key={result.id} api={api} mock={result} />;
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
        <MockStart api={api} onStart={state.start} />
      )}
    </div>
  );
}
