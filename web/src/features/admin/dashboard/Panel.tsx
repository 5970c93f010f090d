import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  link?: ReactNode;
  children: ReactNode;
}

/** A titled section of the dashboard. */
export function Panel({ title, link, children }: PanelProps) {
  const id = useId();
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {children}
    </section>
  );
}
