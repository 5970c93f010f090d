import type { ApiError, Schemas } from '@band8/client';
import { CRITERIA } from '../../notes/criteria.ts';
import { criterionLabel } from '../teachingNotes/values.ts';
import { FIELD_NAMES, FIELDS } from './fields.ts';

const LABELS = new Map<string, string>([
  ...FIELD_NAMES.map((name) => [name, FIELDS[name].label] as const),
  ['status', 'Status'],
  ['isDraft', 'Status'],
  ['isApproved', 'Status'],
  ['publishAt', 'Publish At'],
  ['term', 'Term'],
  ['definition', 'Definition'],
  ['isActive', 'Active'],
  ['partOfSpeech', 'Part of Speech'],
  ['group', 'Group'],
  ['collocations', 'Collocations'],
  ['exampleSentence', 'Example Sentence'],
  ['words', 'Words'],
  ['suspension', 'Suspension'],
  ['role', 'Role'],
  ['invitations', 'Invitations'],
  ['tokens', 'API Tokens'],
  ['webhooks', 'Webhooks'],
  ['previewLinks', 'Preview Links'],
]);

/** The screens' label for an API field; unknown fields keep their name. */
export function fieldLabel(field: string): string {
  return LABELS.get(field) ?? field;
}

/** Labels of fields without duplicates: 'Topic, Source Link'. */
export function fieldLabels(fields: readonly string[]): string {
  return [...new Set(fields.map(fieldLabel))].join(', ');
}

/** 'Author', 'Author and Tags', 'Author, Tags and Picture'. */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

type Fault = NonNullable<Schemas['Problem']['errors']>[number];

function labelOf({ path }: Fault): string {
  const [name = '', ...parts] = path.split('/').slice(1);
  return partLabel(name, parts) ?? fieldLabel(name);
}

const criterionNamed = (given: string | undefined) =>
  CRITERIA.filter((one) => one === given).map((one) => criterionLabel(one));

/** What the form calls a part of a field, such as an item of a list. */
function partLabel(name: string, [first, second, third]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const number = Number(first) + 1;
  const isVersion = name === 'middleVersion' || name === 'weakerVersion';
  const version = isVersion ? FIELDS[name].label.toLowerCase() : '';
  const fault = `fault ${Number(second) + 1}`;
  const labels: Partial<Record<string, string | undefined>> = {
    tags: `Tag ${number}`,
    skills: `Skill ${number}`,
    criterionBands: `Band for ${criterionNamed(first)}`,
    criterionNotes: `Note on ${criterionNamed(first)}`,
    paragraphNotes: `${second === 'label' ? 'Label of' : 'Note on'} paragraph ${number}`,
    'plan/mainIdea': 'Main idea',
    'plan/ideas': `${third === 'example' ? 'Example of idea' : 'Idea'} ${Number(second) + 1}`,
    'plan/collocations': `Collocation ${Number(second) + 1}`,
    'version/bandScore': `Band of the ${version}`,
    'version/criterionBands': `Band for ${criterionNamed(second)} of the ${version}`,
    'version/text': `Text of the ${version}`,
    'version/faults': {
      quote: `Words of ${fault}`,
      criterion: `Criterion of ${fault}`,
      correction: `Correction of ${fault}`,
      note: `Note on ${fault}`,
    }[third ?? ''],
  };
  return labels[name] ?? labels[`${isVersion ? 'version' : name}/${first}`];
}

/** Why an answer can't be saved, one sentence per field: 'Task Type is missing.' */
export function formatFaults(faults: readonly Fault[]): string {
  return faults.map((fault) => `${labelOf(fault)} ${fault.message}.`).join(' ');
}

/** Why a bulk action failed for one answer; undefined if it succeeded. */
export function failureOf(
  result: { ok: boolean; message?: string; errors?: readonly Fault[] } | undefined,
): string | undefined {
  if (result?.ok) return undefined;
  const reason = result?.errors ? formatFaults(result.errors) : result?.message;
  return reason ?? 'The server didn’t say why.';
}

/** The field errors in a server's error; empty for other errors. */
export function parseFaults({ problem, body }: ApiError): readonly Fault[] {
  if (!problem) return [];
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(body);
  return errors;
}
