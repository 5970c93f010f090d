import { AGREEMENT_RULES } from './agreementRules.ts';
import { type Draft, finding } from './finding.ts';
import { isAboutThePast } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { NOUN_RULES } from './nounRules.ts';
import { lineOf } from './phrase.ts';
import type { Finding } from './types.ts';
import { VERB_RULES } from './verbRules.ts';

const RULES = [...NOUN_RULES, ...AGREEMENT_RULES, ...VERB_RULES];

/** Faults that show in the classes of neighbouring words: articles, number, agreement, forms of verbs. */
export function checkPhrases({ text, sentences, input }: Draft, lexicon: Lexicon): Finding[] {
  const isPast = isAboutThePast(input);
  return sentences.flatMap((sentence) => {
    const line = lineOf(sentence, lexicon, isPast);
    return line.words.flatMap((_word, at) =>
      RULES.flatMap((rule) => {
        const match = rule(line, at);
        if (!match) return [];
        const [from, to] = [line.words[match.from]?.from ?? 0, line.words[match.to]?.to ?? 0];
        return finding(match.check, `“${text.slice(from, to)}”: ${match.advice}`, [{ from, to }]);
      }),
    );
  });
}
