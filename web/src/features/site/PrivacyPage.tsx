import { useSuspenseQuery } from '@tanstack/react-query';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { mailto } from '../../lib/mailto.ts';
import { useApi } from '../../lib/useApi.ts';
import { privacySections } from './privacyText.ts';
import { privacyQuery, useSite } from './queries.ts';

/** What the site stores about its visitors, why and for how long. */
export function PrivacyPage() {
  const api = useApi();
  const site = useSite();
  const { data: privacy } = useSuspenseQuery(privacyQuery(api));
  const { siteName, contactEmail } = site;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Privacy</h1>
        <p>
          What <bdi>{siteName}</bdi> stores about you, why, for how long, and who can see it.
        </p>
      </header>
      {privacySections(site, privacy).map(({ title, sentences }) => (
        <section className="split" key={title}>
          <h2>{title}</h2>
          <div className="prose">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </section>
      ))}
      <section className="split">
        <h2>Questions</h2>
        <div className="prose">
          <p>
            To ask what is stored about you, or to have it corrected or deleted, write to the site’s
            owner
            {contactEmail && (
              <>
                {' '}
                at <a href={mailto(contactEmail)}>{contactEmail}</a>
              </>
            )}
            .
          </p>
          <DialogButton className="btn" dialog="contact">
            Contact the owner
          </DialogButton>
        </div>
      </section>
    </div>
  );
}
