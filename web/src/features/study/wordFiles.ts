import { stringify } from 'csv-stringify/browser/esm/sync';
import { csvCell } from '../../lib/csv.ts';
import { localDay } from '../../lib/dates.ts';
import type { StarredWord } from '../../storage/words.ts';

const sentenceOf = ({ before, marked, after }: StarredWord) => before + marked + after;

/**
 * The words as CSV for spreadsheet programs: line ends as in RFC 4180, and quoted cells (a bare line
 * break would start a row). Texts that would be read as formulas are escaped. The URLs start with
 * `origin`.
 */
export function wordsAsCsv(words: readonly StarredWord[], origin: string): string {
  const rows = words.map((word) => [
    ...[word.term, word.definition, sentenceOf(word), word.topic].map(csvCell),
    `${origin}/answer/${word.answerId}`,
    localDay(word.at),
  ]);
  const head = ['Word', 'Definition', 'Sentence', 'Question', 'Answer', 'Starred'];
  return stringify([head, ...rows], {
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function html(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
    .replace(/\s*[\r\n]\s*/g, '<br>')
    .replaceAll('\t', ' ');
}

/**
 * The words as a text file for Anki: header lines first (so no byte order mark), then one note per
 * line with HTML fields in quotes, separated by tabs. The first column is the note's id, so that a
 * later import updates existing notes instead of duplicating them. It names no note type, because
 * Anki translates the names of its own: the two columns fill the first two fields of the chosen one.
 */
export function wordsForAnki(words: readonly StarredWord[], origin: string): string {
  const head = ['#separator:tab', '#html:true', '#guid column:1', '#tags column:4'];
  const rows = words.map((word) => {
    const address = `${origin}/answer/${word.answerId}`;
    const back = [
      `<b>${html(word.term)}</b>`,
      html(word.definition),
      `${html(word.before)}<b>${html(word.marked)}</b>${html(word.after)}`,
      `<a href="${html(address)}">${html(word.topic)}</a>`,
    ];
    const front = `${html(word.before)}<b>[…]</b>${html(word.after)}<br><br><i>${html(word.definition)}</i>`;
    return [`band8-${word.id}`, front, back.join('<br>'), 'band8'];
  });
  // Everything is quoted, because a line that starts with # would be a comment.
  return `${head.join('\n')}\n${stringify(rows, { delimiter: '\t', quoted: true })}`;
}
