import './disclosure.css';
import { type ReactNode, useState } from 'react';

interface DisclosureProps<T> {
  summary: string;
  load: () => Promise<T>;
  /** What is shown once it is open. */
  children: (loaded: T) => ReactNode;
}

/** A part of a page that is closed until asked for, and whose code loads then. */
export function Disclosure<T extends object>({ summary, load, children }: DisclosureProps<T>) {
  const [loaded, setLoaded] = useState<T>();
  const [hasFailed, setHasFailed] = useState(false);

  function onToggle(isOpen: boolean) {
    setHasFailed(false);
    if (isOpen) load().then(setLoaded, () => setHasFailed(true));
  }

  return (
    <details
      className="disclosure mt-3 no-print needs-js"
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className="bold">{summary}</summary>
      {loaded && children(loaded)}
      <p className="meta" role="status">
        {hasFailed &&
          'This couldn’t be loaded. Check your connection, then close and open it again.'}
      </p>
    </details>
  );
}
