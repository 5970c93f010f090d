import './toast.css';
import * as Primitive from '@radix-ui/react-toast';
import { useSignal } from '../../lib/signal.ts';
import { LineDrawing } from '../Icon.tsx';
import { currentToast, dismissToast } from './store.ts';

const DURATION_MS = 5_000;
const SWIPE_PX = 50;

/** Shows one notification at a time for 5 seconds. A swipe dismisses it; F8 focuses it. */
export function Toaster() {
  const toast = useSignal(currentToast, undefined);
  return (
    <Primitive.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && (
        <Primitive.Root
          key={toast.id}
          className="toast raised muted"
          data-tone={toast.tone}
          open={toast.isOpen}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
        >
          <Primitive.Title className="toast__title bold">{toast.title}</Primitive.Title>
          {toast.description && <Primitive.Description>{toast.description}</Primitive.Description>}
          {toast.link && (
            <Primitive.Action asChild altText={toast.link.otherWay}>
              <a className="tap toast__link" href={toast.link.href} target="_blank" rel="noopener">
                {toast.link.label}
              </a>
            </Primitive.Action>
          )}
          <Primitive.Close className="icon-btn toast__close" aria-label="Dismiss">
            <LineDrawing path="M6 6l12 12M18 6 6 18" />
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport className="toasts" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Primitive.Provider>
  );
}
