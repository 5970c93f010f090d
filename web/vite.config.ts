import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { practiceQuestions } from './practiceQuestions.ts';
import { questionTypes } from './questionTypes.ts';
import { serviceWorker } from './serviceWorker.ts';
import { spellingDictionary } from './spellingDictionary.ts';
import { CUSTOM_PROPERTIES } from './src/styles/tokens.ts';

/** The server never renders these pages, and their code would make its build five times as large. */
const ADMIN_PAGE = /\/web\/src\/routes\/admin\/.*\?tsr-split/;

/** Small modules that lists, answers and practice share; ten files would be 0.7 kB larger. */
const SHARED =
  /\/src\/(lib\/(countWords|useLater)|storage\/(answers|checks|collection)|features\/(analytics\/track|answers\/(AnswerParts|queries)))\.tsx?$/;
/** What forms share; ids apart, which most other pages need too. */
const FORMS =
  /\/src\/(storage\/(useSentForm|useUnsaved|useDiscard|useDiscarded)|components\/dialog\/(fields|Field|useFieldForm|useFormFaults)|features\/account\/useAccountForm|lib\/problem)\.tsx?$/;
const IDS = /\/lib\/uniqueId\.ts$/;
/** What is shown of a question, with or without its answer. */
const QUESTION = /\/(ExamInstructions|ToggledChart|QuestionChart)\.tsx$/;
/** An answer, on its own page and in previews. */
const ANSWER =
  /\/src\/features\/(answers\/(Answer(Article|Head)|NeighbourLinks|body|head)|comments\/Comments|notes\/Notes)\.tsx?$|\/lib\/useNear\.ts$/;
/** The cards of all lists, and their skeleton. */
const CARDS = /\/answers\/AnswerGrid\.tsx$/;
/** What the lists and the search share. */
const LISTS = /\/answers\/(filters|Results)\.tsx$|\/(usePages|useQueries|queriesObserver)\.[jt]s$/;
/** What the study pages share. */
const STUDY =
  /\/src\/(components\/study\/|features\/study\/(StudyPage|StudyRow)\.tsx|features\/sync\/(status|state)\.ts)/;

/** What most pages of the back office need of Ant Design, in one file instead of sixty. */
const ANTD = /\/node_modules\/(?!(@tanstack|@radix-ui|dequal)\/)/;
/** What most pages of the back office share of our own. */
const ADMIN = /\/src\/(kit\/|features\/admin\/|styles\/tokens)/;

/** What scripts and styles are built for, as Vite names browsers: `chrome109`, `ios16.4`. */
const TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => `${name.replace('safari_', '')}${version}`,
);

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const root = import.meta.dirname;
const src = (path: string) => resolve(root, 'src', path);

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
 * Ant Design's components create two styles (for measuring scrollbars and locking the page under a
 * dialog) without the ConfigProvider's nonce, so the content security policy would block them.
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

/** Excludes the back office's code from the server build. */
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
      target: 'react',
      routesDirectory: src('routes'),
      generatedRouteTree: src('routeTree.gen.ts'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      // The generated file isn't meant for reading, and formatting it takes a tenth of a start in development.
      enableRouteTreeFormatting: false,
    }),
    react(),
    withoutAdminPages(),
    styleNonce(),
    spellingDictionary(),
    practiceQuestions(),
    questionTypes(),
    precompress(),
    serviceWorker(TARGET),
  ],
  worker: { format: 'es' },
  define: { global: 'globalThis' },
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'band8-tokens',
          // Scripts and stylesheets get the tokens from the same source.
          AtRule: { tokens: (rule) => void rule.replaceWith(...CUSTOM_PROPERTIES) },
        },
      ],
    },
  },
  // The router's store depends on a shim of this hook for versions of React without it.
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
        target: TARGET,
        manifest: true,
        // Pages list their own modules; the lists for lazy imports, mostly back office, would be in the entry.
        modulePreload: { resolveDependencies: () => [] },
        // The stylesheet also emits the fonts that the inline styles of public pages use.
        rolldownOptions: {
          input: [src('entry-client.tsx'), src('styles/site.css')],
          output: {
            codeSplitting: {
              // One file for the code that every page starts with; several would be 1 kB larger.
              groups: [
                { name: 'start', tags: ['$initial'], test: /\.[cm]?[jt]sx?$/, priority: 3 },
                { name: 'ids', test: IDS, priority: 2 },
                { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
                { name: 'shared', test: SHARED },
                { name: 'question', test: QUESTION },
                { name: 'answer', test: ANSWER, includeDependenciesRecursively: false },
                { name: 'cards', test: CARDS },
                { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
                { name: 'study', test: STUDY },
                // Without what they depend on, which public pages load too.
                ...[
                  { name: 'antd', test: ANTD, minShareCount: 9, priority: 2 },
                  { name: 'admin', test: ADMIN, minShareCount: 4, priority: 1 },
                ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Selects the production code of React and the router even if the server has not set it.
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
      // One file loads faster. In development Node loads packages itself, including CommonJS.
      resolve: { noExternal: command === 'build' ? true : ['@band8/client'] },
    },
  },
}));
