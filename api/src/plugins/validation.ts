import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const buildCompiler = AjvCompiler();

/**
 * Ajv with two sets of options: bodies are validated strictly (nothing is coerced or dropped),
 * while parameters, query and headers are text and are coerced to the declared types. Validation
 * ends at the first fault, as Ajv recommends for untrusted input: collecting every fault takes
 * quadratic time.
 * @param bodyOptions the options for bodies
 */
function schemaControllerWith(bodyOptions: { allErrors: boolean }) {
  const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
    const common = { allErrors: false, removeAdditional: false, discriminator: true } as const;
    const body = buildCompiler(externalSchemas, {
      customOptions: { ...common, coerceTypes: false, useDefaults: false, ...bodyOptions },
    });
    const fromText = buildCompiler(externalSchemas, {
      // Coercion turns '1e309' into Infinity, which Ajv's strict numbers exempt from every range.
      customOptions: { ...common, coerceTypes: 'array', useDefaults: true, strictNumbers: false },
    });
    // The argument is Fastify's description of the route part, although the types call it a schema.
    return (part) =>
      typeof part === 'object' && part.httpPart === 'body' ? body(part) : fromText(part);
  };
  return { compilersFactory: { buildValidator } };
}

export const schemaController = schemaControllerWith({ allErrors: false });

/**
 * For a form that people fill in: reports every fault at once. Only for a flat body whose number of
 * fields is limited before validation.
 */
export const formSchemaController = schemaControllerWith({ allErrors: true });

const compilerFor = SerializerSelector();

/**
 * Fastify's serialisers, shared by all responses with the same schema: compiling one for each
 * operation took most of the start-up time. Only for applications with the same named schemas.
 */
export function sharedSerializers(): SerializerFactory {
  const compiled = new Map<string, Serializer>();
  return (externalSchemas, options) => {
    const compile = compilerFor(externalSchemas, options);
    return (response) => {
      const key = JSON.stringify(response.schema);
      const serialize = compiled.get(key) ?? compile(response);
      compiled.set(key, serialize);
      return serialize;
    };
  };
}
