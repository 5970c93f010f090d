import { SUBTYPES } from '../api/src/features/answers/vocabulary.ts';
import { OTHER_ACTIONS } from '../api/src/features/audit/schema.ts';
import type { Operation, Schema } from '../api/src/plugins/openapiDocument.ts';
import { ALLOWED_HTML } from '../api/src/shared/html.ts';

interface Contract {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'];

/** The limits of a schema and, by their names, of its fields; those of a list's items are `items`. */
function limitsOf({ items, properties = {}, anyOf = [], ...own }: Schema): Record<string, unknown> {
  const inner = Object.entries({ ...properties, ...(items && { items }) });
  return Object.fromEntries([
    ...LIMITS.filter((name) => name in own).map((name) => [name, own[name]]),
    ...anyOf.flatMap((one) => Object.entries(limitsOf(one))),
    ...inner
      .map(([name, schema]) => [name, limitsOf(schema)] as const)
      .filter(([, limits]) => Object.keys(limits).length > 0),
  ]);
}

/** The names of the schemas that another one refers to, however deep. */
function referencesOf(schema: unknown, schemas: Record<string, Schema>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    referencesOf(schemas[name], schemas, found);
  }
  return found;
}

/** TypeScript that exports values under their names. */
function moduleOf(values: readonly [string, unknown][]): string {
  const lines = values.map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`,
  );
  return ['// Made by `npm run openapi` from openapi.json.\n', ...lines].join('\n');
}

/**
 * What programs need of the contract at run time, in modules so that pages without a form don’t
 * load what only forms need. `forms.ts`: the limits and the choices of what requests contain, and the
 * HTML of texts. `values.ts`: the other enumerations, and the subtypes of each task. `audit.ts`: the
 * actions of the audit log in words, in the order of the routes.
 */
export function contractValues(
  document: string,
): Record<'values.ts' | 'forms.ts' | 'audit.ts', string> {
  const { components, paths }: Contract = JSON.parse(document);
  const { schemas } = components;
  const operations = Object.values(paths).flatMap((one) => Object.values(one));
  const namesIn = (part: 'requestBody' | 'parameters') =>
    referencesOf(
      operations.map((operation) => operation[part] ?? null),
      schemas,
    );
  const sent = namesIn('requestBody');
  const asked = namesIn('parameters');
  const values: [string, unknown][] = [['subtypesByTask', SUBTYPES]];
  const forms: [string, unknown][] = [['allowedHtml', ALLOWED_HTML]];
  for (const [name, schema] of Object.entries(schemas)) {
    const start = name.charAt(0).toLowerCase() + name.slice(1);
    const limits = sent.has(name) ? limitsOf(schema) : {};
    const isForForms = sent.has(name) && !asked.has(name);
    if (schema.enum) (isForForms ? forms : values).push([`${start}Values`, schema.enum]);
    else if (Object.keys(limits).length > 0) forms.push([`${start}Limits`, limits]);
  }
  const labels = operations.flatMap(({ operationId, 'x-audit': label }) =>
    operationId && label ? [[operationId, label]] : [],
  );
  const auditLabels = { ...OTHER_ACTIONS, ...Object.fromEntries(labels) };
  return {
    'values.ts': moduleOf(values),
    'forms.ts': moduleOf(forms),
    'audit.ts': moduleOf([['auditLabels', auditLabels]]),
  };
}
