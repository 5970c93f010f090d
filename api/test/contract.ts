import type { App } from '../src/app.ts';
import type { StaffRole } from '../src/features/auth/schema.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  maxProperties?: number;
  examples?: unknown[];
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
  /** The example that Swagger UI fills in. */
  example?: unknown;
}

interface Described {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-role'?: StaffRole;
  parameters?: Parameter[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface SharedResponses {
  components: { responses: Record<string, object> };
}

export function withResponses<T extends SharedResponses>(document: T): T {
  const prefix = '#/components/responses/';
  return JSON.parse(JSON.stringify(document), (_key, value) =>
    typeof value?.$ref === 'string' && value.$ref.startsWith(prefix)
      ? document.components.responses[value.$ref.slice(prefix.length)]
      : value,
  );
}

export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameter names in braces. */
  path: string;
  /** What it needs: nothing, an administrator’s token, or a learner’s session. */
  auth: 'none' | 'bearer' | 'session';
  /** The lowest role that may call it, in the back office. */
  role?: StaffRole | undefined;
  /** The scope that an API token needs, if one may call it. */
  scope?: string | undefined;
  statuses: string[];
  /** Whether it reads something and refuses an invalid API token. */
  checksToken: boolean;
  query: string[];
  parameters: Parameter[];
  /** The schemas of its body by media type, with all references resolved. */
  bodies: Record<string, Schema>;
  /** The schema and example of a JSON body. */
  body?: { schema: Schema; example: Record<string, unknown> };
}

const JSON_TYPE = 'application/json';

function authOf([required]: object[] = []): Operation['auth'] {
  if (!required) return 'none';
  return 'bearer' in required ? 'bearer' : 'session';
}

export async function operationsOf(app: App): Promise<Operation[]> {
  const { paths, components } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
  }>();
  const named = (schema: Schema) =>
    components.schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
  const resolveReferences = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(named(schema)), (_key, value) =>
      typeof value?.$ref === 'string' ? resolveReferences(value) : value,
    );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { operationId, security, parameters = [], requestBody, responses } = described;
      const given = requestBody?.content[JSON_TYPE]?.schema;
      const schema = given && named(given);
      return {
        id: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        auth: authOf(security),
        role: described['x-role'],
        scope: security?.find(({ apiTokenAuth }) => apiTokenAuth)?.apiTokenAuth?.[0],
        statuses: Object.keys(responses),
        checksToken: method === 'get' && '401' in responses,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        parameters: parameters.map((one) => ({ ...one, schema: resolveReferences(one.schema) })),
        bodies: Object.fromEntries(
          Object.entries(requestBody?.content ?? {}).map(([type, content]) => [
            type,
            resolveReferences(content.schema),
          ]),
        ),
        ...(schema && {
          body: { schema, example: (schema.examples?.[0] ?? {}) as Record<string, unknown> },
        }),
      };
    }),
  );
}
