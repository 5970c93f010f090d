import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { useSite } from '../../site/queries.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** The recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { siteName } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Recovery codes copied' });
    } catch {
      const description = 'Select the codes and copy them yourself, or download them.';
      showToast({ title: 'Copying is blocked', description, tone: 'destructive' });
    }
  }
  const download = () => {
    const intro = `Recovery codes for ${email} at ${siteName}. Each works once.\n\n`;
    saveFile(new Blob([intro, text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <div className="account-desk__form stack stack stack stack stack">
      <h3 ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each of these codes signs you in once, together with your password.
        They aren’t shown again: save them in a password manager or on paper.
      </p>
      <ul className="account-desk__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row row--small">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={download}>Download</Button>
        <Button type="primary" onClick={onDone}>
          I’ve Saved Them
        </Button>
      </div>
    </div>
  );
}
