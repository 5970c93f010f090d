import type { BlockMap } from 'draft-js';

/** Methods of Draft's editor that its types lack. */
export interface DraftHandle {
  editor: HTMLElement | null;
  focus(): void;
  getEditorKey(): string;
  getClipboard(): BlockMap | null;
}

/** Whether the paste is Draft's own copy, which it can insert better than from HTML. */
export function isOwnCopy(draft: DraftHandle | null, text: string, html: string): boolean {
  const copied = draft?.getClipboard();
  if (!draft || !copied) return false;
  if (html.includes(draft.getEditorKey())) return true;
  return copied.size === 1 && copied.first().getText() === text;
}
