/** What a short form of the back office holds. */
export type DraftValues = Readonly<Record<string, string | boolean>>;

/** What this browser keeps of a form whose text the server does not have yet. */
export interface KeptDraft<T> {
  values: T;
  /** The version of the stored thing that the text started from; 0 where there are none. */
  version: number;
}

const keyOf = (id: string) => `band8.draft.${id}`;

/** What was typed before and not saved; fields that the form does not have are left out. */
export function readDraft<T extends DraftValues>(id: string, saved: T): KeptDraft<T> | undefined {
  try {
    const kept: { values: Record<string, unknown>; version: unknown } = JSON.parse(
      localStorage.getItem(keyOf(id)) ?? '',
    );
    const values = { ...saved };
    for (const name in saved) {
      const value = kept.values[name];
      if (typeof value === typeof saved[name]) Object.assign(values, { [name]: value });
    }
    return { values, version: Number(kept.version) || 0 };
  } catch {
    return undefined;
  }
}

/** Keeps a text; false when this browser can't, because storage is full or switched off. */
export function writeDraft<T>(id: string, draft: KeptDraft<T>): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}
