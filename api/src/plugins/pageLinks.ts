import { type ParsedUrlQueryInput, stringify } from 'node:querystring';
import type { TSchema } from '@sinclair/typebox';
import type { preSerializationHookHandler } from 'fastify';
import { MAX_PAGE, ref } from '../shared/ref.ts';
import { sortedParameters } from './responseCache.ts';
import { sends } from './responses.ts';

/**
 * Sends a `Link` header (RFC 8288) to the first, previous, next and last page of a list that has
 * its `total` in the body. For `preSerialization`.
 * @param size how many rows a page has if the query has no `limit`
 */
export function linkPages(size: number): preSerializationHookHandler {
  return (request, reply, list, done) => {
    const total: unknown = Reflect.get(Object(list), 'total');
    // An error has none.
    if (typeof total !== 'number') return done(null, list);
    const query = request.query as ParsedUrlQueryInput;
    const page = Number(query.page ?? 1);
    const last = Math.max(1, Math.min(MAX_PAGE, Math.ceil(total / Number(query.limit ?? size))));
    const pages = {
      first: 1,
      ...(page > 1 && { prev: Math.min(page - 1, last) }),
      ...(page < last && { next: page + 1 }),
      last,
    };
    const links = Object.entries(pages).map(([rel, number]) => {
      const parameters = sortedParameters({ ...query, page: number });
      const search = stringify(Object.fromEntries(parameters));
      return `<${request.routeOptions.url}?${search}>; rel="${rel}"`;
    });
    reply.header('link', links.join(', '));
    done(null, list);
  };
}

/** The declared response of such a list. */
export function paged(schema: TSchema) {
  return {
    description: 'One page. `Link` has the addresses of the others.',
    headers: sends('Link'),
    content: { 'application/json': { schema: ref(schema) } },
  };
}
