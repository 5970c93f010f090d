import { dequal } from 'dequal/lite';
import { useCallback, useEffect, useState } from 'react';
import { adminToken } from '../../../storage/adminToken.ts';
import { useDiscard } from '../../../storage/useDiscard.ts';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import { useUnsaved } from '../../../storage/useUnsaved.ts';
import {
  type AnswerText,
  copyAt,
  findLockedKeys,
  listCopies,
  lockKey,
  newKey,
  putBack,
  tabName,
  type UnsavedCopy,
} from './unsavedCopies.ts';

/** The key of the text that this tab stored when the user was signed out. */
function findSignedOutKey(answerId: string | undefined): string | undefined {
  return listCopies(answerId).find((copy) => copy.signedOut && copy.tab === tabName())?.key;
}

/** The text of one open form, and unsaved text from earlier visits. */
export function useUnsavedAnswer(saved: AnswerText) {
  const [key] = useState(() => findSignedOutKey(saved.origin.stored?.id) ?? newKey());
  const [stored] = useState(() => copyAt(key));
  const form = useUnsaved<AnswerText>({ stored, saved });
  const [offers, setOffers] = useState<readonly UnsavedCopy[]>([]);
  const discarding = useDiscard(form, key);
  const discardedOffers = useDiscarded<UnsavedCopy>();
  const { read, set } = form;

  const look = useCallback(async () => {
    const held = await findLockedKeys();
    const { current, saved } = read();
    const others = listCopies(current.origin.stored?.id).filter(
      (copy) => copy.key !== key && !held.has(copy.key),
    );
    const isSaved = ({ values }: UnsavedCopy) => dequal(values, saved.values);
    for (const copy of others.filter(isSaved)) copyAt(copy.key).remove();
    setOffers(others.filter((copy) => !isSaved(copy)));
  }, [key, read]);

  useEffect(() => {
    const release = lockKey(key);
    // Stored again, because the copy records whether the user is signed in.
    const storeSession = () => void set({});
    storeSession();
    const stop = adminToken.subscribe(storeSession);
    void look();
    return () => {
      stop();
      release();
    };
  }, [key, set, look]);

  const removeOffer = (gone: string) =>
    setOffers((copies) => copies.filter((copy) => copy.key !== gone));

  const deleteOffer = (key: string) => {
    copyAt(key).remove();
    removeOffer(key);
  };

  return {
    ...form,
    ...discarding,
    /** Unsaved text from earlier visits, newest first. */
    offers,
    /**
     * Switches to another text; its copy is deleted once the text is stored under this form's key.
     */
    adopt: ({ key: old, values, origin }: UnsavedCopy) => {
      if (set({ current: { values, origin } })) copyAt(old).remove();
      removeOffer(old);
    },
    /** Deletes another text; `undoDiscardOffer` takes it back. */
    discardOffer: (unwanted: UnsavedCopy) => {
      discardedOffers.add(unwanted);
      deleteOffer(unwanted.key);
    },
    discardedOffers,
    undoDiscardOffer: () => {
      const copy = discardedOffers.takeBack();
      if (!copy) return;
      if (putBack(copy)) set({ canStore: false });
      setOffers((copies) => [copy, ...copies]);
    },
    /** Deletes another text, which the form shows again. */
    deleteOffer,
    /** Stores the form's text as a separate copy, to be offered later; returns its key. */
    setAside: () => {
      const aside = newKey();
      if (copyAt(aside).write(read().current)) set({ canStore: false });
      void look();
      return aside;
    },
  };
}
