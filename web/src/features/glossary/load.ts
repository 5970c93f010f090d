import type { RouterContext } from '../../context.ts';
import { readQuery } from '../../lib/query.ts';
import { canonicalPath, pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import { type PhraseBankChoice, phraseBankOf } from './phraseBanks.ts';

type Context = Pick<RouterContext, 'api' | 'queryClient'> & { site: Site };

/** Loads the glossary, with the phrase bank that the address chooses and the page's head. */
export async function loadGlossary({ api, queryClient, site }: Context, choice: PhraseBankChoice) {
  const terms = await queryClient.fetchQuery(
    readQuery(api, '/api/glossary', {}, 'Failed to fetch the glossary'),
  );
  const bank = phraseBankOf(choice);
  const head = pageHead({
    site,
    path: canonicalPath('/glossary', { ...bank?.choice }),
    title: bank ? `${bank.title} · Glossary` : 'Glossary',
    description: bank
      ? `${bank.intro} Vocabulary for IELTS Academic Writing, with meanings and examples.`
      : 'Key vocabulary for IELTS Academic Writing, with meanings and examples.',
  });
  return { terms, bank, head };
}
