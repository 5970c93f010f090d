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

- **Learner-like texts**: ${sizes.texts} texts written for this, 20 for each task, with all their faults labelled (\`corpus/task*.yaml\`). The labels were written before the checks. Reading the first results corrected labels that had missed a fact that can be counted (such as three sentences in a row that begin alike) or the second place of a fault that was labelled once; the rules were then mended on the same texts, so expect somewhat lower figures on texts that nobody has seen. On the 14 weaker versions of our answers, which the rules had not seen, 3 of 48 findings were wrong: two of the check of commas, which is stricter since, and a conclusion that began with “In a nutshell”.
- **A trial on 1,224 published essays by learners**, nothing of which is in this repository (they had lost their paragraphs, and the charts were missing). 400 of them were used to mend the rules. Of the others about 60 findings of each check of grammar and words were read: 56 of 59 of subject and verb were right, 5 of 6 of commas (after 11 of 19 before it was made stricter, on the same essays), and nearly all of the others. The rarer checks were found there too few times to say more.
- **Our sample answers**: ${sizes.samples} answers, where every finding of a fault is wrong unless somebody looked at it and listed it in \`corpus/samples.yaml\`.

Each place counts once; a finding about the whole text counts as one. *Precision* is the share of the findings that are right, *recall* the share of the labelled faults that were found. “–” means that there was nothing to find.

| Criterion | Check | Texts: found | right | precision | recall | Samples: found | right | Precision of both |
|---|---|---|---|---|---|---|---|---|
${checks.map((name) => row(name, texts, samples)).join('\n')}

These only state facts and are not counted: ${STATEMENTS.map((name) => `${CHECKS[name].title.toLowerCase()} (\`${name}\`)`).join(', ')}. *Range of words* is the average number of different words among 50 in a row.

Faults that are labelled although no check looks for them: ${unchecked.map((name) => `\`${name}\` (${texts.get(name)?.labels})`).join(', ')}.

## Tried and left out

Precision is that of both sets when it was tried.

| What was tried | Found | Right | Precision | What is done instead |
|---|---|---|---|---|
| Every run of four words shared with the question | 28 | 20 | 0.71 | Runs with at least four meaningful words, or seven words with three |
| Every word used five times and in 2.5% of the text | 100 | 26 | 0.26 | A larger share; no units, no words of the question or the chart |
| “Really” anywhere | 5 | 3 | 0.60 | Only before an adjective |
| Commas between clauses with any word in -s or -ed as the verb | 8 | 6 | 0.75 | Only verbs that can’t be nouns or adjectives |
| A paragraph that begins with “This” or “It” without a noun | 1 | 0 | 0.00 | Nothing: “This is why …” is usual in conclusions |
| A plural row of the chart with a singular verb (“tickets is”) | – | – | – | Nothing: names such as “United States” can’t be told from plurals |
| Passives, and words that are hard to read (retext) | – | – | – | Nothing: often right in reports |
`;
}
