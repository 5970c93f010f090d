import { escapeUTF8 } from 'entities';

/**
 * Converts plain text to HTML: an empty line starts a paragraph, a single line break stays one.
 * Lines are trimmed separately, because a pattern for spaces before a line end takes quadratic
 * time.
 */
export function toParagraphs(text: string): string {
  const lines = text.trim().split('\n');
  return lines
    .map((line) => escapeUTF8(line.trim()))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
