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
