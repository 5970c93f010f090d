import { Link } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useMock } from './useMock.ts';

/** A link to the running mock test, which is handed in here if its time is over. */
export function ContinueMock() {
  const { mock, problem } = useMock();
  if (!mock) return null;
  return (
    <section className="notice mock__running" aria-label="Running mock test">
      <p>
        {mock.handedInAt
          ? problem
          : `Your mock test is running. It ends at ${dayjs(mock.endsAt).format('HH:mm')}.`}
      </p>
      <Link className="btn" to="/mock">
        Continue the mock test
      </Link>
    </section>
  );
}
