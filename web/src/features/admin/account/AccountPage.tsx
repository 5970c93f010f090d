import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { staffAccountQuery } from './queries.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The account of the signed-in member of staff. */
export function AccountPage() {
  const account = useQuery(staffAccountQuery());
  const { data, error } = account;
  return (
    <div className="account-desk">
      <div className="desk__head">
        <h1>Account</h1>
      </div>
      <ReadProblem read={account} />
      {!data && !error && (
        <div role="status" aria-label="Loading your account">
          <Skeleton title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
      {data && (
        <>
          <Section title="Name">
            <NameSection account={data} />
          </Section>
          <Section title="Email">
            <EmailSection account={data} />
          </Section>
          <Section title="Password">
            <PasswordSection account={data} />
          </Section>
          <Section title="Second factor">
            <SecondFactorSection account={data} />
          </Section>
          <Section title="Where you are signed in">
            <SessionsSection />
          </Section>
        </>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `account-${title.replaceAll(' ', '-').toLowerCase()}-heading`;
  return (
    <section className="account-desk__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
