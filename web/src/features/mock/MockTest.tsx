import type { Band8Client } from '@band8/client';
import type { Mock } from '../../storage/mocks.ts';
import { MockResult } from './MockResult.tsx';
import { MockWriting } from './MockWriting.tsx';
import { finishMock } from './mockTest.ts';
import type { useMock } from './useMock.ts';

const NOT_SAVED =
  'This test couldn’t be saved in My practice when it was handed in. Try again, or download your texts.';

interface MockTestProps {
  api: Band8Client;
  state: ReturnType<typeof useMock>;
  /** A test that was handed in, if it is to be shown instead of the running one. */
  result: Mock | undefined;
}

/** A test that has begun: the page to write on, then its result. */
export function MockTest({ api, state, result }: MockTestProps) {
  const { mock, problem } = state;
  if (mock?.handedInAt) {
    const failure = { problem: problem ?? NOT_SAVED, onRetry: state.handIn };
    return <MockResult api={api} mock={finishMock(mock, mock.handedInAt)} failure={failure} />;
  }
  if (result) return <MockResult key={result.id} api={api} mock={result} />;
  return mock && <MockWriting mock={mock} state={state} />;
}
