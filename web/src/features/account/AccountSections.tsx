import { SyncLine } from '../study/SyncLine.tsx';
import { useSyncStatus } from '../sync/status.ts';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import type { Account } from './queries.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { SignOut } from './SignOut.tsx';

interface AccountSectionsProps {
  account: Account;
  /** Called with a sentence before the account disappears from the page. */
  onEnded: (reason: string) => void;
}

/** Everything that a signed-in learner can do with the account. */
export function AccountSections({ account, onEnded }: AccountSectionsProps) {
  return (
    <>
      <div className="account__who">
        <p className="account__text">
          Signed in as <strong>{account.email}</strong>
        </p>
        <SignOut label="Sign out…" onSignedOut={onEnded} />
      </div>
      <SyncLine status={useSyncStatus()} />
      <NameSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SessionsSection onEnded={onEnded} />
      <DataSection />
      <DeleteSection account={account} onDeleted={onEnded} />
    </>
  );
}
