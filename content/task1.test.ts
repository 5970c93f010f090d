import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toCsv } from './charts/draw/csv.ts';
import { shownIn } from './charts/draw/figures.ts';
import { readCharts } from './charts/draw/read.ts';
import { svgHash, toSvg } from './charts/draw/svg.ts';
import type { Chart } from './charts/draw/types.ts';

interface Front {
  id: string;
  topic: string;
  taskType: string;
  subtype: string;
  status: string;
  picture?: string;
  pictureAlt?: string;
  [field: string]: unknown;
}

interface Report extends Front {
  file: string;
  text: string;
  terms: string[];
}

interface Term {
  term: string;
  definition: string;
}

const here = import.meta.dirname;

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

function plain(html: string): string {
  return html
    .replace(/<\/p>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

async function readReports(): Promise<Report[]> {
  const folder = join(here, 'answers');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort();
  const reports = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      const terms = [...body.matchAll(/data-term="([^"]*)"/g)].map((match) => match[1] ?? '');
      return { ...(parse(front) as Front), file, text: plain(body), terms };
    }),
  );
  return reports.filter((report) => report.taskType === 'task1');
}

async function readTerms(file: string): Promise<Term[]> {
  return parse(await readFile(join(here, 'glossary', file), 'utf8')) as Term[];
}

/** The numerals of a text, normalised: 1,500 becomes 1500, 16.00 becomes 16, 08:00 stays. */
function numerals(text: string): string[] {
  const found = text.match(/\d{1,2}:\d{2}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];
  return found.map((word) =>
    word.includes(':') ? word : String(Number(word.replaceAll(',', ''))),
  );
}

const reports = await readReports();
const published = reports.filter((report) => report.status === 'published');
const charts = await readCharts(join(here, 'charts'));
const manifest = JSON.parse(
  await readFile(join(here, 'pictures', 'manifest.json'), 'utf8'),
) as Record<string, string>;
const glossaryFiles = (await readdir(join(here, 'glossary'))).filter((file) =>
  file.endsWith('.yaml'),
);
const allTerms = (await Promise.all(glossaryFiles.map(readTerms))).flat();
const reportTerms = await readTerms('describing-data.yaml');

describe('Task 1 reports', () => {
  it('cover every subtype at least twice', () => {
    for (const subtype of Object.keys(kindOf)) {
      const count = published.filter((report) => report.subtype === subtype).length;
      expect(count, subtype).toBeGreaterThanOrEqual(2);
    }
  });

  it('cover mixed, stacked and cyclic pictures', () => {
    const all = [...charts.values()];
    const pairs = all.filter((chart) => chart.kind === 'mixed').map((chart) => kindsIn(chart));
    expect(pairs).toContainEqual(['line', 'table']);
    expect(pairs).toContainEqual(['pie', 'bar']);
    expect(all.some((chart) => chart.kind === 'bar' && chart.stacked)).toBe(true);
    expect(all.some((chart) => chart.kind === 'process' && chart.groups)).toBe(true);
  });

  it('have unique ids, topics and views', () => {
    for (const field of ['id', 'topic'] as const) {
      expect(new Set(reports.map((report) => report[field])).size, field).toBe(reports.length);
    }
    expect(new Set(published.map((report) => report.views)).size).toBe(published.length);
  });

  describe.each(reports)('$file', (report) => {
    const chart = report.picture === undefined ? undefined : charts.get(report.picture);

    it('has 150 to 190 words', () => {
      const words = report.text.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(190);
    });

    it('escapes its body, leaving no bare & or < in the text', async () => {
      const source = await readFile(join(here, 'answers', report.file), 'utf8');
      const body = source.replace(/^---[\s\S]*?\n---\n/, '');
      expect(body).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/);
      expect(body.replace(/<\/?(?:p|span)(?: [^<>]*)?>/g, '')).not.toMatch(/[<>]/);
    });

    // A report without a picture has no figures to quote, so it must quote none.
    it('quotes only figures from its picture', () => {
      const known = new Set((chart ? shownIn(chart) : []).flatMap(numerals));
      const quoted = [...numerals(report.topic), ...numerals(report.text)];
      expect(quoted.filter((word) => !known.has(word))).toEqual([]);
    });

    it('has its picture, of the kind in its subtype', () => {
      if (report.picture === undefined) expect(report.status).not.toBe('published');
      else expect(chart && kindsIn(chart)[0]).toBe(kindOf[report.subtype]);
    });

    it('says what its picture shows, with figures of the picture alone', () => {
      const known = new Set((chart ? shownIn(chart) : []).flatMap(numerals));
      const { pictureAlt = '' } = report;
      expect(pictureAlt === '').toBe(report.picture === undefined);
      expect(pictureAlt.length).toBeLessThanOrEqual(300);
      expect(numerals(pictureAlt).filter((word) => !known.has(word))).toEqual([]);
    });

    it('marks glossary terms, each once', () => {
      const known = allTerms.map((entry) => entry.term);
      expect(report.terms.filter((term) => !known.includes(term))).toEqual([]);
      expect(new Set(report.terms).size).toBe(report.terms.length);
      expect(report.terms.length).toBeGreaterThanOrEqual(4);
      expect(report.terms.length).toBeLessThanOrEqual(7);
    });
  });
});

describe('the glossary terms of reports', () => {
  it('are each marked in a published report', () => {
    const marked = new Set(published.flatMap((report) => report.terms));
    expect(reportTerms.map((entry) => entry.term).filter((term) => !marked.has(term))).toEqual([]);
  });

  it('are defined once, in one sentence', () => {
    const names = allTerms.map((entry) => entry.term);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    for (const { term, definition } of reportTerms)
      expect(definition, term).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe('the pictures', () => {
  it.each([...charts])('%s has its data as CSV', async (name, chart) => {
    const csv = await readFile(join(here, 'charts', `${name}.csv`), 'utf8').catch(() => '');
    expect(csv, 'run npm run charts').toBe(toCsv(chart));
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
