import { isolated } from '@band8/client/text';
import { useRouterState } from '@tanstack/react-router';

/** The routes' metadata without duplicates; the innermost route takes precedence. */
export function PageHead() {
  const matches = useRouterState({ select: (state) => state.matches });
  const metas = new Map<string, React.ReactNode>();
  for (const meta of matches.flatMap(metasOf)) {
    if (!meta) continue;
    const { title, name, property } = meta;
    const key = title !== undefined ? 'title' : (name ?? property ?? 'json');
    // A tag of an inner route replaces that of an outer one.
    metas.delete(key);
    metas.set(key, <MetaTag key={key} meta={meta} />);
  }
  const links = matches.flatMap((match) => match.links ?? []);
  return (
    <>
      {[...metas.values()]}
      {links.map((link) => link && <link key={`${link.rel} ${link.href}`} {...link} />)}
    </>
  );
}

type Match = ReturnType<typeof useRouterState>['matches'][number];
type Meta = NonNullable<Match['meta']>[number];

/** A route's metadata; by default the title of its page, which search engines shouldn't show. */
function metasOf({ meta, staticData: { page, title }, context }: Match): readonly Meta[] {
  const siteName = isolated(context.site?.siteName ?? 'Band8');
  if (title) return [{ title: `${title} · ${siteName} admin` }];
  if (meta || !page) return meta ?? [];
  return [{ title: `${page.name} · ${siteName}` }, { name: 'robots', content: 'noindex' }];
}

function MetaTag({ meta }: { meta: NonNullable<Meta> }) {
  if (meta.title !== undefined) return <title>{meta.title}</title>;
  if ('script:ld+json' in meta) {
    const json = JSON.stringify(meta['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end its element
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  return <meta {...meta} />;
}
