import type { Band8Client } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { orNull, read } from '../../lib/query.ts';
import { GlossaryTerms } from '../answers/GlossaryTerms.tsx';

/** The sample answer whose chart and sentences the home page shows. */
const SPECIMEN_ANSWER = '65e6f2a04c1b8d0012a40001';

/** The first and the last words of each quotation, which have no markup. */
const QUOTED = {
  coal: ['Coal’s share', 'in 2005'],
  wind: ['It then grew', 'and 2015'],
} as const;

/** HTML of the answer's own words, with their glossary terms. */
type Quotations = Record<keyof typeof QUOTED, string>;

/** What the home page quotes from an answer's HTML; null if it doesn't say all of it any more. */
export function quotationsIn(content: string): Quotations | null {
  const coal = quotationIn(content, QUOTED.coal);
  const wind = quotationIn(content, QUOTED.wind);
  return coal && wind ? { coal, wind } : null;
}

const TERM = /<span class="glossary-term"[^>]*>[^<]*<\/span>/g;

function quotationIn(content: string, [first, last]: readonly [string, string]) {
  const from = content.indexOf(first);
  const to = content.indexOf(last, from);
  if (from < 0 || to < 0) return undefined;
  const html = content.slice(from, to + last.length);
  // Other markup could begin outside the quotation, or be the end of the paragraph.
  return html.replace(TERM, '').includes('<') ? undefined : html;
}

const PATH = '/api/model-answer-detail/{id}';
const FAILED = 'Failed to fetch model answer';

/** What the home page quotes; null if the answer is unpublished, deleted or says something else. */
export function specimenQuery(api: Band8Client) {
  const params = { path: { id: SPECIMEN_ANSWER } };
  return queryOptions({
    queryKey: [PATH, params, 'quotations'],
    queryFn: async ({ signal }) => {
      const answer = await orNull(read(api, PATH, params, FAILED, signal));
      return answer && quotationsIn(answer.content);
    },
  });
}

/** The shares in percent, every five years from 1990. */
const SERIES = [
  { name: 'Coal', ink: 2, shares: [62, 58, 55, 51, 36, 20, 8] },
  { name: 'Gas', ink: 3, shares: [24, 26, 28, 31, 38, 34, 29] },
  { name: 'Nuclear', ink: 4, shares: [14, 15, 15, 14, 14, 16, 17] },
  { name: 'Wind', ink: 1, shares: [0, 1, 2, 4, 12, 30, 46] },
];
/** A line every 10%, a label every 20%. */
const LEVELS = [10, 20, 30, 40, 50, 60, 70];

const xOf = (year: number) => Math.round(340 + ((year - 1990) / 30) * 3740) / 10;
const yOf = (share: number) => Math.round(2700 - share * 38) / 10;

/**
 * An example that links an answer's words to the points of the chart they describe; without
 * quotations only the chart.
 */
export function Specimen({ quotations }: { quotations: Quotations | null | undefined }) {
  const figure = useRef<HTMLElement>(null);
  const subject = 'electricity in a coastal country';
  if (!quotations) {
    return (
      <figure className="specimen">
        <Graph />
        <figcaption className="meta mt-4">A Task 1 chart: {subject}</figcaption>
      </figure>
    );
  }
  return (
    <figure className="specimen" ref={figure}>
      <p className="specimen__note specimen__note--above">
        <Quotation html={quotations.coal} />
      </p>
      <Graph hasLeads />
      <p className="specimen__note specimen__note--below">
        Wind: <Quotation html={quotations.wind} />
      </p>
      <figcaption className="meta mt-4">
        From a Task 1 answer:{' '}
        <Link to="/answer/$id" params={{ id: SPECIMEN_ANSWER }}>
          {subject}
        </Link>
      </figcaption>
      <GlossaryTerms body={figure} />
    </figure>
  );
}

function Quotation({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises bodies on every write
  return <q dangerouslySetInnerHTML={{ __html: html }} />;
}

function Graph({ hasLeads = false }: { hasLeads?: boolean }) {
  return (
    <svg
      className="fig"
      viewBox="0 0 480 300"
      role="img"
      aria-label="Line graph: coal falls from 62% to 8% between 1990 and 2020, wind rises from 0% to 46%, gas peaks at 38% in 2010 and nuclear power stays between 14% and 17%."
    >
      <path stroke="var(--chart-axis)" d="M34 270H408" />
      <text x="27" y="274" textAnchor="end">
        0
      </text>
      {LEVELS.map((level) => (
        <g key={level}>
          <path stroke="var(--chart-grid)" d={`M34 ${yOf(level)}H408`} />
          {level % 20 === 0 && (
            <text x="27" y={yOf(level) + 4} textAnchor="end">
              {`${level}%`}
            </text>
          )}
        </g>
      ))}
      {[1990, 2000, 2010, 2020].map((year) => (
        <text key={year} x={xOf(year)} y="291" textAnchor="middle">
          {year}
        </text>
      ))}
      {hasLeads && <path stroke="var(--ink-3)" d="M221 0V71.2M327.3 181.4V300" />}
      {SERIES.map(({ name, ink, shares }) => (
        <g key={name}>
          <path
            stroke={`var(--chart-${ink})`}
            strokeWidth="2.25"
            strokeLinejoin="round"
            strokeLinecap="round"
            d={`M${shares.map((share, index) => `${xOf(1990 + 5 * index)} ${yOf(share)}`).join(' ')}`}
          />
          <text
            className="lbl"
            // The third is too light for text.
            fill={ink === 3 ? 'var(--gloss)' : `var(--chart-${ink})`}
            x="416"
            y={yOf((shares.at(-1) ?? 0) - 1)}
          >
            {name}
          </text>
        </g>
      ))}
      {hasLeads && (
        <g stroke="var(--ink-3)" fill="var(--paper)">
          <circle cx="221" cy="76.2" r="4.5" />
          <circle cx="327.3" cy="176.9" r="4.5" />
        </g>
      )}
    </svg>
  );
}
