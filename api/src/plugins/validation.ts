import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';

const buildCompiler = AjvCompiler();

/**
 * AJV in two tempers: a body means what it says (nothing is coerced or dropped), while parameters,
 * query and headers arrive as text and are read as what the schema declares.
 */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildValidator: (externalSchemas) => {
      const strict = buildCompiler(externalSchemas, {
        customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false },
      });
      const fromText = buildCompiler(externalSchemas, {
        customOptions: { allErrors: true, coerceTypes: 'array', removeAdditional: false, useDefaults: true },
      });
      return (route) => (route.httpPart === 'body' ? strict(route) : fromText(route));
    },
  },
};
