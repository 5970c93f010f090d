import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

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
