import type { RouterContext } from '../../context.ts';
import { loadPart } from '../../lib/loaders.ts';
import { statisticsQuery, topAnswersQuery } from '../answers/queries.ts';
import { pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import { specimenQuery } from './specimen.ts';

type Context = Pick<RouterContext, 'api' | 'queryClient' | 'isFirstLoad'> & { site: Site };

/** Loads the home page's numbers and answers, and returns its head. */
export async function loadHome(context: Context) {
  const { api, site } = context;
  await Promise.all([
    loadPart(context, statisticsQuery(api)),
    loadPart(context, topAnswersQuery(api)),
    loadPart(context, specimenQuery(api)),
  ]);
  return pageHead({ site, path: '/', jsonLd: websiteJsonLd(site) });
}

/** The site as schema.org data, with the URL of its search. */
export function websiteJsonLd(site: Site): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    name: site.siteName,
    url: `${site.publicUrl}/`,
    description: site.siteDescription,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.publicUrl}/search?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
