/** The nine values of a submission, in the names used for external forms. */
export const SUBMISSION_FIELDS = [
  'contributorName',
  'contributorEmail',
  'topic',
  'taskType',
  'examDate',
  'author',
  'sourceLink',
  'imageLink',
  'content',
] as const;

/** An external form for submissions, and its names for the nine values. */
export interface SubmissionForm {
  url: string;
  entries: Record<(typeof SUBMISSION_FIELDS)[number], string>;
}

/** The parts of a value that commas separate. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Reads `contributorName=entry.1,…`, or the same as a JSON object. */
function readEntries(text: string): Record<string, string> {
  if (!text.trim().startsWith('{')) {
    const pairs = list(text).map((pair) => pair.split('=').map((part) => part.trim()));
    return Object.fromEntries(pairs.map(([name = '', entry = '']) => [name, entry]));
  }
  try {
    const read: Record<string, unknown> = JSON.parse(text);
    return Object.fromEntries(Object.entries(read).map(([name, entry]) => [name, String(entry)]));
  } catch {
    return {};
  }
}

/** The external form with an entry for each of the nine values, or why it is invalid. */
export function readSubmissionForm(address: string | undefined, entryText: string | undefined) {
  if (!address && !entryText) return {};
  const url = URL.parse(address ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { fault: 'SUBMISSION_FORM_URL must be the address of the form' };
  }
  const given = readEntries(entryText ?? '');
  const missing = SUBMISSION_FIELDS.filter((name) => !given[name]);
  if (missing.length > 0) {
    return { fault: `SUBMISSION_FORM_ENTRIES must name an entry for ${missing.join(', ')}` };
  }
  const entries = Object.fromEntries(SUBMISSION_FIELDS.map((name) => [name, given[name]]));
  return { form: { url: url.href, entries } as SubmissionForm };
}
