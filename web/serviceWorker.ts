import { resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const SOURCE = resolve(import.meta.dirname, 'src/serviceWorker/serviceWorker.ts');
const ADMIN = /\/src\/(routes|features)\/admin\//;

/** The built files that public pages may load, now or later, and their fonts and workers. */
function publicFiles(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  function add(name: string) {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    if (file.type === 'chunk' && ADMIN.test(file.facadeModuleId ?? '')) return;
    found.add(name);
    if (file.type === 'asset') return;
    const { importedAssets, importedCss } = file.viteMetadata ?? {};
    const loaded = [file.imports, file.dynamicImports, importedAssets ?? [], importedCss ?? []];
    for (const other of loaded.flatMap((names) => [...names])) add(other);
  }
  for (const [name, file] of Object.entries(bundle)) {
    const isEntry = file.type === 'chunk' && file.isEntry;
    if (isEntry || /\.woff2$|\/worker-[^/]*\.js$/.test(name)) add(name);
  }
  return [...found].map((name) => `/${name}`).sort();
}

/** Builds the service worker once the client is built, because it lists the client’s files. */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: 'band8:service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    // In development there is none, and one of the built site is removed.
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/sw.js') request.url = '/no-copies.js';
        next();
      });
    },
    async writeBundle({ dir = '' }, bundle) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          PUBLIC_FILES: JSON.stringify(publicFiles(bundle)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target,
          rolldownOptions: {
            input: SOURCE,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
