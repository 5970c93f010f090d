import './dialog.css';
import * as Primitive from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { closeDialog, returnFocus } from '../../dialogs.ts';
import { LineDrawing } from '../Icon.tsx';

interface DialogProps {
  title: string;
  isSmall?: boolean;
  /** Whether it fills the window. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog. It is not modal for Radix, which would also block notifications and F8, so this
 * component makes the page inert and traps the focus.
 */
export function Dialog({ title, isSmall, isWide, children }: DialogProps) {
  const scrim = useRef<HTMLDivElement>(null);
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);

  useEffect(() => {
    const overlays = scrim.current?.closest('[data-overlays]');
    const background = [...document.body.children].filter(
      (element) => element !== overlays && !element.hasAttribute('inert'),
    );
    for (const element of background) element.toggleAttribute('inert', true);
    return () => {
      for (const element of background) element.removeAttribute('inert');
    };
  }, []);

  return (
    <Primitive.Root open modal={false} onOpenChange={() => closeDialog()}>
      <div className="scrim no-print" data-scrollbar={hasScrollbar || undefined} ref={scrim}>
        <Primitive.Content
          className={`dialog raised${isSmall ? ' dialog--small' : ''}${isWide ? ' dialog--wide' : ''}`}
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // On a touch screen the keyboard would cover the form.
            const field = scrim.current?.querySelector('input');
            if (!field || matchMedia('(pointer: coarse)').matches) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onFocusOutside={(event) => event.preventDefault()}
        >
          <div className="dialog__head spread">
            <Primitive.Title>{title}</Primitive.Title>
            <Primitive.Close className="icon-btn" aria-label="Close">
              <LineDrawing path="M6 6l12 12M18 6 6 18" />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </div>
    </Primitive.Root>
  );
}
