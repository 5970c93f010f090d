/** The response headers that clients may need, described once. */
const HEADERS = {
  'X-Request-Id': ['string', 'The id of this request in the log.'],
  'Cache-Control': [
    'string',
    '`no-cache`: revalidate with the `ETag`. `no-store`: don’t store the response.',
  ],
  ETag: ['string', 'The version of the response, for `If-None-Match` or `If-Match`.'],
  'Access-Control-Allow-Origin': [
    'string',
    '`*`: pages on any site may read this, without credentials.',
  ],
  'Retry-After': ['integer', 'Seconds to wait before trying again.'],
  'WWW-Authenticate': ['string', 'How to authorise: by a bearer token.'],
  Location: ['string', 'The address of the new resource.'],
  'Set-Cookie': ['string', 'A cookie for browsers; programs need only the token.'],
  'X-Robots-Tag': ['string', 'Search engines may not list this.'],
  'Content-Disposition': ['string', 'The name to store the file under.'],
} as const;

type HeaderName = keyof typeof HEADERS;

/** Declares the headers that a response carries. */
export function sends(...names: HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

const headerComponents = Object.fromEntries(
  Object.entries(HEADERS).map(([name, [type, description]]) => [
    name,
    { description, schema: { type } },
  ]),
);

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

type Schemas = Record<string, Schema>;

interface Parameter {
  in: string;
  name: string;
  schema?: Schema;
  example?: unknown;
}

interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { example?: Record<string, unknown> }>;
}

interface Operation {
  operationId?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean };
  responses: Record<string, Response>;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Schemas; headers?: Record<string, unknown> };
}

/** Traits of an operation from its route's configuration. */
export interface OperationTraits {
  /** Its responses have an `ETag` and may be 304. */
  isCached: boolean;
  /** Pages of any site may read its responses. */
  isOpenToAnyOrigin: boolean;
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

/** The path with an example for each of its parameters. */
function examplePath(path: string, parameters: readonly Parameter[]): string {
  return parameters
    .filter((parameter) => parameter.in === 'path' && parameter.example !== undefined)
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
}

function completeResponse(
  [status, response]: [string, Response],
  { isCached, isOpenToAnyOrigin, isGuarded }: OperationTraits & { isGuarded: boolean },
  instance: string,
): [string, Response] {
  const isSuccess = Number(status) < 400;
  const names = new Set([
    ...Object.keys(response.headers ?? {}),
    'X-Request-Id',
    ...(isSuccess && (isCached || isGuarded) ? ['Cache-Control'] : []),
    ...(isSuccess && isCached ? ['ETag'] : []),
    ...(isOpenToAnyOrigin ? ['Access-Control-Allow-Origin'] : []),
  ]);
  const media = response.content?.['application/problem+json'];
  const content = media?.example && {
    'application/problem+json': { ...media, example: { ...media.example, instance } },
  };
  return [
    status,
    {
      ...response,
      headers: Object.fromEntries([...names].map((name) => [name, headerRef(name)])),
      ...(content && { content }),
    },
  ];
}

/**
 * Adds to the document what follows from the routes' configuration: response headers, 304 where an
 * `ETag` is sent, examples of parameters and errors, and which operations need no token.
 */
export function completeDocument<T extends object>(
  made: T,
  traitsOf: (operationId: string) => OperationTraits | undefined,
): T {
  const document: Document = made;
  const schemas = document.components?.schemas ?? {};
  document.components = { ...document.components, headers: headerComponents };
  for (const schema of Object.values(schemas)) {
    if (schema.discriminator) schema.discriminator.mapping = discriminatorMapping(schema, schemas);
  }
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      const traits = traitsOf(operation.operationId ?? '') ?? {
        isCached: false,
        isOpenToAnyOrigin: false,
      };
      const isGuarded = operation.security !== undefined;
      operation.security ??= [];
      const parameters = operation.parameters?.map((one) => withExample(one, schemas)) ?? [];
      if (operation.parameters) operation.parameters = parameters;
      if (traits.isCached) {
        operation.responses[304] = {
          description: 'Nothing has changed since the `ETag` in `If-None-Match`.',
        };
      }
      const instance = examplePath(path, parameters);
      operation.responses = Object.fromEntries(
        Object.entries(operation.responses).map((one) =>
          completeResponse(one, { ...traits, isGuarded }, instance),
        ),
      );
    }
  }
  return made;
}
