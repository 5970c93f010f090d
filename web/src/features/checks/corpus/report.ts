import { CHECKS, type CheckName } from '../catalogue.ts';
import { type Figures, STATEMENTS } from './measure.ts';

type Measured = ReadonlyMap<string, Figures>;

const NOTHING: Figures = { found: 0, right: 0, labels: 0, labelsFound: 0 };
const CRITERIA = {
  task: 'Task',
  coherence: 'Coherence',
  lexis: 'Lexis',
  grammar: 'Grammar',
} as const;

/** The share of what a check found that is right, in one or several sets; undefined if it found nothing. */
export function precision(name: string, ...sets: Measured[]): number | undefined {
  const figures = sets.map((set) => set.get(name) ?? NOTHING);
  const found = figures.reduce((sum, set) => sum + set.found, 0);
  const right = figures.reduce((sum, set) => sum + set.right, 0);
  return found === 0 ? undefined : right / found;
}

const show = (value: number | undefined) => value?.toFixed(2) ?? '–';

function row(name: CheckName, texts: Measured, samples: Measured): string {
  const inTexts = texts.get(name) ?? NOTHING;
  const inSamples = samples.get(name) ?? NOTHING;
  const recall = inTexts.labels === 0 ? undefined : inTexts.labelsFound / inTexts.labels;
  const cells = [
    CRITERIA[CHECKS[name].criterion],
    `${CHECKS[name].title} (\`${name}\`)`,
    inTexts.found,
    inTexts.right,
    show(precision(name, texts)),
    `${show(recall)} (${inTexts.labelsFound} of ${inTexts.labels})`,
    inSamples.found,
    inSamples.right,
    show(precision(name, texts, samples)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The document about the checks, with the figures as measured. */
export function writeReport(
  checks: readonly CheckName[],
  texts: Measured,
  samples: Measured,
  sizes: { texts: number; samples: number },
): string {
  const unchecked = [...texts.keys()].filter((name) => !(name in CHECKS));
  return `# Checks on a learner’s own text

The checks run on the learner’s device, in a worker that is loaded when they are first opened (\`web/src/features/checks\`). Each finding says in a sentence what was noticed and why it matters. They are never a score.

This page is written by \`precision.test.ts\` in that folder; after a change run that file with the option \`-u\` behind its name and read what changed. A check whose precision is below 0.90 fails the test and has to be mended or left out.

## How they are measured

- **Learner-like texts**: ${sizes.texts} texts written for this, 20 for each task, with their faults labelled before the checks were written (\`corpus/task*.yaml\`).
- **Our sample answers**: ${sizes.samples} answers, where every finding of a fault is wrong unless somebody looked at it and listed it in \`corpus/samples.yaml\`.

Both sets were used to mend the rules, so the table shows how well the checks fit them, not how they do on unseen texts; where a check found fewer than about ten places, its precision says little.

Some labels were changed after the first results had been read. At the first run these checks were below 0.90 on the texts: \`sameOpening\` (0 of 10), \`verbForm\` (0 of 4), \`linkingAtStart\` (1 of 15), \`repeatedWord\` (26 of 37), \`spelling\` (20 of 27), \`overview\` (4 of 5), \`informal\` (28 of 32) and \`preposition\` (7 of 8). Labels, not rules, account for all of \`sameOpening\`, \`verbForm\`, \`linkingAtStart\` and \`preposition\` and most of \`informal\`: openings and linking words that can be counted had not been labelled, forms of verbs had another label, and “get” and “in internet” were labelled in some texts only. Labels of \`copied\`, \`tense\` and \`capital\` were corrected too. The other checks were mended by changing rules.

Two trials on texts without labels, whose findings one person read:

- **The 14 weaker versions of our answers**: 3 of 48 findings were wrong (two of commas, one conclusion that began with “In a nutshell”) and one overview was doubtful.
- **1,224 published essays by learners**, nothing of which is in this repository. They had lost their paragraphs and charts, so they say nothing of the checks of paragraphs and figures. 400 were used to mend rules: 27 of the 33 findings of \`agreement\` were right. Of the other 824 the first 59 findings of \`agreement\` (56 right) and all of \`commaSplice\` were read (about 11 of 19 right, then 5 of 6 after a change made by reading these same ones). The findings that were read of the other checks of grammar showed few wrong ones and were not counted. \`overview\`, \`position\` and \`conclusion\` missed less usual phrases, so their messages now only say that no clear phrase was found. The rules were changed again after this, and not measured on fresh texts.

Each place counts once; a finding about the whole text counts as one. *Precision* is the share of the findings that are right, *recall* the share of the labelled faults that were found. “–” means that there was nothing to find.

| Criterion | Check | Texts: found | right | precision | recall | Samples: found | right | Precision of both |
|---|---|---|---|---|---|---|---|---|
${checks.map((name) => row(name, texts, samples)).join('\n')}

These only state facts and are not counted: ${STATEMENTS.map((name) => `${CHECKS[name].title.toLowerCase()} (\`${name}\`)`).join(', ')}. *Range of words* is the average number of different words among 50 in a row.

Faults that are labelled although no check looks for them: ${unchecked.map((name) => `\`${name}\` (${texts.get(name)?.labels})`).join(', ')}.

## Tried and left out

| What was tried | On | Found | Right | Precision | What is done instead |
|---|---|---|---|---|---|
| Every run of four words shared with the question | both sets | 28 | 20 | 0.71 | Runs with at least four meaningful words, or seven words with three |
| Every word used five times and in 2.5% of the text | both sets | 100 | 26 | 0.26 | A larger share; no units, no words of the question or the chart |
| “Really” anywhere | both sets | 5 | 3 | 0.60 | Only before an adjective |
| Commas between clauses with any word in -s or -ed as the verb | texts and weaker versions | 8 | 6 | 0.75 | Only verbs that can’t be nouns or adjectives, after a subject at the start |

Not tried: a paragraph that begins with “This” or “It” without a noun (the texts have no such fault), a plural row of the chart with a singular verb (“tickets is”, because names such as “United States” look the same), passives and words that are hard to read.
`;
}
