/** Queries of people, programs and attackers, meaningful or not. */
const QUERIES = `
  ? ?? ?& ?&&search=bridge ?=bridge ?search ?search= ?search==bridge ?search=bridge
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
  ?page=2&search=bridge ?search=bridge&page=2 ?sortBy=date ?sortBy= ?sortBy=DATE
  ?sortBy=date&page=2 ?page=2&sortBy=date ?subtype=Opinion ?subtype=nope ?task=task2
  ?taskType=task2 ?taskType=task1&taskType=task2 ?limit=1 ?limit=01 ?utm_source=x
  ?utm_source=x&search=bridge ?search=bridge&utm_source=x ?fbclid=1 ?__proto__=x ?constructor=x
  ?toString ?year=2024&month=1 ?month=1 ?tag=a&tag=b ?host=evil.example ?//evil.example
  ?search=//evil.example ?search=<script>
`
  .trim()
  .split(/\s+/);

/** Ways to write a path that mean, or could be mistaken for, another one. */
const PATHS: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `//${path}`,
  (path) => `/.${path}`,
  (path) => `/%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2E%2e${path}`,
  (path) => `/..${path}`,
  (path) => `${path}/.`,
  (path) => `${path}/x/..`,
  (path) => `${path}/..`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  (path) => `${path}%2F`,
  (path) => `${path}%2f..`,
  (path) => `${path}\\`,
  (path) => `/\\evil.example${path}`,
  (path) => `/%5Cevil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => `//evil.example/..${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `${path};a=b`,
  (path) => `${path};/`,
  (path) => `${path}%3Fsearch=bridge`,
  (path) => `${path}%23`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}+`,
  (path) => `${path}%C0%AF`,
  (path) => `${path}%zz`,
  (path) => `${path}%252F`,
  (path) => `${path}.`,
  (path) => `${path}/?search=bridge`,
  (path) => `/${path}?search=bridge&utm_source=x`,
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
      ...paths.flatMap((path) => PATHS.map((write) => write(path))),
    ]),
  ];
}
