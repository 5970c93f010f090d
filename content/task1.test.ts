import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toCsv } from './charts/draw/csv.ts';
import { unprintedIn } from './charts/draw/figures.ts';
import { svgHash, toSvg } from './charts/draw/svg.ts';
import type { Chart } from './charts/draw/types.ts';
import { answers, charts, here, unknownNumerals } from './sources.ts';

const kindOf: Record<string, Chart['kind']> = {
  'Line Graph': 'line',
  'Bar Chart': 'bar',
  'Pie Chart': 'pie',
  Table: 'table',
  'Process Diagram': 'process',
  Map: 'map',
};

/** The kinds of charts in a picture; a mixed one has the subtype of its first chart. */
function kindsIn(chart: Chart): Chart['kind'][] {
  return chart.kind === 'mixed' ? chart.parts.map((part) => part.kind) : [chart.kind];
}

const reports = answers.filter(({ taskType }) => taskType === 'task1');
const published = reports.filter(({ status }) => status === 'published');
const manifest: Record<string, string> = JSON.parse(
  await readFile(join(here, 'pictures', 'manifest.json'), 'utf8'),
);

describe('Task 1 reports', () => {
  it('cover every subtype at least twice', () => {
    for (const subtype of Object.keys(kindOf)) {
      const count = published.filter((report) => report.subtype === subtype).length;
      expect(count, subtype).toBeGreaterThanOrEqual(2);
    }
  });

  it('cover mixed, stacked, cyclic and branching pictures, and values to be estimated', () => {
    const all = [...charts.values()];
    const pairs = all.filter((chart) => chart.kind === 'mixed').map((chart) => kindsIn(chart));
    expect(pairs).toContainEqual(['line', 'table']);
    expect(pairs).toContainEqual(['pie', 'bar']);
    expect(pairs).toContainEqual(['bar', 'table']);
    expect(pairs).toContainEqual(['line', 'pie']);
    expect(all.some((chart) => chart.kind === 'bar' && chart.stacked)).toBe(true);
    expect(all.some((chart) => chart.kind === 'process' && chart.layout === 'cycle')).toBe(true);
    const stages = all.flatMap((chart) => (chart.kind === 'process' ? chart.stages : []));
    expect(stages.some(({ next = [] }) => next.length > 1)).toBe(true);
    const estimated = all.filter((chart) => unprintedIn(chart).length > 0);
    expect(estimated.length).toBeGreaterThanOrEqual(3);
  });

  it('open no more than a third of their overviews with the same word', () => {
    const openings = published.map(({ paragraphs, paragraphNotes = [] }) => {
      const at = paragraphNotes.findIndex(({ label }) => label.startsWith('Overview'));
      return paragraphs[at]?.split(/\W/, 1)[0];
    });
    expect(openings).not.toContain(undefined);
    const most = Math.max(...openings.map((one) => openings.filter((word) => word === one).length));
    expect(most).toBeLessThanOrEqual(published.length / 3);
  });

  describe.each(reports)('$file', (report) => {
    const chart = charts.get(report.picture ?? '');

    it('has 150 to 190 words in plain paragraphs, and marks 4 to 7 terms', () => {
      expect(report.words).toBeGreaterThanOrEqual(150);
      expect(report.words).toBeLessThanOrEqual(190);
      expect(report.body).not.toMatch(/<(?!\/?(?:p|span)\b)/);
      expect(report.terms.length).toBeGreaterThanOrEqual(4);
      expect(report.terms.length).toBeLessThanOrEqual(7);
    });

    it('writes one to ten as words, except before a symbol or beside decimals', () => {
      const plain = report.paragraphs.filter((paragraph) => !/\d\.\d/.test(paragraph));
      const small = /(?<!Platform |[\d,:.–])(?:[1-9]|10)(?![\d,:–]|%|°|\.\d| cm| kg)/;
      expect(plain.filter((paragraph) => small.test(paragraph))).toEqual([]);
    });

    // A report without a picture has no figures to quote, so it must quote none.
    it('quotes only figures from its picture, or estimates close to its values', () => {
      const texts = [report.topic, ...report.paragraphs];
      expect(texts.flatMap((text) => unknownNumerals(report, text))).toEqual([]);
    });

    it('has its picture, of the kind in its subtype', () => {
      if (report.picture === undefined) expect(report.status).not.toBe('published');
      else expect(chart && kindsIn(chart)[0]).toBe(kindOf[report.subtype ?? '']);
      expect(report.tags?.includes('mixed charts') ?? false).toBe(chart?.kind === 'mixed');
    });

    it('says what its picture shows, with figures of the picture alone', () => {
      const { pictureAlt = '' } = report;
      expect(pictureAlt === '').toBe(report.picture === undefined);
      expect(pictureAlt.length).toBeLessThanOrEqual(300);
      expect(unknownNumerals(report, pictureAlt)).toEqual([]);
    });
  });
});

describe('the pictures', () => {
  it.each([...charts])('%s has its data as CSV', async (name, chart) => {
    const csv = await readFile(join(here, 'charts', `${name}.csv`), 'utf8').catch(() => '');
    expect(csv, 'run npm run charts').toBe(toCsv(chart));
    expect(csv).not.toContain('()');
  });

  it('are listed in the manifest, one for each chart', () => {
    expect(Object.keys(manifest).sort()).toEqual([...charts.keys()].sort());
  });

  it('are each used by a published report', () => {
    const used = new Set(published.map((report) => report.picture));
    expect([...charts.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it.each([...charts])('%s is up to date and as large as drawn', async (name, chart) => {
    const svg = toSvg(chart);
    expect(manifest[name], 'run npm run charts').toBe(svgHash(svg));
    const { width, height, format } = await sharp(
      join(here, 'pictures', `${name}.webp`),
    ).metadata();
    const drawn = Number(/ height="(\d+)"/.exec(svg)?.[1]);
    expect({ width, height, format }).toEqual({ width: 1200, height: drawn, format: 'webp' });
  });

  it.each([...charts])('%s has the points of its lines above their ticks', (_, chart) => {
    const lines = [...toSvg(chart).matchAll(/<polyline points="([^"]+)" fill="none"/g)];
    const places = lines.map(([, points]) => points?.replace(/,\S+/g, ''));
    if (kindsIn(chart).includes('line')) expect(new Set(places).size).toBe(1);
  });

  it.each([...charts])('%s is legible on a phone, where it is 358 px wide', (_, chart) => {
    const svg = toSvg(chart);
    const width = Number(/ viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    const sizes = [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"/g)].map((match) =>
      Number(match[1]),
    );
    expect(sizes).toHaveLength(svg.split('<text').length - 1);
    expect((Math.min(...sizes) * 358) / width).toBeGreaterThanOrEqual(11);
    // Nothing is scaled but icons, which have no text.
    expect(svg).not.toMatch(/scale\([^>]*>(?:(?!<\/g>)[\s\S])*<text/);
  });
});
