import type { App } from '../src/app.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  examples?: unknown[];
}

interface Described {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A call of the contract, as a test needs it that is to know every one, those to come too. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With names in braces. */
  path: string;
  /** Whether it needs an administrator's token. */
  guarded: boolean;
  /** The names of its query parameters. */
  query: string[];
  /** What its body holds, where it takes JSON. */
  body?: { schema: Schema; example: Record<string, unknown> };
}

const JSON_TYPE = 'application/json';

/** Every call of the contract. */
export async function operationsOf(app: App): Promise<Operation[]> {
  const { paths, components } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
  }>();
  const named = (schema: Schema) =>
    components.schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { operationId, security, parameters = [], requestBody } = described;
      const given = requestBody?.content[JSON_TYPE]?.schema;
      const schema = given && named(given);
      return {
        id: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        guarded: security !== undefined,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        ...(schema && {
          body: { schema, example: (schema.examples?.[0] ?? {}) as Record<string, unknown> },
        }),
      };
    }),
  );
}

/** The names of the fields of which the contract says what they hold. */
export function judgedFields({ properties = {} }: Schema): string[] {
  return Object.entries(properties)
    .filter(([, { type, enum: values, $ref }]) => type ?? values ?? $ref)
    .map(([name]) => name);
}
