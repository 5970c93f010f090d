import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const compilerFor = SerializerSelector();

/**
 * Serialisers of responses as Fastify makes them, but one for all responses with the same schema:
 * most operations answer errors alike, and compiling each of them took most of the start. One set per
 * application, because the same name may be another schema in another one.
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
