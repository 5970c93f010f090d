import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { type App, buildApp } from '../../api/src/app.ts';
import { readConfig } from '../../api/src/config.ts';
import { connectDatabase, type Database } from '../../api/src/database/connect.ts';
import { prepareDatabase } from '../../api/src/database/prepare.ts';
import { dayOf, plusDays } from '../../api/src/features/analytics/days.ts';
import { addToRows, MAX_SEARCHES } from '../../api/src/features/analytics/flush.ts';
import { type Addition, type Known, tally } from '../../api/src/features/analytics/tally.ts';
import { Administrator } from '../../api/src/features/auth/model.ts';
import { openSession } from '../../api/src/features/auth/sessions.ts';
import { median } from '../statistics.ts';
import { type Subjects, tenEvents } from './events.ts';

/** The range and the one before it, which the overview compares with. */
const DAYS = 60;
const ROUNDS = 8;
const RUNS = 10;
const SECRET = randomBytes(32).toString('hex');
const COUNTRIES = ['IN', 'VN', 'NG', 'PH', 'PL', 'BR', 'ID', 'TR', 'CN', 'MX', 'UA', 'Unknown'];
const BROWSERS = ['Chrome', 'Safari', 'Microsoft Edge', 'Firefox'];

/** A site; the more different things happen on it, the more rows it has. */
interface Variety {
  answers: number;
  searches: number;
}

function subjectsOf({ answers, searches }: Variety): Subjects {
  return {
    answerIds: Array.from({ length: answers }, (_, nth) => String(nth).padStart(24, '0')),
    searches: Array.from({ length: searches }, (_, nth) => `search for word ${nth}`),
  };
}

/** Counts the events of one day as they would be collected, and writes the sums. */
async function collectDay(day: string, events: number, subjects: Subjects): Promise<void> {
  const published = new Set(subjects.answerIds);
  const known: Known = {
    ...{ pageViews: new Map(), networks: new Map(), published, terms: new Set() },
    ...{ searches: new Set(), room: new Map([[day, MAX_SEARCHES]]) },
  };
  const sums = new Map<string, Addition>();
  for (let done = 0; done < events; done += 10) {
    const nth = done / 10;
    const visitor = `visitor ${nth % Math.ceil(events / 30)}`;
    const { additions } = tally(
      [
        {
          ...{ visitor, network: visitor, day, isBot: false },
          device: nth % 2 ? 'Desktop' : 'Mobile',
          browser: BROWSERS[nth % BROWSERS.length] ?? '',
          country: COUNTRIES[nth % COUNTRIES.length] ?? '',
          events: tenEvents(subjects),
        },
      ],
      known,
    );
    known.pageViews.clear();
    for (const [id, addition] of additions) {
      const sum = sums.get(id);
      if (!sum) sums.set(id, addition);
      else {
        for (const [figure, count] of Object.entries(addition.add)) {
          const name = figure as keyof typeof sum.add;
          sum.add[name] = (sum.add[name] ?? 0) + count;
        }
      }
    }
  }
  await mongoose.connection.transaction((session) => addToRows(sums, 13, session));
}

interface Site {
  uri: string;
  headers: { authorization: string };
  /** Milliseconds of each overview. */
  times: number[];
  name: string;
}

let database: Database | undefined;

async function connect(uri: string): Promise<void> {
  await database?.close();
  database = connectDatabase(uri, { warn: () => {} });
  await database.connected;
}

async function load(base: string, events: number, variety: Variety): Promise<Site> {
  const uri = new URL(base);
  uri.pathname = `/bench_${events}_${variety.searches}`;
  await connect(uri.href);
  const config = { ...readConfig({}), seed: false };
  await prepareDatabase({ config, embedded: false, onProgress: () => {} });
  const [today, subjects] = [dayOf(Date.now()), subjectsOf(variety)];
  for (let at = 0; at < DAYS; at += 1) {
    await collectDay(plusDays(today, -at), events / DAYS, subjects);
  }
  const administrator = await Administrator.create({
    ...{ email: 'bench@band8.example', passwordHash: 'nobody signs in' },
  });
  const { token } = await openSession(administrator, SECRET);
  const rows = await mongoose.connection.collection('analyticsDays').countDocuments();
  return {
    ...{ uri: uri.href, headers: { authorization: `Bearer ${token}` }, times: [] },
    name: `${events} events, ${variety.searches} different searches, ${rows} rows`,
  };
}

async function measure(app: App, { uri, headers, times }: Site): Promise<void> {
  await connect(uri);
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now();
    const response = await app.inject({ url: '/api/analytics/overview', headers });
    if (response.statusCode !== 200) throw new Error(response.body);
    // The first one opens connections.
    if (run > 0) times.push(performance.now() - began);
  }
}

/**
 * Prints how long the overview takes over few and over many events of the same site, and of one with
 * as many different searches every day as there may be.
 * @returns the ratio of the first two.
 */
export async function compareOverviews(base: string, few: number, many: number): Promise<number> {
  const app = await buildApp({
    ...{ config: readConfig({}), signingSecret: SECRET },
    ...{ databaseAnswers: async () => true, isStopping: () => false },
  });
  const site = { answers: 40, searches: 40 };
  const sites = [
    await load(base, few, site),
    await load(base, many, site),
    await load(base, many, { answers: 400, searches: 4 * MAX_SEARCHES }),
  ];
  // In turns, so that whatever else the machine does weighs on all.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of sites) await measure(app, one);
  }
  await app.close();
  await database?.close();
  for (const { name, times } of sites) console.log(`  ${median(times).toFixed(1)} ms: ${name}`);
  return median(sites[1]?.times ?? []) / median(sites[0]?.times ?? []);
}
