import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { decodeHTML } from 'entities';
import nspell from 'nspell';
import { parse } from 'yaml';
import { readSpellingDictionary } from '../../../../spellingDictionary.ts';
import { CHECKS, type CheckName } from '../catalogue.ts';
import { check, type Language } from '../check.ts';
import { FIXED_PHRASES } from '../fixedPhrases.ts';
import { readFixedPhrases } from '../patterns.ts';
import { overlaps } from '../text.ts';
import type { CheckInput, Finding, Place } from '../types.ts';
import { MASS_NOUNS } from '../wordPhrases.ts';

/** What is true of a text, by check: quotations, or `true` for a fact about the whole text. */
type Truth = Record<string, string[] | true>;

interface Labelled {
  id: string;
  input: CheckInput;
  truth: Truth;
}

/** How often a check was right, and how often it found what is there. */
export interface Figures {
  found: number;
  right: number;
  labels: number;
  labelsFound: number;
}

type Entry = Pick<CheckInput, 'topic' | 'subtype' | 'chartData' | 'text'> & { id: string };

/** All that a learner’s device loads. */
export const LANGUAGE: Language = {
  spelling: nspell(readSpellingDictionary()),
  phrases: FIXED_PHRASES.flatMap(readFixedPhrases),
  massNouns: MASS_NOUNS,
};

const HERE = new URL('.', import.meta.url);
const CONTENT = new URL('../../../../../content/', HERE);

/** The entries of the files with such a name, which says their task. */
function readEntries<T>(name: RegExp, ofTask1: RegExp) {
  return readdirSync(HERE)
    .filter((file) => name.test(file))
    .sort()
    .flatMap((file) => {
      const taskType = ofTask1.test(file) ? ('task1' as const) : ('task2' as const);
      const entries: (Entry & T)[] = parse(readFileSync(new URL(file, HERE), 'utf8'));
      return entries.map((entry) => ({ ...entry, taskType, terms: [] }));
    });
}

/** The texts written for this, 20 for each task. */
export function loadTexts(): Labelled[] {
  return readEntries<{ truth?: Truth }>(/^task[12]\w\.yaml$/, /^task1/).map(
    ({ id, truth = {}, ...input }) => ({ id: `${input.taskType} ${id}`, input, truth }),
  );
}

function toPlainText(html: string): string {
  const text = html.replaceAll(/<\/(?:p|li|h\d)>/g, '\n\n').replaceAll(/<[^>]+>/g, '');
  return decodeHTML(text).replaceAll('\u00a0', ' ').trim();
}

/** The published sample answers, with their details and their text as HTML. */
function readAnswers() {
  const folder = new URL('answers/', CONTENT);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const [, front = '', body = ''] = readFileSync(new URL(file, folder), 'utf8').split(/^---$/m);
      const details = parse(front);
      const { topic, taskType, subtype, picture } = details;
      const chart = new URL(`charts/${picture}.csv`, CONTENT);
      const chartData =
        details.chartData ?? (existsSync(chart) ? readFileSync(chart, 'utf8') : undefined);
      return { file, details, body, question: { topic, taskType, subtype, chartData, terms: [] } };
    })
    .filter(({ details }) => details.status === 'published');
}

/** The sample answers; `samples.yaml` says which of their findings were looked at and are right. */
export function loadSamples(): Labelled[] {
  const truths: Record<string, Truth> = parse(readFileSync(new URL('samples.yaml', HERE), 'utf8'));
  return readAnswers().map(({ file, body, question }) => {
    const terms = Array.from(body.matchAll(/data-term="([^"]*)"/g), ([, term = '']) => ({
      id: term,
      term,
    }));
    const input = { ...question, text: toPlainText(body), terms };
    return { id: file, input, truth: truths[file] ?? {} };
  });
}

/** A text in which people marked the faults, of the whole text without a quotation. */
interface Marked {
  input: CheckInput;
  faults: { quote?: string; kind?: string }[];
  /** Whether praise is deserved, by check. */
  praise?: Record<string, boolean>;
}

/** The weaker versions of our answers. */
export function loadWeakerVersions(): Marked[] {
  return readAnswers().flatMap(({ details, question }) =>
    [details.weakerVersion, details.middleVersion]
      .filter(Boolean)
      .map(({ text, faults }) => ({ input: { ...question, text }, faults })),
  );
}

/**
 * Texts by people who knew none of the checks: `open`, from which the checks may learn, or `unseen`,
 * which are kept apart from changes to them. Files with an odd number are reports.
 */
