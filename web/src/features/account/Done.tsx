import { type ReactNode, useEffect, useRef } from 'react';

/** The outcome of a form, in its place. Takes the focus, so that screen readers read it. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account__done">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </div>
  );
}
