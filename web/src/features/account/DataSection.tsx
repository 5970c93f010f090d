import { dataOf } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { localDay } from '../../lib/dates.ts';
import { messageOf } from '../../lib/problem.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { UNREACHABLE } from './AccountForm.tsx';
import { AccountSection, Outcome } from './AccountSection.tsx';
import { useSessionEnd } from './useSession.ts';

/** Downloading everything that the site stores about the learner. */
export function DataSection() {
  const { api } = useRouter().options.context;
  const download = useMutation({
    mutationFn: () => dataOf(api.GET('/api/me/export', { parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `account-${localDay(Date.now())}.json`),
    onError: useSessionEnd(),
  });
  const bad = download.isError && { text: messageOf(download.error) ?? UNREACHABLE, isBad: true };
  const done = download.isSuccess && { text: 'Your file has been downloaded.' };
  return (
    <AccountSection title="Your data" id="data">
      <p className="account__text">
        A JSON file with your account, saved answers, words, practice, comments and sessions. See
        also <Link to="/privacy">what this site stores</Link>.
      </p>
      <button
        className="btn account__link"
        type="button"
        aria-disabled={download.isPending || undefined}
        aria-busy={download.isPending || undefined}
        onClick={() => !download.isPending && download.mutate()}
      >
        {download.isPending ? 'Preparing the file…' : 'Download everything'}
      </button>
      <Outcome outcome={bad || done || undefined} />
    </AccountSection>
  );
}
