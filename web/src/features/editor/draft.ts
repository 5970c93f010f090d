import type { ContentBlock } from 'draft-js';

/** What Draft's editor can do beyond its types. */
export interface DraftHandle {
  editor: HTMLElement | null;
  focus(): void;
  getEditorKey(): string;
  getClipboard(): { size: number; first(): ContentBlock } | null;
}

/** Whether Draft itself has what is pasted: it knows better than the HTML what was copied. */
export function isOwnCopy(draft: DraftHandle | null, text: string, html: string): boolean {
  const copied = draft?.getClipboard();
  if (!draft || !copied) return false;
  if (html.includes(draft.getEditorKey())) return true;
  return copied.size === 1 && copied.first().getText() === text;
}
