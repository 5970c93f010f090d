import type { ApiError, Schemas } from '@band8/client';

type Fault = NonNullable<Schemas['Problem']['errors']>[number];

/** What the form calls the fields of an answer. */
const LABELS: Partial<Record<string, string>> = {
  topic: 'Topic',
  content: 'Model Answer Content',
  taskType: 'Task Type',
  subtype: 'Subtype',
  author: 'Author',
  sourceLink: 'Source Link',
  tags: 'Tags',
  examDate: 'Exam Date',
  pictureUrl: 'Picture',
  contributorName: 'Contributor Name',
};

function labelOf({ path }: Fault): string {
  const [name = '', position] = path.split('/').slice(1);
  if (name === 'tags' && position) return `Tag ${Number(position) + 1}`;
  return LABELS[name] ?? name;
}

/** What keeps an answer from being saved, a sentence for each field: 'Task Type is missing.' */
export function faultSentences(faults: readonly Fault[]): string {
  return faults.map((fault) => `${labelOf(fault)} ${fault.message}.`).join(' ');
}

/** The fields that the server refused; none where it refused something else. */
export function refusedFaults({ problem, body }: ApiError): readonly Fault[] {
  if (!problem) return [];
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(body);
  return errors;
}
