import { type Manifest, withImports } from '../manifest.ts';
import romanFont from './assets/fonts/newsreader-latin-opsz-normal.woff2?url';
import { PAGE_MODULES_ID, startScript } from './startScript.ts';
import publicStyles from './styles/site.css?inline';
import { firstPaintScript } from './styles/theme.ts';
import { coloursOf } from './styles/tokens.ts';

const ENTRY = 'src/entry-client.tsx';
const SHEET = 'src/styles/site.css';

/** The inlined styles of public pages, which must not be able to close their element. */
export const inlineStyles = publicStyles.replaceAll('</', '<\\/');

const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** `answer.$id` belongs to `/answer/$id`, `index` to `/`, `admin/route` to `/admin`. */
function routeIdOf(fileName: string): string {
  return `/${fileName
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/(^|\/)index$/, '$1')}`;
}

/** The page's colour for the browser's interface, from the tokens. */
function themeColours(): string {
  const themes = ['light', 'dark'] as const;
  return themes
    .map(
      (theme) =>
        `<meta name="theme-color" content="${coloursOf(theme)('paper')}" media="(prefers-color-scheme: ${theme})" data-theme-color="${theme}">`,
    )
    .join('');
}

/** Safari would make links of figures and years, and change the page before it is hydrated. */
const NO_DETECTION =
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">';
const ICONS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">';
const COMMON_HEAD = `${NO_DETECTION}${ICONS}${themeColours()}<script>${firstPaintScript}</script><link rel="preload" href="${romanFont}" as="font" type="font/woff2" crossorigin>`;

function linkTo(file = ''): string {
  return `<link rel="stylesheet" href="/${file}">`;
}

/** Makes the tags for a page of these routes; with a nonce for styles if its policy needs one. */
type TagsOf = (routeIds: string[], styleNonce?: string) => { head: string; body: string };

/** The tags of the built assets that a page needs before the first interaction. */
export function assetTags(manifest: Manifest): TagsOf {
  const missing = [ENTRY, SHEET].find((entry) => !manifest[entry]);
  if (missing) throw new Error(`The web is not built: its manifest has no ${missing}.`);

  const routeChunks = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const fileName = ROUTE_CHUNK.exec(key)?.[1];
    if (fileName) routeChunks.set(routeIdOf(fileName), key);
  }

  return (routeIds, styleNonce) => {
    const keys = [...routeIds.map((id) => routeChunks.get(id) ?? ''), ENTRY];
    const chunks = withImports(manifest, keys);
    // A policy with a nonce has no hash of the inlined styles.
    const styles = styleNonce ? linkTo(manifest[SHEET]?.file) : `<style>${inlineStyles}</style>`;
    const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
    const modules = JSON.stringify(chunks.map(({ file }) => `/${file}`));
    const list = `<script type="application/json" id="${PAGE_MODULES_ID}">${modules}</script>`;
    return {
      head: COMMON_HEAD + styles + [...sheets].map(linkTo).join(''),
      body: `${list}<script>${startScript}</script>`,
    };
  };
}

/** In development Vite serves the source files. */
export function developmentTags(developmentHead: string): TagsOf {
  return () => ({
    head: `${COMMON_HEAD}<link rel="stylesheet" href="/${SHEET}">${developmentHead}`,
    body: `<script type="module" src="/${ENTRY}"></script>`,
  });
}
