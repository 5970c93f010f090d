import romanFont from './assets/fonts/newsreader-latin-opsz-normal.woff2?url';
import { PAGE_MODULES_ID, startScript } from './startScript.ts';
import { firstPaintScript } from './theme.ts';
import { tokensOf } from './tokens.ts';

interface Chunk {
  file: string;
  css: string[];
  imports: string[];
}

interface Tags {
  head: string;
  body: string;
}

/** What brings a page to life: the back office, which has routes of its own, or a public page. */
function entryOf(routeIds: readonly string[]): string {
  const isBackOffice = routeIds.some((id) => /^\/admin(\/|$)/.test(id));
  return isBackOffice ? 'src/entry-admin.tsx' : 'src/entry-client.tsx';
}

const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function readManifest(manifest: Record<string, unknown>): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  for (const [key, value] of Object.entries(manifest)) {
    if (typeof value !== 'object' || value === null) continue;
    const { file, css, imports }: Record<string, unknown> = { ...value };
    if (typeof file !== 'string') continue;
    chunks.set(key, { file, css: strings(css), imports: strings(imports) });
  }
  return chunks;
}

/** `answer.$id` is the file of the route `/answer/$id`, `index` that of `/`, `admin/route` of `/admin`. */
function routeIdOf(fileName: string): string {
  return `/${fileName
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/(^|\/)index$/, '$1')}`;
}

function withImports(chunks: Map<string, Chunk>, key: string, seen = new Set<string>()) {
  const chunk = chunks.get(key);
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports) withImports(chunks, imported, seen);
  return seen;
}

/** The page's own colour for the browser around it, from the one place that has colours. */
function themeColours(): string {
  const themes = ['light', 'dark'] as const;
  return themes
    .map(
      (theme) =>
        `<meta name="theme-color" content="${tokensOf(theme)('paper')}" media="(prefers-color-scheme: ${theme})" data-theme-color="${theme}">`,
    )
    .join('');
}

const COMMON_HEAD = `${themeColours()}<script>${firstPaintScript}</script><link rel="preload" href="${romanFont}" as="font" type="font/woff2" crossorigin>`;

/** The tags of the built assets that a page of these routes needs before the first click. */
export function assetTags(manifest: Record<string, unknown>): (routeIds: string[]) => Tags {
  const chunks = readManifest(manifest);
  const missing = [[], ['/admin']].map(entryOf).find((entry) => !chunks.has(entry));
  if (missing) throw new Error(`The web is not built: its manifest has no ${missing}.`);

  const routeChunks = new Map<string, string>();
  for (const key of chunks.keys()) {
    const fileName = ROUTE_CHUNK.exec(key)?.[1];
    if (fileName) routeChunks.set(routeIdOf(fileName), key);
  }

  return (routeIds) => {
    const keys = withImports(chunks, entryOf(routeIds));
    const sheets = [...keys].flatMap((key) => chunks.get(key)?.css ?? []);
    const styles = sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
    for (const id of routeIds) withImports(chunks, routeChunks.get(id) ?? '', keys);
    const modules = JSON.stringify([...keys].map((key) => `/${chunks.get(key)?.file}`));
    const list = `<script type="application/json" id="${PAGE_MODULES_ID}">${modules}</script>`;
    return { head: COMMON_HEAD + styles, body: `${list}<script>${startScript}</script>` };
  };
}

/** In development Vite serves the sources themselves. */
export function developmentTags(developmentHead: string): (routeIds: string[]) => Tags {
  return (routeIds) => ({
    head: `${COMMON_HEAD}<link rel="stylesheet" href="/src/styles/site.css">${developmentHead}`,
    body: `<script type="module" src="/${entryOf(routeIds)}"></script>`,
  });
}
