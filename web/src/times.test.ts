import { expect, it } from 'vitest';
import { readSources } from '../test/sources.ts';

const MODULES = `features/admin/planning/month.ts features/admin/planning/times.ts
  features/comments/CommentActions.tsx features/comments/CommentItem.tsx features/study/figures.ts
  kit/Moment.tsx kit/Picker.tsx lib/dates.ts lib/utcDates.ts`.split(/\s+/);
const FORMATTERS =
  /from 'dayjs|DateTimeFormat|\.toLocale(?:Date|Time)String|\.to(?:Date|Time|UTC)String|\.get(?:UTC)?(?:Date|Hours|Minutes)\(/;
/** A day in UTC of something that isn’t a day, or a local time without its zone. */
const NOT_A_DAY = /\bformatDate\((?![\w.]*(?:[dD]ay|Date)\))|\bformatLocal\w+\(|show: formatDate\b/;

const sources = readSources();

it('only the shared modules compute and format times', () => {
  const found = sources.filter(({ code }) => FORMATTERS.test(code)).map(({ path }) => path);
  expect(found.filter((path) => path !== 'features/analytics/sending.ts').sort()).toEqual(MODULES);
});

it('the back office shows the time of an event with `Moment` or `formatMoment`', () => {
  const found = sources.filter(
    ({ path, code }) =>
      /^(?:kit|features\/admin)\//.test(path) && path !== 'kit/Moment.tsx' && NOT_A_DAY.test(code),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
