import { resolve } from 'node:path';
import middie from '@fastify/middie';
import fp from 'fastify-plugin';
import { createServer } from 'vite';
import type { PageModule, PageRenderer } from './pagePolicy.ts';
import { type PageServerOptions, pages } from './pages.ts';

const WEB = resolve(import.meta.dirname, '../../../web');
const VITE_PATHS = ['/@*', '/src/*', '/node_modules/*', '/favicon.svg'];
const STUB = '<html><head></head><body></body></html>';

/** Development: Vite serves the sources with hot reload, and each page is rendered from them. */
export const developmentPages = fp<PageServerOptions>(async (app, options) => {
  const vite = await createServer({
    root: WEB,
    configFile: resolve(WEB, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);

  // Vite responds before any handler; these paths exempt its files from maintenance mode.
  for (const path of VITE_PATHS) {
    app.get(path, {
      config: { inMaintenance: 'open' },
      schema: { hide: true },
      handler: (_request, reply) => reply.callNotFound(),
    });
  }

  /** A renderer of the current sources. */
  async function loadRenderer(url: string): Promise<PageRenderer> {
    const stub = await vite.transformIndexHtml(url, STUB);
    const developmentHead = /<head>([\s\S]*)<\/head>/.exec(stub)?.[1] ?? '';
    const module = (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageModule;
    return module.createRenderer({ developmentHead });
  }

  const renderer: PageRenderer = {
    inlineSources: { scripts: [], styles: [] },
    async render(request) {
      try {
        return await (await loadRenderer(request.url)).render(request);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    renderMaintenance: async (notice) => (await loadRenderer('/')).renderMaintenance(notice),
  };
  await app.register(pages, { ...options, renderer, development: true });
});
