import { escapeUTF8 } from 'entities';

/**
 * Plain text as HTML: an empty line begins a paragraph, a single line break stays one. Lines
 * are trimmed one by one: a pattern that looks for space before a line end takes the square of the
 * longest run of spaces.
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
