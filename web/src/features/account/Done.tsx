import { type ReactNode, useEffect, useRef } from 'react';

interface DoneProps {
  title: string;
  children: ReactNode;
}

/** The outcome of a form, in its place. Takes the focus, so that screen readers read it. */
export function Done({ title, children }: DoneProps) {
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
