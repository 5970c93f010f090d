import { escapeUTF8 } from 'entities';

/** Plain text as HTML: an empty line begins a paragraph, a single line break stays one (V1). */
export function toParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeUTF8(paragraph.trim()).replace(/\s*\n\s*/g, '<br>')}</p>`)
    .join('');
}
