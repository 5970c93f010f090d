import { describe, expect, test } from 'vitest';
import { websiteJsonLd } from '../home/HomePage.tsx';
import { canonicalPath, pageHead, summary } from './head.ts';
import { UNKNOWN_SITE } from './queries.ts';

const site = { ...UNKNOWN_SITE, publicUrl: 'https://band8.example' };

describe('the head of a page', () => {
  test('joins title and site name, and has a canonical URL with the public origin', () => {
    const { meta, links } = pageHead({ site, path: '/about', title: 'About' });
    expect(meta).toContainEqual({ title: 'About · Band8' });
    expect(meta).toContainEqual({ name: 'description', content: site.siteDescription });
    expect(meta).toContainEqual({ property: 'og:url', content: 'https://band8.example/about' });
    expect(links).toEqual([{ rel: 'canonical', href: 'https://band8.example/about' }]);
  });

  test.each([
    ['/media/a.webp', 750, { property: 'og:image', content: 'https://band8.example/media/a.webp' }],
    [
      'https://img.example/a.png',
      750,
      { property: 'og:image', content: 'https://img.example/a.png' },
    ],
    ['/a.webp', 750, { property: 'og:image:width', content: '1200' }],
    ['/a.webp', 750, { name: 'twitter:card', content: 'summary_large_image' }],
    ['/tall.webp', 1675, { name: 'twitter:card', content: 'summary' }],
  ])('has of the picture %s, %d pixels high: %j', (url, height, expected) => {
    const image = { url, alt: 'A chart', width: 1200, height };
    expect(pageHead({ site, path: '/', image }).meta).toContainEqual(expected);
  });

  test('has no URL or description for a missing page', () => {
    const hebrew = { ...site, siteName: 'מבחן (8)' };
    const { meta, links } = pageHead({ site: hebrew, path: '/x', title: 'Gone', noIndex: true });
    expect(meta).toEqual([
      { title: 'Gone · \u2068מבחן (8)\u2069' },
      { name: 'robots', content: 'noindex' },
    ]);
    expect(links).toEqual([]);
  });

  test('includes schema.org data with its context', () => {
    const { meta } = pageHead({ site, path: '/', jsonLd: websiteJsonLd(site) });
    expect(meta).toContainEqual({
      'script:ld+json': expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: 'https://band8.example/',
      }),
    });
  });
});

test('a canonical path includes the parameters that are set, encoded', () => {
  expect(canonicalPath('/task1')).toBe('/task1');
  expect(canonicalPath('/task1', { subtype: 'Line Graph', page: undefined, search: '' })).toBe(
    '/task1?subtype=Line+Graph',
  );
});

test('a summary is one line, cut at a word boundary', () => {
  expect(summary('  two\n words ')).toBe('two words');
  expect(summary(`x${'😀'.repeat(180)}`)).toBe(`x${'😀'.repeat(159)}…`);
  const cut = summary('many words, '.repeat(20));
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(cut).toMatch(/(many|words)…$/);
});
