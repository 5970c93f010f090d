import { expect, it } from 'vitest';
import { assetTags } from './assetTags.ts';

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;

const tagsFor = assetTags({
  'src/entry-client.tsx': { file: 'assets/entry.js' },
  'src/styles/site.css': { file: 'assets/site.css' },
  '_practise.js': { file: 'assets/shared.js', css: ['assets/practise.css'] },
  [route('answer.$id')]: { file: 'assets/answer.js', imports: ['src/entry-client.tsx'] },
  [route('practice')]: {
    file: 'assets/practice.js',
    imports: ['src/entry-client.tsx', '_practise.js'],
    css: ['assets/practise.css', 'assets/study.css'],
  },
});

const sheetsOf = (head: string) =>
  [...head.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);

it('links the styles of the page’s own route once each, after the inlined ones', () => {
  const { head } = tagsFor(['__root__', '/practice']);
  expect(sheetsOf(head)).toEqual(['/assets/practise.css', '/assets/study.css']);
  expect(head.indexOf('</style>')).toBeLessThan(head.indexOf('practise.css'));
});

it('links no styles in a page that has only the inlined ones', () => {
  expect(sheetsOf(tagsFor(['__root__', '/answer/$id']).head)).toEqual([]);
});
