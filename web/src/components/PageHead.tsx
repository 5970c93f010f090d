import { useRouterState } from '@tanstack/react-router';

/** The routes' metadata without duplicates; the innermost route takes precedence. */
export function PageHead() {
  const matches = useRouterState({ select: (state) => state.matches });
  const metas = new Map<string, React.ReactNode>();
  for (const meta of matches.flatMap((match) => match.meta ?? [])) {
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

type Meta = NonNullable<
  NonNullable<ReturnType<typeof useRouterState>['matches'][number]['meta']>[number]
>;

function MetaTag({ meta }: { meta: Meta }) {
  if (meta.title !== undefined) return <title>{meta.title}</title>;
  if ('script:ld+json' in meta) {
    const json = JSON.stringify(meta['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end its element
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  return <meta {...meta} />;
}
