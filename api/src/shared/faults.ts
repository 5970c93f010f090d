/** One thing that is wrong with what was sent. */
export interface Fault {
  /** A JSON pointer to the field. */
  path: string;
  /** What is wrong with it, to be read after its label. */
  message: string;
}

/** What the forms call the fields whose names, written out, say something else. */
const LABELS: Partial<Record<string, string>> = {
  pictureUrl: 'Picture',
  content: 'Model Answer Content',
};

/** A name such as `siteName` as the forms write it: 'Site Name'. */
function writtenOut(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the form calls the field that a JSON pointer leads to, such as 'Source Link' or 'Tag 2'. */
function labelOf(path: string): string {
  const [name = '', position] = path.split('/').slice(1);
  if (name === 'tags' && position) return `Tag ${Number(position) + 1}`;
  return LABELS[name] ?? writtenOut(name);
}

/** Everything that is wrong, in sentences that name each field by its label. */
export function faultSentences(faults: readonly Fault[]): string {
  const sentences = faults.map(({ path, message }) => `${labelOf(path)} ${message}.`);
  return [...new Set(sentences)].join(' ');
}
