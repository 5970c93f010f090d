import { readChart } from './chart.ts';
import { type Check, finding } from './finding.ts';

/** Names without -s that are plural all the same. */
const PLURAL =
  /^(?:people|men|women|children|police|staff|fish|cattle|sheep|media|data|public|others?|all|both)$/iu;

/** “Estonia have”: a row of the chart with one name in the singular before a plural verb. */
export const checkChartNames: Check = ({ sentences, input }) => {
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
    return finding('agreement', `“${match[0]}”: the subject is singular, so the verb is too.`, {
      places,
    });
  });
};
