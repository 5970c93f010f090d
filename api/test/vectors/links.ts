import { readCorpus } from './corpus.ts';
import { base64, decimal, hexadecimal, mixedCase, percent, RUN } from './payload.ts';

const JS = 'javascript';
const HTML_THAT_RUNS = `<script>parent.${RUN}</script>`;
const corpus = readCorpus('addresses.txt');
const below = (heading: string): readonly string[] => corpus.get(heading) ?? [];

/** URLs that run something, and their disguises, as typed into a browser. */
export const RUNNING_ADDRESSES: readonly string[] = [
  ...below('Running'),
  `${JS.toUpperCase()}:${RUN}`,
  `${mixedCase(JS)}:${RUN}`,
  `${JS}:${percent(RUN)}`,
  `${percent(JS)}:${RUN}`,
  `%6a${JS.slice(1)}:${RUN}`,
  `data:text/html,${HTML_THAT_RUNS}`,
  `data:text/html;base64,${base64(HTML_THAT_RUNS)}`,
  `DATA:TEXT/HTML,${HTML_THAT_RUNS}`,
];

/** The same in an attribute, where character references and line breaks are further disguises. */
const WRITTEN_ADDRESSES = [
  ...below('Written in an attribute'),
  `${decimal(JS)}:${RUN}`,
  `${decimal(JS, 7, '')}:${RUN}`,
  `${hexadecimal(JS)}:${RUN}`,
  `${hexadecimal(JS, 8, '')}&#x000003a${RUN}`,
  decimal(`${JS}:${RUN}`),
];

/** Elements that navigate or load something; `@` is replaced by the URL. The first is a link. */
const CARRIERS = below('Carriers');
/** The URLs to combine with every carrier; all others are combined with a link only. */
const FOR_EVERY_CARRIER = [
  `${JS}:${RUN}`,
  `data:text/html,&lt;script&gt;parent.${RUN}&lt;/script&gt;`,
  `&#x6a;ava&Tab;script&colon;${RUN}`,
];

const quoted = (address: string) => address.replaceAll('"', '&quot;');
const carried = (carrier: string, address: string) =>
  // A slash doesn't end an unquoted value, but white space would.
  carrier.replaceAll('@', () => quoted(address));

/** Links and all other elements with a URL. */
export const LINKS: readonly string[] = [
  ...CARRIERS.flatMap((carrier) => FOR_EVERY_CARRIER.map((address) => carried(carrier, address))),
  ...[...RUNNING_ADDRESSES, ...WRITTEN_ADDRESSES].flatMap((address) =>
    CARRIERS.slice(0, 1).map((link) => carried(link, address)),
  ),
];

/** Web URLs that forms accept, with content that breaks out of an attribute. */
export const WEB_ADDRESSES = below('Web');
