import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  link?: ReactNode;
  /** Shown instead of the link and the children, if there is nothing to show. */
  empty?: string | false;
  children: ReactNode;
}

/** A titled section of the dashboard. */
export function Panel({ title, link, empty, children }: PanelProps) {
  const id = useId();
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <header className="spread">
        <h2 id={id}>{title}</h2>
        {!empty && link}
      </header>
      {empty ? <p className="panel__empty muted">{empty}</p> : children}
    </section>
  );
}
