/** Queries of people, programs and attackers, meaningful or not. */
const QUERIES = `? ?? ?& ?&&search=bridge ?=bridge ?search ?search= ?search==bridge ?search=bridge
  ??search=bridge ???search=bridge ?%3Fsearch=bridge ?search=bridge& ?search=bridge&&page=2
  ?search=bridge?page=2 ?search=bridge#page=2 #?search=bridge #search=bridge ?#search=bridge
  ?search=bridge%23 ?search=bridge&search=none ?search=none&search=bridge
  ?search=bridge&search=bridge ?search=bridge&search= ?search=&search=bridge ?page=2&page=1
  ?page=1&page=2 ?search[]=bridge ?search%5B%5D=bridge ?search[0]=bridge ?search[a]=bridge
  ?search=bridge;page=2 ?page=2;search=bridge ?search=bridge%26page=2 ?search%3Dbridge
  ?search=bridge%3Fpage=2 ?search.=bridge ?search%00=bridge ?Search=bridge ?SEARCH=bridge
  ?search=BRIDGE ?search=br%69dge ?s%65arch=bridge ?search=+bridge+ ?search=%20bridge
  ?search=%2Bbridge ?+search=bridge ?search=%00 ?search=bridge%00 ?search=%C0%AF ?search=%FF
  ?search=% ?search=%zz ?search=%ED%A0%80 ?search=%E2%80%AE ?search=%0D%0Aset-cookie:a=b
  ?search=%C3%A9 ?page=2 ?page=02 ?page=2.0 ?page=+2 ?page=-1 ?page=0 ?page=1 ?page=2e0
  ?page=2&search=bridge ?search=bridge&page=2 ?sortBy=date ?sortBy= ?sortBy=DATE ?sortBy=date&page=2
  ?page=2&sortBy=date ?subtype=Opinion ?subtype=nope ?task=task2 ?taskType=task2
  ?taskType=task1&taskType=task2 ?limit=1 ?limit=01 ?utm_source=x ?utm_source=x&search=bridge
  ?search=bridge&utm_source=x ?fbclid=1 ?__proto__=x ?constructor=x ?toString ?year=2024&month=1
  ?month=1 ?tag=a&tag=b ?host=evil.example ?//evil.example ?search=//evil.example
  ?search=<script>`.split(/\s+/);

/** Ways to write a path, which is `@`, that mean, or could be mistaken for, another one. */
const PLACES = String.raw`@/ @// /@ //@ /.@ /%2e@ /x/..@ /x/%2E%2e@ /..@ @/. @/x/.. @/.. @%2F @%2f..
  @\ /\evil.example@ /%5Cevil.example@ //evil.example@ //evil.example/..@ http://evil.example@ @;a=b
  @;/ @%3Fsearch=bridge @%23 @%00 @%20 @+ @%C0%AF @%zz @%252F @. @/?search=bridge
  /@?search=bridge&utm_source=x`.split(/\s+/);
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
];

/**
 * Lists URLs that are, resemble or could be mistaken for these paths: doubled, encoded, repeated, empty,
 * reordered, upper case, with dots, slashes, semicolons, fragments and broken encodings.
 * @param queried paths to combine with every query
 * @param paths paths to write in every other way
 */
export function unusualUrls(queried: readonly string[], paths: readonly string[]): string[] {
  return [
    ...new Set([
      ...queried.flatMap((path) => QUERIES.map((query) => path + query)),
      ...paths.flatMap((path) => PLACES.map((place) => place.replace('@', () => path))),
      ...paths.flatMap((path) => SPELLINGS.map((write) => write(path))),
    ]),
  ];
}
