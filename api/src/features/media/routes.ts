import { Type } from '@sinclair/typebox';
import { LRUCache } from 'lru-cache';
import { CodedError } from '../../errors.ts';
import { matchesEtag } from '../../plugins/cachedResponse.ts';
import type { Routes } from '../../plugins/responses.ts';
import { readPictureFile } from './library/queries.ts';

/** For how long a node may still send a picture that was deleted. */
const CACHED_MS = 60_000;

/** The first and the last byte of a single range; undefined for the whole file. */
function rangeOf(size: number, header = ''): [number, number] | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first) return [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
  return last ? [Math.max(0, size - Number(last)), size - 1] : undefined;
}

/** The files of pictures. Their names are hashes of their content, so they never expire. */
export const pictureFileRoutes: Routes = async (app) => {
  const cached = new LRUCache<string, Buffer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    ttl: CACHED_MS,
    noUpdateTTL: true,
  });

  app.get('/media/*', {
    schema: { hide: true, params: Type.Object({ '*': Type.String() }) },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const address = `/media/${name}`;
      const bytes = cached.get(address) ?? (await readPictureFile(address));
      if (!bytes) return reply.callNotFound();
      cached.set(address, bytes);
      const etag = `"${name}"`;
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        // Other sites may embed pictures, as with any image host.
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      });
      const { range, 'if-range': condition = etag, 'if-none-match': known } = request.headers;
      if (matchesEtag(known, etag)) return reply.code(304).send();
      const isPart = request.method === 'GET' && condition === etag;
      const part = isPart ? rangeOf(bytes.length, range) : undefined;
      reply.type('image/webp');
      if (!part) return bytes;
      const [first, last] = part;
      if (first > last) {
        throw new CodedError('BAD_REQUEST', 'The picture ends before the range begins.', {
          status: 416,
          headers: { 'content-range': `bytes */${bytes.length}` },
        });
      }
      reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
      return bytes.subarray(first, last + 1);
    },
  });
};
