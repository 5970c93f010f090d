/** A fault in a request. */
export interface Fault {
  /** A JSON pointer to the field. */
  path: string;
  /** What is wrong, in words that follow the field's label. */
  message: string;
}

/** Labels of fields that differ from their names. */
const LABELS: Partial<Record<string, string>> = {
  pictureUrl: 'Picture',
  content: 'Model Answer Content',
  bandScore: 'Estimated Band',
};
/** Lists by the word for one of their items. */
const ITEMS: Partial<Record<string, string>> = { tags: 'Tag', skills: 'Skill' };
/** Fields of several parts, which are named too. */
const STRUCTURES = new Set(['criterionNotes', 'paragraphNotes', 'weakerVersion']);

/** Converts a name to a label: `siteName` to 'Site Name'. */
function toLabel(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The form's label of the field at a JSON pointer, for example 'Source Link', 'Tag 2' or 'Paragraph Notes 1 Label'. */
function labelOf(path: string): string {
  const [name = '', ...parts] = path.split('/').slice(1);
  const item = ITEMS[name];
  if (item && parts[0]) return `${item} ${Number(parts[0]) + 1}`;
  const label = LABELS[name] ?? toLabel(name);
  if (!STRUCTURES.has(name)) return label;
  const words = parts.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : toLabel(part)));
  return [label, ...words].join(' ');
}

/** All faults as sentences that name each field by its label. */
export function faultSentences(faults: readonly Fault[]): string {
  const sentences = faults.map(({ path, message }) => `${labelOf(path)} ${message}.`);
  return [...new Set(sentences)].join(' ');
}
