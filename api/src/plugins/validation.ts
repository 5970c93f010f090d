import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

const buildCompiler = AjvCompiler();

/**
 * Ajv with two sets of options: a body means what it says (nothing is coerced or dropped), while
 * parameters, query and headers arrive as text and are read as what the schema declares.
 *
 * Validation ends at the first fault, as Ajv recommends for untrusted input: collecting every fault
 * takes quadratic time.
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
    // What the types call a schema is Fastify's description of the route part that holds it.
    return (part) =>
      typeof part === 'object' && part.httpPart === 'body' ? body(part) : fromText(part);
  };
  return { compilersFactory: { buildValidator } };
}

export const schemaController = schemaControllerWith({ allErrors: false });

/**
 * For a form that people fill in: every fault is named at once. Only for a body without arrays and
 * objects inside, whose number of fields is limited before it is validated.
 */
export const formSchemaController = schemaControllerWith({ allErrors: true });
