import { type Static, Type } from '@sinclair/typebox';
import { input, optional, ref, stringEnum } from '../../shared/ref.ts';

/** Limits of the values in a request. */
export const MAX_SECONDS = 1800;
export const MAX_QUERY = 200;

const EXAMPLE_PAGE_VIEW = 'q3x9TzB1c0aL5w7E';

const pageView = Type.String({
  pattern: '^[\\w-]{16,40}$',
  maxLength: 40,
  description: 'A random identifier, new for each page view.',
});
const sequence = Type.Integer({
  minimum: 1,
  maximum: 500,
  description: 'Numbers the events of a page view from 1; an event sent twice counts once.',
});

/** What readers do besides reading. */
export const INTERACTIONS = [
  'glossaryOpened',
  'chartOpened',
  'copied',
  'printed',
  'practiceStarted',
  'practiceRevealed',
  'wordStarred',
] as const;

export const InteractionKind = stringEnum(INTERACTIONS, {
  $id: 'InteractionKind',
  description: 'What the reader did.',
  examples: ['glossaryOpened'],
});

const PageViewEvent = input('PageViewEvent', {
  description: 'A page was opened.',
  properties: {
    type: Type.Literal('pageview'),
    pageView,
    path: Type.String({ pattern: '^/', maxLength: 300, description: 'Without the query.' }),
  },
  example: { type: 'pageview', pageView: EXAMPLE_PAGE_VIEW, path: '/task1' },
});

const SearchEvent = input('SearchEvent', {
  description: 'A search was completed.',
  properties: {
    type: Type.Literal('search'),
    pageView,
    sequence,
    query: Type.String({ minLength: 1, maxLength: MAX_QUERY }),
    results: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  },
  example: {
    type: 'search',
    pageView: EXAMPLE_PAGE_VIEW,
    sequence: 1,
    query: 'energy',
    results: 4,
  },
});

const EngagementEvent = input('EngagementEvent', {
  description: 'How long and how far an answer was read.',
  properties: {
    type: Type.Literal('engagement'),
    pageView,
    seconds: Type.Number({
      minimum: 0,
      maximum: 86_400,
      description: `Seconds the page has been visible and focused, up to ${MAX_SECONDS}; the highest value counts.`,
    }),
    scrollDepth: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'The greatest share of the answer seen so far, as a percentage.',
    }),
  },
  example: { type: 'engagement', pageView: EXAMPLE_PAGE_VIEW, seconds: 95, scrollDepth: 80 },
});

const InteractionEvent = input('InteractionEvent', {
  description: 'Another interaction on a page.',
  properties: {
    type: Type.Literal('interaction'),
    pageView,
    sequence,
    kind: ref(InteractionKind),
    termId: optional.id(),
  },
  example: { type: 'interaction', pageView: EXAMPLE_PAGE_VIEW, sequence: 1, kind: 'copied' },
});

const events = [PageViewEvent, SearchEvent, EngagementEvent, InteractionEvent] as const;
type AnyEvent = Static<(typeof events)[number]>;

/** Discriminated by `type`, so that an event is validated against one schema only. */
export const CollectedEvent = Type.Unsafe<AnyEvent>({
  $id: 'CollectedEvent',
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: events.map(ref),
  description:
    'An event on a page. The page view comes first; events of an unknown page view are dropped.',
  examples: [{ type: 'pageview', pageView: EXAMPLE_PAGE_VIEW, path: '/task1' }],
});
export type CollectedEvent = Static<typeof CollectedEvent>;

/** Pages send these from time to time, and when the visitor leaves. */
export const CollectedEvents = input('CollectedEvents', {
  description: 'Events from one browser.',
  properties: {
    events: Type.Array(ref(CollectedEvent), { minItems: 1, maxItems: 20 }),
    timeZone: optional.string({
      maxLength: 60,
      description: 'The browser’s time zone; used to estimate the country.',
    }),
  },
  example: {
    timeZone: 'Europe/Warsaw',
    events: [{ type: 'pageview', pageView: EXAMPLE_PAGE_VIEW, path: '/task1' }],
  },
});
export type CollectedEvents = Static<typeof CollectedEvents>;