export function loadMarked(set: 'open' | 'unseen'): Marked[] {
  return readEntries<Omit<Marked, 'input'>>(new RegExp(`^${set}`), /[13579]\.yaml$/).map(
    ({ faults, praise = {}, ...input }) => ({ input, faults, praise }),
  );
}

/** How many marked faults are found, in all and by kind, how many findings are on one, and how much praise is deserved. */
export function measureMarked(texts: readonly Marked[]) {
  const sums = { marked: 0, found: 0, findings: 0, right: 0, praised: 0, deserved: 0 };
  const kinds = new Map<string, { marked: number; found: number }>();
  for (const { input, faults, praise = {} } of texts) {
    const { findings } = check(input, LANGUAGE);
    const reported = findings.filter(({ isGood }) => !isGood);
    const isAbout = ({ quote, kind }: Marked['faults'][number], found: Finding) => {
      if (quote === undefined || found.places.length === 0) return kind === found.check;
      const marked = placesOf(input.text, quote);
      return found.places.some((place) => marked.some((one) => overlaps(one, place)));
    };
    const praised = findings.filter(({ isGood, check: name }) => isGood && name in praise);
    for (const fault of faults) {
      const kind = kinds.get(fault.kind ?? '') ?? { marked: 0, found: 0 };
      kinds.set(fault.kind ?? '', kind);
      const isFound = reported.some((one) => isAbout(fault, one));
      for (const sum of [sums, kind]) {
        sum.marked += 1;
        if (isFound) sum.found += 1;
      }
    }
    sums.findings += reported.length;
    sums.right += reported.filter((one) => faults.some((fault) => isAbout(fault, one))).length;
    sums.praised += praised.length;
    sums.deserved += praised.filter(({ check: name }) => praise[name]).length;
  }
  return { ...sums, kinds };
}

function placesOf(text: string, quote: string): Place[] {
  const places: Place[] = [];
  const [lowText, lowQuote] = [text, quote].map((part) => part.toLowerCase().replaceAll('’', "'"));
  for (let from = lowText?.indexOf(lowQuote ?? '') ?? -1; from >= 0; ) {
    places.push({ from, to: from + quote.length });
    from = lowText?.indexOf(lowQuote ?? '', from + 1) ?? -1;
  }
  return places;
}

/** Compares the findings of faults with what is true; places count one by one. */
export function measure(texts: readonly Labelled[]) {
  const figures = new Map<string, Figures>();
  /** What a check got wrong in a text, to be read by people. */
  const wrong: { id: string; check: string; text: string }[] = [];
  for (const { id, input, truth } of texts) {
    const { text } = input;
    const faults = check(input, LANGUAGE).findings.filter(({ isGood }) => !isGood);
    for (const name of new Set([...faults.map((fault) => fault.check), ...Object.keys(truth)])) {
      const sum = figures.get(name) ?? { found: 0, right: 0, labels: 0, labelsFound: 0 };
      figures.set(name, sum);
      const labels = [truth[name] ?? []]
        .flat()
        .map((quote) => (quote === true ? [] : placesOf(text, quote)));
      const isAboutAll = labels.length > 0 && labels.every(({ length }) => length === 0);
      const found = faults
        .filter((fault) => fault.check === name)
        .flatMap(({ places, message }): { place?: Place; message: string }[] =>
          places.length === 0 || truth[name] === true
            ? [{ message }]
            : places.map((place) => ({ place, message })),
        );
      const isIn = (label: Place[], place?: Place) =>
        place !== undefined && label.some((other) => overlaps(place, other));
      for (const { place, message } of found) {
        sum.found += 1;
        if (place ? isIn(labels.flat(), place) : isAboutAll) sum.right += 1;
        else
          wrong.push({
            id,
            check: name,
            text: place ? `${text.slice(place.from, place.to).slice(0, 80)} (${message})` : message,
          });
      }
      const isFound = (label: Place[]) =>
        found.some(({ place }) => isAboutAll || isIn(label, place));
      const counted = isAboutAll ? labels.slice(0, 1) : labels;
      sum.labels += counted.length;
      sum.labelsFound += counted.filter(isFound).length;
    }
  }
  return { figures, wrong };
}

/** The checks that may find faults, in their order; the others only state facts. */
export const STATEMENTS: readonly CheckName[] = ['linkingRange', 'glossaryUsed', 'glossaryUnused'];
export const FAULT_CHECKS = (Object.keys(CHECKS) as CheckName[]).filter(
  (name) => !STATEMENTS.includes(name),
);
