import { CHECKS, type CheckInfo, type CheckName } from './catalogue.ts';
import { readChart } from './chart.ts';
import { checkChanges } from './figures.ts';
import { type Check, type Draft, findEach, finding, type Rule } from './finding.ts';
import { overlaps } from './text.ts';
import type { CheckInput, Finding, FixedPhrases } from './types.ts';

export type RulesByCheck = readonly [check: CheckName, rules: readonly Rule[]][];

/** The only rule for which capital letters matter: “Lang Lang” is a name. */
const DOUBLED_WORDS: Rule = {
  pattern:
    /(?<!\p{L})(?!(?:[Hh]ad|[Tt]hat)\b)(?:(\p{Ll}+)[ \t]+\1|The the|A a|In in|It it|This this)(?!\p{L})/gu,
  advice: 'this may be one word too many.',
};

/** What may follow where a phrase is complete. */
const END =
  '(?=[.,;]|$| (?:and|or|in|on|at|to|for|from|about|because|when|than|every|with|is|are|was)\\b)';

/** The rule of a line: after “>” what to write instead, after “>>” or with quoted words advice. */
function ruleOf(line: string): Rule {
  const [wrong = '', mark, right = ''] = line.split(/\s+(>>?)\s+/);
  const pattern = wrong.replaceAll('…', END);
  const isAdvice = mark === '>>' || right.includes('“');
  return {
    pattern: new RegExp(`(?<![\\p{L}’'-])(?:${pattern})(?:(?<= )|(?![\\p{L}’'-]))`, 'giu'),
    advice: isAdvice ? `${right}.` : `write “${right.replaceAll(', ', '” or “')}”.`,
  };
}

/** The rules of all fixed phrases. */
export function readFixedPhrases(phrases: FixedPhrases): RulesByCheck {
  return (Object.entries(phrases) as [CheckName, string][]).map(([check, lines]) => [
    check,
    lines.trim().split('\n').map(ruleOf),
  ]);
}

/** Whether a check is meant for this kind of question. */
function isFor(check: CheckName, { taskType, subtype }: CheckInput): boolean {
  const { only }: CheckInfo = CHECKS[check];
  if (!only) return true;
  const isPlan = subtype === 'Map' || subtype === 'Process Diagram';
  return taskType === 'task1' && (only === 'reports' || !isPlan);
}

/**
 * Applies the rules to each sentence, so that what is before a match belongs to it. Of two rules of a
 * check that match the same words the first counts.
 */
export const checkRules = ({ sentences, input }: Draft, rulesByCheck: RulesByCheck): Finding[] =>
  rulesByCheck
    .filter(([check]) => isFor(check, input))
    .flatMap(([check, rules]) =>
      sentences.flatMap(({ text, from: start }) => {
        const found: Finding[] = [];
        for (const { pattern, advice } of rules) {
          for (const { 0: match, index } of text.matchAll(pattern)) {
            const words = match.trimEnd();
            const place = { from: start + index, to: start + index + words.length };
            const isMarked = found.some(({ places }) => places.some((one) => overlaps(one, place)));
            if (!isMarked) found.push(finding(check, `“${words}”: ${advice}`, [place]));
          }
        }
        return found;
      }),
    );

/** Begins with a vowel letter, but with the sound of “you” or “won”. */
const CONSONANT_SOUND =
  /^(?:one\b|once\b|eu|ewe|ubiq|uk\b|uni(?![nm])|us(?:a[bg]|e|ua|ur|ing)|uten|util|utop|uran|uro)/iu;
/** Begins with a silent h. */
const SILENT_H = /^(?:hour|honest|honou?r|heir)/iu;
/** Accepted with both, because speakers differ. */
const EITHER = /^(?:h(?:istor|otel|abitual|erb|ypoth|yster|omage))/iu;
/** After the letter A as a name: “plan A is”. */
const AFTER_NAME =
  /^(?:and|as|at|in|is|of|on|or|also|are|a|an|if|it|under|until|women|men|people)$/iu;
const VOWEL_NUMBER = /^(?:8\d*|11|18|(?:11|18),?\d{3})(?![\d,])/u;

const ARTICLE = /(?<![\p{L}\d’'.])(an?)[ \t]+([\p{L}\d][\p{L}\d,.]*)/giu;

/** The article that a word or number needs, or undefined where both are accepted or none is sure. */
function findArticle(next: string): 'a' | 'an' | undefined {
  if (/^\d/u.test(next)) return VOWEL_NUMBER.test(next) ? 'an' : 'a';
  // Letters that are said one by one.
  if (/^\p{Lu}{2,}|^\p{L}$/u.test(next) || EITHER.test(next)) return undefined;
  if (SILENT_H.test(next)) return 'an';
  return /^[aeiou]/iu.test(next) && !CONSONANT_SOUND.test(next) ? 'an' : 'a';
}

/** “A” before a vowel sound and “an” before a consonant. */
const checkArticles: Check = ({ text }) =>
  findEach('article', { text }, ARTICLE, ({ 1: article = '', 2: next = '', index }) => {
    const needed = findArticle(next);
    // “Team A exceeds”
    const isName =
      AFTER_NAME.test(next) || (article === 'A' && /[\p{L},] $/u.test(text.slice(0, index)));
    if (!needed || needed === article.toLowerCase() || isName) return undefined;
    const word = next.replace(/[,.]+$/u, '');
    const sound = needed === 'an' ? 'vowel' : 'consonant';
    return `Write “${needed} ${word}”: the word begins with a ${sound} sound.`;
  });

/** Names without -s that are plural all the same. */
const PLURAL =
  /^(?:people|men|women|children|police|staff|fish|cattle|sheep|media|data|public|others?|all|both)$/iu;

/** “Estonia have”: a row of the chart with one name in the singular before a plural verb. */
const checkChartNames: Check = ({ sentences, input }) => {
  const names = (input.taskType === 'task1' && readChart(input.chartData)?.rowNames) || [];
  const singular = names.filter(
    (name) => /^\p{Lu}[\p{Ll}]*[^s\P{Ll}]$/u.test(name) && !PLURAL.test(name),
  );
  if (singular.length === 0) return [];
  const pattern = new RegExp(
    `(?<=^(?:In \\d{4},? )?(?:the )?|\\band )(?:${singular.join('|')}) (?:have|are|were|do|reach|rise|increase|decrease|grow|fall)\\b`,
    'iu',
  );
  return sentences.flatMap(({ text, from }) => {
    const match = pattern.exec(text);
    // “Mexico and Turkey have”
    const before = text.slice(0, match?.index).replace(/ and $/u, '');
    if (!match || singular.some((name) => before.toLowerCase().endsWith(name.toLowerCase())))
      return [];
    const start = from + match.index;
    const places = [{ from: start, to: start + match[0].length }];
    const message = `“${match[0]}”: the subject is singular, so the verb is too.`;
    return finding('agreement', message, places);
  });
};

export const patternChecks: readonly Check[] = [
  (draft) => checkRules(draft, [['doubledWord', [DOUBLED_WORDS]]]),
  checkArticles,
  checkChartNames,
  checkChanges,
];
