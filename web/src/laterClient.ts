import type { Band8Client, Band8ClientOptions } from '@band8/client';

const load = () => import('@band8/client');

/**
 * The client of the API, whose code comes with the first call: a page that the server has rendered
 * brings its data along.
 */
export function createLaterClient(options: Band8ClientOptions): Band8Client {
  let client: Promise<Band8Client> | undefined;
  const ready = () => {
    client ??= load().then(({ createBand8Client }) => createBand8Client(options));
    // What could not be fetched now may be there the next time.
    client.catch(() => {
      client = undefined;
    });
    return client;
  };
  const call =
    (method: keyof Band8Client) =>
    async (...args: unknown[]) =>
      Reflect.apply((await ready())[method], undefined, args);
  return new Proxy({} as Band8Client, { get: (_, method) => call(method as keyof Band8Client) });
}

/** Fetches that code when the page has nothing else to do, so that the first call has it. */
export function prepareClient(): void {
  load().catch(() => undefined);
}
