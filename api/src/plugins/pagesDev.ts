import { resolve } from 'node:path';
import middie from '@fastify/middie';
import fp from 'fastify-plugin';
import { createServer } from 'vite';
import { type PageModule, type PageRenderer, type PageServerOptions, pages } from './pages.ts';

const WEB = resolve(import.meta.dirname, '../../../web');
const STUB = '<html><head></head><body></body></html>';

/** Development: Vite serves the sources with hot reload, and each page is rendered from them. */
export const developmentPages = fp<PageServerOptions>(
  async (app, options) => {
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

    const renderer: PageRenderer = {
      inlineScripts: [],
      async render(request) {
        try {
          const stub = await vite.transformIndexHtml(request.url, STUB);
          const developmentHead = /<head>([\s\S]*)<\/head>/.exec(stub)?.[1] ?? '';
          const module = (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageModule;
          return await module.createRenderer({ developmentHead }).render(request);
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          throw error;
        }
      },
    };
    await app.register(pages, { ...options, renderer, development: true });
  },
  { name: 'developmentPages' },
);
