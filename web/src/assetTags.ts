import romanFont from './assets/fonts/newsreader-latin-opsz-normal.woff2?url';
import { PAGE_MODULES_ID, startScript } from './startScript.ts';
import publicStyles from './styles/site.css?inline';
import { firstPaintScript } from './theme.ts';
import { coloursOf } from './tokens.ts';

interface Chunk {
  file: string;
  imports: string[];
}

interface Tags {
  head: string;
  body: string;
}

const ENTRY = 'src/entry-client.tsx';
const SHEET = 'src/styles/site.css';

/**
 * The styles of a public page, as they stand inside of it: a first visitor sees the page one way
 * over the line earlier. Nothing in them may end their element.
 */
export const inlineStyles = publicStyles.replaceAll('</', '<\\/');

const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function readManifest(manifest: Record<string, unknown>): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  for (const [key, value] of Object.entries(manifest)) {
    if (typeof value !== 'object' || value === null) continue;
    const { file, imports }: Record<string, unknown> = { ...value };
    if (typeof file !== 'string') continue;
    chunks.set(key, { file, imports: strings(imports) });
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

/** A chunk and what it imports, each after those that it imports itself. */
function withImports(
  chunks: Map<string, Chunk>,
  key: string,
  found = new Set<string>(),
  visited = new Set<string>(),
) {
  const chunk = chunks.get(key);
  if (!chunk || visited.has(key)) return found;
  visited.add(key);
  for (const imported of chunk.imports) withImports(chunks, imported, found, visited);
  return found.add(key);
}

/** The page's own colour for the browser around it, from the one place that has colours. */
function themeColours(): string {
  const themes = ['light', 'dark'] as const;
  return themes
    .map(
      (theme) =>
        `<meta name="theme-color" content="${coloursOf(theme)('paper')}" media="(prefers-color-scheme: ${theme})" data-theme-color="${theme}">`,
    )
    .join('');
}

const COMMON_HEAD = `${themeColours()}<script>${firstPaintScript}</script><link rel="preload" href="${romanFont}" as="font" type="font/woff2" crossorigin>`;

/** Makes the tags of a page of these routes; its policy may let styles in by a nonce. */
type TagsOf = (routeIds: string[], styleNonce?: string) => Tags;

/** The tags of the built assets that a page needs before the first click. */
export function assetTags(manifest: Record<string, unknown>): TagsOf {
  const chunks = readManifest(manifest);
  const missing = [ENTRY, SHEET].find((entry) => !chunks.has(entry));
  if (missing) throw new Error(`The web is not built: its manifest has no ${missing}.`);

  const routeChunks = new Map<string, string>();
  for (const key of chunks.keys()) {
    const fileName = ROUTE_CHUNK.exec(key)?.[1];
    if (fileName) routeChunks.set(routeIdOf(fileName), key);
  }

  return (routeIds, styleNonce) => {
    // Where the policy lets styles in by a nonce, it has no hash of those inside of a page.
    const styles = styleNonce
      ? `<link rel="stylesheet" href="/${chunks.get(SHEET)?.file}">`
      : `<style>${inlineStyles}</style>`;
    const keys = new Set<string>();
    for (const id of routeIds) withImports(chunks, routeChunks.get(id) ?? '', keys);
    withImports(chunks, ENTRY, keys);
    const modules = JSON.stringify([...keys].map((key) => `/${chunks.get(key)?.file}`));
    const list = `<script type="application/json" id="${PAGE_MODULES_ID}">${modules}</script>`;
    return { head: COMMON_HEAD + styles, body: `${list}<script>${startScript}</script>` };
  };
}

/** In development Vite serves the sources themselves. */
export function developmentTags(developmentHead: string): TagsOf {
  return () => ({
    head: `${COMMON_HEAD}<link rel="stylesheet" href="/${SHEET}">${developmentHead}`,
    body: `<script type="module" src="/${ENTRY}"></script>`,
  });
}
