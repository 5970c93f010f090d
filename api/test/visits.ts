import { randomBytes } from 'node:crypto';
import type { App } from '../src/app.ts';
import type { CollectedEvent } from '../src/features/analytics/schema.ts';

export const AGENTS = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

type Interaction = Extract<CollectedEvent, { type: 'interaction' }>;

export function pageView(path = '/', id = randomBytes(16).toString('base64url')) {
  let sequence = 0;
  const next = () => {
    sequence += 1;
    return { pageView: id, sequence };
  };
  const opened: CollectedEvent = { type: 'pageview', pageView: id, path };
  return {
    id,
    opened,
    searched(query: string, results = 3): CollectedEvent {
      return { type: 'search', ...next(), query, results };
    },
    read(seconds: number, scrollDepth: number): CollectedEvent {
      return { type: 'engagement', pageView: id, seconds, scrollDepth };
    },
    did(kind: Interaction['kind'], termId?: string): CollectedEvent {
      return { type: 'interaction', ...next(), kind, ...(termId && { termId }) };
    },
  };
}

interface From {
  ip?: string;
  userAgent?: string;
  headers?: Record<string, string>;
  timeZone?: string;
}

export function collect(app: App, events: unknown[], from: From = {}) {
  const { ip = '192.0.2.1', userAgent = AGENTS.desktop, headers = {}, timeZone } = from;
  return app.inject({
    method: 'POST',
    url: '/api/analytics/collect',
    remoteAddress: ip,
    headers: { 'user-agent': userAgent, ...headers },
    payload: { events, ...(timeZone && { timeZone }) },
  });
}
