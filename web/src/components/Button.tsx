import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** Whether its action is still running. Until that ends, clicks do nothing; the focus stays. */
  isBusy?: boolean;
}

/** A button with a frame. */
export function Button({ className = '', isBusy, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`btn ${className}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={isBusy ? undefined : onClick}
    />
  );
}

/** The main button of a page or a form. */
export function SolidButton(props: ButtonProps) {
  return <Button {...props} className={`btn--solid ${props.className ?? ''}`} />;
}

/** A button without a frame. */
export function TextButton(props: ButtonProps) {
  return <Button {...props} className={`btn--text ${props.className ?? ''}`} />;
}
