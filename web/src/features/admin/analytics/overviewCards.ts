import type { Schemas } from '@band8/client';
import { formatNumber } from '../../../lib/format.ts';
import type { FigureCard } from './FigureCards.tsx';
import { changeOfCount, changeOfPercent, formatPercent } from './figures.ts';

/** The overview's four figures, with explanations and changes. */
export function overviewCards(overview: Schemas['AnalyticsOverview']): FigureCard[] {
  const { pageViews, uniqueVisitors, uniqueSearches, bounceRate, previous } = overview;
  return [
    {
      label: 'Total page views',
      figure: formatNumber(pageViews),
      change: changeOfCount(pageViews, previous.pageViews),
      help: 'Every page view, including in-site navigation.',
    },
    {
      label: 'Unique visitors',
      figure: formatNumber(uniqueVisitors),
      change: changeOfCount(uniqueVisitors, previous.uniqueVisitors),
      help: 'The sum of each day’s visitors. Visitors are counted once per day; someone who returns tomorrow is counted again.',
    },
    {
      label: 'Unique search terms',
      figure: formatNumber(uniqueSearches),
      change: changeOfCount(uniqueSearches, previous.uniqueSearches),
      help: 'Distinct search terms, ignoring capitals and accents.',
    },
    {
      label: 'Bounce rate',
      figure: formatPercent(bounceRate),
      change:
        previous.pageViews === 0
          ? { direction: 'same', text: 'No visits before' }
          : changeOfPercent(bounceRate, previous.bounceRate),
      help: '1 minus unique visitors over page views. It rises as each visitor opens more pages.',
    },
  ];
}
