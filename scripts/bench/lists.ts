import { TASK1_SUBTYPES, TASK2_SUBTYPES } from '../../api/src/features/answers/schema.ts';
import { median } from '../statistics.ts';
import type { Bench } from './context.ts';
import { atMost, figure, type Row, ratios } from './rows.ts';
import { p95, timeInTurns } from './timing.ts';

const TIMES = 120;
const SORTS = ['views', 'date', 'author'] as const;
const FILTERS = [
  '',
  ...TASK1_SUBTYPES.map((subtype) => ['task1', subtype]),
  ...TASK2_SUBTYPES.map((subtype) => ['task2', subtype]),
  ...[['task1'], ['task2']],
].map((given) => {
  const [taskType, subtype] = given;
  return new URLSearchParams({ ...(taskType && { taskType }), ...(subtype && { subtype }) });
});

const pathOf = (sortBy: string, filter: URLSearchParams, page: number) =>
  `/api/public-model-answers?${new URLSearchParams([['sortBy', sortBy], ['page', String(page)], ...filter])}`;

/** Goal 4: pages of lists, computed, at the largest size over the smallest. */
export async function lists(bench: Bench): Promise<Row[]> {
  const sites = [await bench.sites.of(bench.smallest), await bench.sites.of(bench.largest)];
  const rows: Row[] = [];
  const over = `${bench.largest.toLocaleString('en')} over ${bench.smallest.toLocaleString('en')}`;
  for (const sortBy of SORTS) {
    const first = FILTERS.map((filter) => pathOf(sortBy, filter, 1));
    const deep = ['', 'taskType=task1', 'taskType=task2'].map((filter) =>
      pathOf(sortBy, new URLSearchParams(filter), 100),
    );
    const [few, many] = await timeInTurns(
      bench,
      sites,
      [...first, ...deep],
      bench.isQuick ? 8 : TIMES,
    );
    if (!few || !many) throw new Error('There are two sites.');
    const at = (path: string) => p95(many, [path]);
    const worst = first
      .map((path) => ({ path, rounds: ratios(at(path), p95(few, [path])) }))
      .reduce((one, other) => (median(other.rounds) > median(one.rounds) ? other : one));
    const asked = new URLSearchParams(worst.path.split('?')[1]);
    const name = asked.get('subtype') ?? asked.get('taskType') ?? 'no filter';
    const medians = Array.from({ length: bench.rounds }, (_none, round) =>
      median(first.map((path) => at(path)[round] ?? Number.NaN)),
    );
    rows.push(
      atMost(1.5, 4, `first page by ${sortBy}, p95, ${over} (worst: ${name})`, '', worst.rounds),
      figure(4, 'the median of those at the largest size', 'ms', medians),
    );
    // The smallest site has no hundredth page, so this is over its first.
    const worstDeep = deep
      .map((path) => ratios(at(path), p95(few, [path.replace('page=100', 'page=1')])))
      .reduce((one, other) => (median(other) > median(one) ? other : one));
    rows.push(
      atMost(3, 4, `page 100 by ${sortBy}, p95, ${over}’s first page (worst task)`, '', worstDeep),
    );
  }
  return rows;
}
