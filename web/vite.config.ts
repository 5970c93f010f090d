import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server renders no page of the back office, so it needs none of that code. */
const ADMIN_PAGE = /\/web\/src\/routes\/admin\/.*\?tsr-split/;

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * What every public page runs. It changes seldom, so that returning browsers have it already; and
 * one file is no more than a slow phone begins in one piece of work.
 */
const REACT = /node_modules\/(react\/|react-dom\/(?!.*server)|scheduler\/)/;
const ROUTER =
  /node_modules\/(use-sync-external-store\/|@tanstack\/(?!react-query\/|query-core\/|.*\/(useBlocker|Navigate)\.))|^\0(vite|rolldown)/;

/** What every public page begins with: the routes without their pages, and what stands around them. */
const START = new RegExp(
  [
    '/openapi/result\\.',
    '/web/src/(hydrate|App|router|pageState|queryClient|useLater|useQuery|search|status|theme|loaders|dialogs|adminTitle|mailto|formatNumber|device/(notice|setting))\\.',
    '/web/src/routes/[^/]+\\.tsx$',
    '/features/site/(head|queries|useSite)\\.',
    '/features/answers/(queries|head|listSearch|subtypes|texts|format)\\.',
    '/features/archive/archiveSearch\\.',
    '/features/glossary/queries\\.',
    '/components/(?!AdminLoading)\\w+\\.tsx$',
    '/components/dialog/Dialog(Host|Button)\\.',
  ].join('|'),
);

const ANSWER_PAGE =
  /\/features\/answers\/(AnswerPage|AnswerBody|body|GlossaryTerms|ChartPanel|PanelHandle|panelHeight|Byline|BackLink|RelatedAnswers|CopyButton|TextSize|InList|SheetFoot)\.tsx?|\/web\/src\/textSize\./;
const ARCHIVE_PAGE = /\/features\/archive\/(?!archiveSearch|queries)/;
/** What both pages of practice need. */
const PRACTICE =
  /\/features\/practice\/(clock|format|QuestionChart|RevealProblem|useReveal)\.|\/device\/attempts\./;
const LIST_PAGE =
  /\/features\/(answers\/(AnswerListPage|ListResults|ListTools|SearchField|LoadMore|useAnswerList|ReadFailure)|analytics\/useTrackedSearch)\.tsx?/;

/** What some public pages share; nothing of the back office and the dialogs is among it. */
const SHARED =
  /\/web\/src\/(?!(features|routes)\/admin|features\/(archive|editor|practice|study)|components\/(toast|dialog|study)\/|device\/(attempts|words)|saveFile|tokens|isDay|uniqueId|styles\/)/;

const root = import.meta.dirname;
const src = (path: string) => resolve(root, 'src', path);

const ROUTES = {
  target: 'react',
  routesDirectory: src('routes'),
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
} as const;

/** Writes a `.br` and a `.gz` beside every text asset, so that the server compresses nothing. */
function precompress(): Plugin {
  return {
    name: 'band8:precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = resolve(dir, name);
          const source = await readFile(file);
          const brotli = await brotliCompress(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          });
          await writeFile(`${file}.br`, brotli);
          await writeFile(`${file}.gz`, await gzip(source, { level: 9 }));
        }),
      );
    },
  };
}

const STYLE_INJECTOR = '@rc-component/util/es/Dom/dynamicCSS.js';
const CREATES_STYLE = "const styleNode = document.createElement('style');";

/**
 * Two styles of Ant Design's parts (a scrollbar's measure, the lock of a page under a dialog) are
 * made without the nonce that the ConfigProvider was given, and the page's policy would refuse them.
 */
function styleNonce(): Plugin {
  return {
    name: 'band8:style-nonce',
    transform(code, id) {
      if (!id.endsWith(STYLE_INJECTOR)) return undefined;
      if (!code.includes(CREATES_STYLE))
        this.error(`${STYLE_INJECTOR} creates styles otherwise now.`);
      const nonce = `document.querySelector('meta[property="csp-nonce"]')?.nonce ?? ''`;
      return code.replace(CREATES_STYLE, `${CREATES_STYLE} styleNode.nonce = ${nonce};`);
    },
  };
}

/** Leaves the back office out of what the server loads. */
function withoutAdminPages(): Plugin {
  return {
    name: 'band8:without-admin-pages',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    load: (id) => (ADMIN_PAGE.test(id) ? 'export const component = () => null;' : undefined),
  };
}

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [
    tanstackRouter({
      ...ROUTES,
      generatedRouteTree: src('routeTree.gen.ts'),
      autoCodeSplitting: true,
    }),
    tanstackRouterGenerator({
      ...ROUTES,
      generatedRouteTree: src('publicRouteTree.gen.ts'),
      routeFileIgnorePattern: '^admin$',
    }),
    react(),
    withoutAdminPages(),
    styleNonce(),
    precompress(),
  ],
  define: { global: 'globalThis' },
  // The router's store brings what imitates this hook where React has none.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: resolve(root, 'dist/client'),
        emptyOutDir: true,
        manifest: true,
        // A page names what it needs itself; lists for later, most of the back office, would be in every entry.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          input: [src('entry-client.tsx'), src('entry-admin.tsx')],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: REACT },
                { name: 'router', test: ROUTER },
                { name: 'start', test: START },
                // Also what the back office previews; no other page needs it.
                { name: 'answer', test: ANSWER_PAGE },
                { name: 'list', test: LIST_PAGE },
                { name: 'archive', test: ARCHIVE_PAGE },
                { name: 'practice', test: PRACTICE },
                // A phone spends milliseconds on every file, however small.
                { name: 'shared', test: SHARED, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React and the router choose their production code by it; the server may not have set it.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: resolve(root, 'dist/server'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: src('entry-server.tsx'),
          output: { entryFileNames: 'entry-server.js' },
        },
      },
      // One file loads faster; in development Node loads packages itself, CommonJS included.
      resolve: { noExternal: command === 'build' ? true : ['@band8/client'] },
    },
  },
}));
