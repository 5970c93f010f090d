import type { FastifyContextConfig } from 'fastify';
import { HEADERS } from './responses.ts';

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

const headerComponents = Object.fromEntries(
  Object.entries(HEADERS).map(([name, [type, description]]) => [
    name,
    { description, schema: { type } },
  ]),
);

/** A schema of the document, with the keywords that are read here and in `contractValues.ts`. */
export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  [keyword: string]: unknown;
}

type Schemas = Record<string, Schema>;

interface Parameter {
  in: string;
  name: string;
  schema?: Schema;
  example?: unknown;
}

interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { example?: Record<string, unknown> }>;
}

export interface Operation {
  operationId?: string;
  'x-audit'?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean };
  responses: Record<string, Response>;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Schemas;
    headers?: Record<string, unknown>;
    responses?: Record<string, Response>;
  };
}

const nameOf = ({ $ref = '' }: Schema) => $ref.replace('#/components/schemas/', '');

/**
 * Maps the values of a discriminator to schemas: clients need it if the value is not the schema's
 * name. Ajv finds out by itself and rejects a mapping.
 */
function discriminatorMapping({ discriminator, oneOf = [] }: Schema, schemas: Schemas) {
  const { propertyName = '' } = discriminator ?? {};
  return Object.fromEntries(
    oneOf.map((one) => {
      const property = schemas[nameOf(one)]?.properties?.[propertyName];
      return [String(property?.const ?? property?.enum?.[0]), one.$ref ?? ''];
    }),
  );
}

/** The parameter with the example of its schema, which Swagger UI fills in. */
function withExample(parameter: Parameter, schemas: Schemas): Parameter {
  const { schema = {} } = parameter;
  const [example] = (schemas[nameOf(schema)] ?? schema).examples ?? [];
  return example === undefined ? parameter : { ...parameter, example };
}

function completeResponse(
  [status, response]: [string, Response],
  { responseCache, isOpenToAnyOrigin, takesApiTokens }: FastifyContextConfig,
  isGuarded: boolean,
): [string, Response] {
  const isCached = responseCache !== undefined;
  const isSuccess = Number(status) < 400;
  const names = new Set([
    ...Object.keys(response.headers ?? {}),
    'X-Request-Id',
    ...(isSuccess && (isCached || isGuarded) ? ['Cache-Control'] : []),
    ...(isSuccess && isCached ? ['ETag'] : []),
    // Calls with a token learn how many are left; an invalid one has no limit.
    ...(takesApiTokens && status !== '401' ? ['RateLimit-Policy', 'RateLimit'] : []),
    ...(isOpenToAnyOrigin ? ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'] : []),
  ]);
  return [
    status,
    { ...response, headers: Object.fromEntries([...names].map((name) => [name, headerRef(name)])) },
  ];
}

/**
 * The name of an error response in `components.responses`, such as `AnswerNotFound404`. One that
 * pages of any site may read begins with `Public`, another one that API tokens get with `Token`.
 */
function sharedName(status: string, { content, headers = {} }: Response): string | undefined {
  const code = content?.['application/problem+json']?.example?.code;
  if (typeof code !== 'string') return undefined;
  const words = code.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  const others = 'RateLimit' in headers ? 'Token' : '';
  const prefix = 'Access-Control-Allow-Origin' in headers ? 'Public' : others;
  return `${prefix}${words.join('')}${status}`;
}

/**
 * Moves error responses that several operations share to `components.responses`: repeated in every
 * operation they made up most of the document, and Swagger UI needed seconds to read it. Of several
 * with one name, the one that most operations have is shared; the others stay in their operation.
 */
function shareResponses(document: Document): void {
  const operations = Object.values(document.paths ?? {}).flatMap((one) => Object.values(one));
  const uses = operations.flatMap(({ responses }) =>
    Object.entries(responses).map(([status, response]) => ({
      name: sharedName(status, response),
      text: JSON.stringify(response),
    })),
  );
  const shared = new Map<string, string>();
  for (const [name, alike] of Map.groupBy(uses, (one) => one.name)) {
    const [most] = [...Map.groupBy(alike, ({ text }) => text)].sort(
      ([, one], [, other]) => other.length - one.length,
    );
    if (name && most && most[1].length > 1) shared.set(name, most[0]);
  }
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = sharedName(status, response);
      if (!name || shared.get(name) !== JSON.stringify(response)) continue;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  const responses = Object.fromEntries([...shared].map(([name, text]) => [name, JSON.parse(text)]));
  document.components = { ...document.components, responses };
}

/**
 * Adds to the document what follows from the routes' configuration: response headers, 304 where an
 * `ETag` is sent, examples of parameters, and which operations need no token. Error responses that
 * several operations share are moved to the components.
 */
export function completeDocument<T extends object>(
  made: T,
  configs: ReadonlyMap<string | undefined, FastifyContextConfig>,
): T {
  const document: Document = made;
  const schemas = document.components?.schemas ?? {};
  document.components = { ...document.components, headers: headerComponents };
  for (const schema of Object.values(schemas)) {
    if (schema.discriminator) schema.discriminator.mapping = discriminatorMapping(schema, schemas);
  }
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      const config = configs.get(operation.operationId) ?? {};
      const isGuarded = operation.security !== undefined;
      operation.security ??= [];
      const parameters = operation.parameters?.map((one) => withExample(one, schemas)) ?? [];
      if (operation.parameters) operation.parameters = parameters;
      if (config.responseCache) {
        operation.responses[304] = {
          description: 'Nothing has changed since the `ETag` in `If-None-Match`.',
        };
      }
      operation.responses = Object.fromEntries(
        Object.entries(operation.responses).map((one) => completeResponse(one, config, isGuarded)),
      );
    }
  }
  shareResponses(document);
  return made;
}
