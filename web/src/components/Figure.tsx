import type { ReactNode } from 'react';

interface FigureProps {
  name: string;
  value: string;
  children?: ReactNode;
}

/** A number with its name, and what can be added to it, in a list with the class `figures`. */
export function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="figure">
      <dt className="muted small">{name}</dt>
      <dd className="figure__n">{value}</dd>
      {children && <dd className="meta">{children}</dd>}
    </div>
  );
}
