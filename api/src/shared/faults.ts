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
  pictureAlt: 'Alternative Text',
  content: 'Model Answer Content',
  bandScore: 'Estimated Band',
};

/** Converts a name to a label: `siteName` to 'Site Name'. */
function toLabel(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The form's label of the field at a JSON pointer, for example 'Source Link' or 'Tag 2'. */
function labelOf(path: string): string {
  const labels: string[] = [];
  for (const part of path.split('/').slice(1)) {
    const list = /^\d+$/.test(part) ? labels.pop() : undefined;
    labels.push(
      list ? `${list.replace(/s$/, '')} ${Number(part) + 1}` : (LABELS[part] ?? toLabel(part)),
    );
  }
  return labels.join(', ');
}

/** All faults as sentences that name each field by its label. */
export function faultSentences(faults: readonly Fault[]): string {
  const sentences = faults.map(({ path, message }) => `${labelOf(path)} ${message}.`);
  return [...new Set(sentences)].join(' ');
}
