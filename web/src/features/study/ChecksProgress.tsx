import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { countWords } from '../../lib/countWords.ts';
import { count } from '../../lib/format.ts';
import { useFinished } from '../../storage/mocks.ts';

/** With fewer attempts, earlier and later ones cannot be told apart. */
const MIN_ATTEMPTS = 3;
/** A shorter text says little about how somebody writes. */
const MIN_WORDS = 50;

const OFFLINE = 'You’re offline, so the checks can’t be loaded. Try again when you’re back online.';
const FAILED = 'Couldn’t check your attempts. Try again in a moment.';

/** What the checks say about all saved texts on this device, worked out when asked. */
export function ChecksProgress() {
  const [checking, setChecking] = useState(0);
  const attempts = useFinished()
    .filter(({ text }) => countWords(text) >= MIN_WORDS)
    .sort((a, b) => a.at - b.at);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      setChecking(1);
      const { checkAttempts, ProgressTable } = await import('./ProgressTable.tsx');
      return { progress: await checkAttempts(attempts, setChecking), ProgressTable };
    },
  });

  return (
    <section aria-labelledby="checks-progress">
      <h2 id="checks-progress">What your checks say</h2>
      {attempts.length < MIN_ATTEMPTS ? (
        <p className="quiet">
          Save at least {MIN_ATTEMPTS} attempts of {MIN_WORDS} words or more to see what becomes
          better and what keeps coming back. You have {attempts.length} so far.
        </p>
      ) : (
        <>
          <p className="quiet">
            How often the checks find something in your texts, for every 100 words. They run on this
            device, follow simple rules and can be wrong.
          </p>
          {data && !isPending && <data.ProgressTable progress={data.progress} />}
          <div className="row study__acts mt-4 no-print">
            <Button isBusy={isPending} onClick={() => mutate()}>
              {data ? 'Check again' : `Check my ${count(attempts.length, 'attempt')}`}
            </Button>
            <p className="meta" role="status">
              {isPending && `Checking ${checking} of ${attempts.length}…`}
              {data && !isPending && 'Done.'}
            </p>
          </div>
          {isError && <Problem text={navigator.onLine ? FAILED : OFFLINE} />}
        </>
      )}
    </section>
  );
}
