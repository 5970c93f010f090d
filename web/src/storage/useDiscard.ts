import { type Discarded, useDiscarded } from './useDiscarded.ts';
import type { UnsavedForm } from './useUnsaved.ts';

/** How a form is discarded, and how that is undone. */
export interface Discard {
  /** Shows the saved values. */
  discard: () => void;
  discarded: Pick<Discarded<object>, 'last'>;
  /** Shows the values discarded last; those that they replace can be taken back in turn. */
  undoDiscard: () => void;
}

/**
 * Lets what is unsaved in a form be discarded and taken back.
 * @param place the key of the form's storage
 */
export function useDiscard<R extends { values: object }>(form: UnsavedForm<R>, place: string) {
  const discarded = useDiscarded<R>(place);
  const { read, set } = form;
  return {
    discarded,
    /** @param others what is saved now and shown instead; what is taken back continues from it */
    discard: (others?: R) => {
      const { current, saved, isDirty } = read();
      if (isDirty) discarded.add(others ? { ...others, values: current.values } : current);
      set({ current: others ?? saved, saved: others ?? saved, isRestored: false });
    },
    undoDiscard: () => {
      const { current, isDirty } = read();
      const back = discarded.takeBack(isDirty ? current : undefined);
      if (back) set({ current: back, isRestored: true });
    },
  };
}
