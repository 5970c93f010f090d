import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CUSTOM_PROPERTIES } from './src/tokens.ts';

/** The server renders no such page: with their code its build would be five times as large. */
const ADMIN_PAGE = /\/web\/src\/routes\/admin\/.*\?tsr-split/;

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
      target: 'react',
      routesDirectory: src('routes'),
      generatedRouteTree: src('routeTree.gen.ts'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      // Nobody reads the tree, and the formatter takes a tenth of a start in development.
      enableRouteTreeFormatting: false,
    }),
    react(),
    withoutAdminPages(),
    styleNonce(),
    precompress(),
  ],
  define: { global: 'globalThis' },
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'band8-tokens',
          // Scripts and stylesheets get them from the same source.
          AtRule: { tokens: (rule) => void rule.replaceWith(...CUSTOM_PROPERTIES) },
        },
      ],
    },
  },
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
        // The sheet brings the fonts of the styles that stand inside of public pages.
        rolldownOptions: {
          input: [src('entry-client.tsx'), src('styles/site.css')],
          output: {
            codeSplitting: {
              // What every page begins with, as one file: several would be 1 kB larger.
              groups: [{ name: 'start', tags: ['$initial'], test: /\.[cm]?[jt]sx?$/ }],
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
