import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isAdminPath } from '../lib/adminPages.ts';
import { forgetCopies, isKept, type Kind, kindOf, LIMITS } from './kept.ts';

/** The built files that public pages may need, from `web/serviceWorker.ts`. */
declare const PUBLIC_FILES: readonly string[];

type WorkerEvent = Event & { request: Request; waitUntil: (work: Promise<unknown>) => void };

/** Shown instead of a page that was never opened. */
const OFFLINE_PAGE = '/offline';
const ANY = { ignoreVary: true };

const isPublicFile = ({ url }: Request) => PUBLIC_FILES.includes(new URL(url).pathname);

/** A cache that takes what may be kept, and drops what is gone and, beyond its limit, the oldest. */
function cacheOf(cacheName: Kind) {
  const plugin: WorkboxPlugin = {
    async cacheWillUpdate({ request, response }) {
      const isGone = response.status === 404 || response.status === 410;
      if (isGone) await (await caches.open(cacheName)).delete(request, ANY);
      const isOfAdmin = cacheName === 'assets' && !isPublicFile(request);
      return isKept(cacheName, response) && !isOfAdmin ? response : null;
    },
    async cacheDidUpdate() {
      const cache = await caches.open(cacheName);
      const all = (await cache.keys()).filter((request) => !isPublicFile(request));
      for (const request of all.slice(0, -LIMITS[cacheName])) await cache.delete(request, ANY);
    },
  };
  return { cacheName, matchOptions: ANY, plugins: [plugin] };
}

const assets = new CacheFirst(cacheOf('assets'));
const strategies = [
  assets,
  new CacheFirst(cacheOf('media')),
  new NetworkFirst(cacheOf('api')),
  new NetworkFirst({ ...cacheOf('pages'), networkTimeoutSeconds: 4 }),
];
for (const strategy of strategies) {
  const isOfIt = (request: Request) => kindOf(request) === strategy.cacheName;
  registerRoute(({ request, sameOrigin }) => sameOrigin && isOfIt(request), strategy);
}

/** One after the other, so that the page’s own requests don’t wait. */
async function keepFiles(event: Event): Promise<void> {
  await (await caches.open('assets')).add(OFFLINE_PAGE);
  const { connection }: Navigator & { connection?: { saveData: boolean } } = navigator;
  for (const path of connection?.saveData ? [] : PUBLIC_FILES) {
    await Promise.all(assets.handleAll({ request: new Request(path), event }));
  }
}

/** The page for addresses without a copy, with links to the pages that have one, the latest first. */
async function offlinePage(): Promise<Response> {
  const [page, pages] = await Promise.all([caches.match(OFFLINE_PAGE), caches.open('pages')]);
  if (!page) return Response.error();
  const links = [...(await pages.keys())].reverse().map(async ({ url }) => {
    const html = await (await pages.match(url, ANY))?.text();
    const title = /<title>([^<]*)/.exec(html ?? '')?.[1] ?? '';
    return `<li><a href="${url.replaceAll('&', '&amp;')}">${title}</a></li>`;
  });
  const list = `<ul class="wrap">${(await Promise.all(links)).join('')}</ul>`;
  const html = (await page.text()).replace('</main>', () => `${list}</main>`);
  return new Response(html, { headers: page.headers });
}

clientsClaim();
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage() : Response.error(),
);
addEventListener('install', (event) => (event as WorkerEvent).waitUntil(keepFiles(event)));
// Copies from before staff signed in can have analytics code, which would end their session.
addEventListener('fetch', (event) => {
  const { request } = event as WorkerEvent;
  if (isAdminPath(new URL(request.url).pathname)) (event as WorkerEvent).waitUntil(forgetCopies());
});
