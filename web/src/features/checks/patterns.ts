import { AGREEMENT_RULES } from './agreement.ts';
import { checkArticles } from './article.ts';
import { checkChartNames } from './chartNames.ts';
import { type Check, finding } from './finding.ts';
import type { Rule } from './rule.ts';
import { WORD_RULES } from './wordRules.ts';

const RULES: readonly Rule[] = [...WORD_RULES, ...AGREEMENT_RULES];

/** Applies the rules to each sentence, so that what is before a match belongs to it. */
const checkRules: Check = ({ sentences }) =>
  RULES.flatMap(({ check, pattern, unlessBefore, message }) =>
    sentences.flatMap((sentence) =>
      Array.from(sentence.text.matchAll(pattern)).flatMap((match) => {
        const [text] = match;
        if (unlessBefore?.test(sentence.text.slice(0, match.index))) return [];
        const from = sentence.from + match.index;
        const place = { from, to: from + text.length };
        return finding(check, message(text), { places: [place] });
      }),
    ),
  );

export const patternChecks: readonly Check[] = [checkRules, checkArticles, checkChartNames];
