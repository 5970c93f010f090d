import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { GlossaryTerms } from '../answers/GlossaryTerms.tsx';
import { type Quotations, SPECIMEN_ANSWER } from './specimen.ts';

const YEARS = [
  { year: 1990, x: 34 },
  { year: 2000, x: 158.7 },
  { year: 2010, x: 283.3 },
  { year: 2020, x: 408 },
];

/** A line every 10%, a label every 20%; `y` of 0% is the axis. */
const LEVELS = [
  { y: 232, label: '' },
  { y: 194, label: '20%' },
  { y: 156, label: '' },
  { y: 118, label: '40%' },
  { y: 80, label: '' },
  { y: 42, label: '60%' },
  { y: 4, label: '' },
];

const SERIES = [
  {
    name: 'Coal',
    ink: 2,
    y: 243.6,
    path: 'M34 34.4 96.3 49.6 158.7 61 221 76.2 283.3 133.2 345.7 194 408 239.6',
  },
  {
    name: 'Gas',
    ink: 3,
    y: 163.8,
    path: 'M34 178.8 96.3 171.2 158.7 163.6 221 152.2 283.3 125.6 345.7 140.8 408 159.8',
  },
  {
    name: 'Nuclear',
    ink: 4,
    y: 209.4,
    path: 'M34 216.8 96.3 213 158.7 213 221 216.8 283.3 216.8 345.7 209.2 408 205.4',
  },
  {
    name: 'Wind',
    ink: 1,
    y: 99.2,
    path: 'M34 270 96.3 266.2 158.7 262.4 221 254.8 283.3 224.4 345.7 156 408 95.2',
  },
];

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
        <figcaption className="meta">A Task 1 chart: {subject}</figcaption>
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
      <figcaption className="meta">
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
      <path className="axis" d="M34 270H408" />
      <text x="27" y="274" textAnchor="end">
        0
      </text>
      {LEVELS.map(({ y, label }) => (
        <g key={y}>
          <path className="grid" d={`M34 ${y}H408`} />
          {label && (
            <text x="27" y={y + 4} textAnchor="end">
              {label}
            </text>
          )}
        </g>
      ))}
      {YEARS.map(({ year, x }) => (
        <text key={year} x={x} y="291" textAnchor="middle">
          {year}
        </text>
      ))}
      {hasLeads && <path className="lead" d="M221 0V71.2M327.3 181.4V300" />}
      {SERIES.map(({ name, ink, y, path }) => (
        <g key={name}>
          <path className={`ser c${ink}`} d={path} />
          <text className={`lbl f${ink}`} x="416" y={y}>
            {name}
          </text>
        </g>
      ))}
      {hasLeads && (
        <>
          <circle className="lead fpage" cx="221" cy="76.2" r="4.5" />
          <circle className="lead fpage" cx="327.3" cy="176.9" r="4.5" />
        </>
      )}
    </svg>
  );
}
