import { escapeUTF8 } from 'entities';
import type { AnswerSummary } from '../answers/schema.ts';
import type { Site } from './schema.ts';

interface Address {
  path: string;
  updatedAt?: Date;
}

/** A sitemap of the public pages; a file may contain at most 50,000 addresses. */
export function sitemap(publicUrl: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeUTF8(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The index of a split sitemap: `/sitemap/1.xml` and so on. */
export function sitemapIndex(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_none, at) =>
      `<sitemap><loc>${escapeUTF8(`${publicUrl}/sitemap/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`;
}

/** Allows everything except the back office and the API. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** What a device needs to know to install the site as an app. */
export function webManifest({ siteName, siteDescription }: Site): string {
  const icons = [
    { src: '/icon-192.png', sizes: '192x192' },
    { src: '/icon-512.png', sizes: '512x512' },
    { src: '/icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
  ];
  const texts = { name: siteName, description: siteDescription };
  return JSON.stringify({ ...texts, id: '/', start_url: '/', display: 'minimal-ui', icons });
}

/** An Atom feed (RFC 4287) of the newest answers. */
export function atomFeed(site: Site, answers: readonly AnswerSummary[]): string {
  const { publicUrl, siteName, siteDescription } = site;
  const text = escapeUTF8;
  const newest = answers
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const entries = answers.map((answer) => {
    const address = `${publicUrl}/answer/${answer.id}`;
    const labels = [answer.subtype, ...answer.tags].filter((label) => label !== undefined);
    const contributor = answer.contributorName
      ? `\n    <contributor><name>${text(answer.contributorName)}</name></contributor>`
      : '';
    return `  <entry>
    <id>${text(address)}</id>
    <title>${text(answer.topic)}</title>
    <link rel="alternate" type="text/html" href="${text(address)}"/>
    <author><name>${text(answer.author)}</name></author>${contributor}
    <published>${answer.publishedAt ?? answer.createdAt}</published>
    <updated>${answer.updatedAt}</updated>
${labels.map((label) => `    <category term="${text(label)}"/>`).join('\n')}
    <summary>${text(answer.excerpt)}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${text(publicUrl)}/</id>
  <title>${text(siteName)}</title>
  <subtitle>${text(siteDescription)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${text(publicUrl)}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${text(publicUrl)}/"/>
  <updated>${newest ?? '1970-01-01T00:00:00.000Z'}</updated>
${entries.join('\n')}
</feed>
`;
}
