/** The oldest browsers that the site supports, by their names in MDN's compatibility data. */
export const OLDEST_BROWSERS = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const;
