import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

const buildCompiler = AjvCompiler();

/**
 * AJV in two tempers: a body means what it says (nothing is coerced or dropped), while parameters,
 * query and headers arrive as text and are read as what the schema declares.
 */
const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
  const common = { allErrors: true, removeAdditional: false } as const;
  const strict = buildCompiler(externalSchemas, {
    customOptions: { ...common, coerceTypes: false, useDefaults: false },
  });
  const fromText = buildCompiler(externalSchemas, {
    customOptions: { ...common, coerceTypes: 'array', useDefaults: true },
  });
  // What the types call a schema is Fastify's description of the route part that holds it.
  return (part) =>
    typeof part === 'object' && part.httpPart === 'body' ? strict(part) : fromText(part);
};

export const schemaController = { compilersFactory: { buildValidator } };
