import { countWords } from '../../lib/countWords.ts';
import { count } from '../../lib/format.ts';
import { checkFigures } from './figures.ts';
import { type Check, type Draft, finding, strength } from './finding.ts';
import { findStems, isContentWord, stem } from './stems.ts';
import { findSentence, findWords, type Sentence, type Word } from './text.ts';
import type { Place } from './types.ts';

/** The minimum of words of the exam. */
const MINIMUM = { task1: 150, task2: 250 } as const;
/**
 * Shorter runs, such as “between 2004 and 2024” and “in a city centre”, can hardly be said in other
 * words.
 */
const LEAST_COPIED = { content: 4, contentOfLongRun: 3, longRun: 7 } as const;

const OVERVIEW =
  /\b(?:overall|overview|above all|broadly speaking|in general|generally|on the whole|at first glance|as a whole|all in all|to sum up|to summari[sz]e|in summary|in short|in brief|in conclusion|to conclude|the conclusion|it(?: is|['’]s| was) (?:clear|evident|apparent|obvious|noticeable|notable|seen)|(?:it )?can be (?:clearly )?(?:seen|noticed|observed) that|(?:main|clearest|most (?:striking|noticeable|obvious|notable|significant)) (?:trends?|features?|changes?|differences?|patterns?|points?)|(?:two|three|different|clear|general|upward|downward) (?:trends?|patterns?)|(?:stages|steps|phases)\b)/iu;
const CONCLUSION =
  /\b(?:in ?conclusion|as (?:a )?conclusion|to conclude|in summary|to sum(?:mari[sz]e)?(?: up)?|summing up|in short|in brief|in a nut ?shell|overall|all in all|on balance|on the whole|ultimately|eventually|in the end|all things considered|taken together|taking everything|thus|hence|as such|for (?:all )?th(?:ese|is|ose) reasons?|this is why|that is why|therefore|in my (?:own |humble |personal )?(?:opinion|view|perspective)|(?:I|my) (?:\w+ )?(?:believe|agree|disagree|think|conclude|opinion|view))\b|^(?:so|finally|lastly|last but not least)\b/iu;
/** A sentence that begins like an overview. */
export const OVERVIEW_START =
  /^(?:overall|in general|generally|on the whole|broadly speaking|above all|at first glance|all in all|to sum up|to summari[sz]e|in summary|in short|in brief|in conclusion|to conclude|(?:looking at|taken|from) .{0,40}(?:as a whole|together|overall)|from an overall|(?:one can see|it can be seen|as can be seen)|(?:it|what)(?: is|['’]s| was) (?:clear|evident|apparent|obvious|noticeable|notable|striking)|the (?:\w+ )?(?:main|clearest|most (?:striking|noticeable|obvious|notable|significant)) (?:trend|feature|change|difference|pattern|point))/iu;
/** What is no main feature of a picture: opinions, guesses, advice, and what is true of any. */
const NO_FEATURE =
  /\b(?:I|we|our|my) |\b(?:because|interesting|important|beautiful|good|bad|better|easy|easier|like it|should|must|maybe|probably|its own|each other|from the other|different things|(?:many|big|some|lots of|a lot of) (?:changes|differences|differents?))\b|\b(?:chart|graph|table|diagram|map|picture)s? (?:shows?|gives?|is|are) (?:about )?(?:the |two |three |four |five |six |\d)/iu;
/** A reader still doesn’t know the answer after this. */
const NO_ANSWER =
  /\b(?:both (?:\w+ )?(?:positive and negative|advantages and (?:\w+ )?disadvantages|good and bad|pros and cons)|(?:has|have) (?:both |its |their |many )?(?:own )?(?:pros and cons|good and bad|positive and negative|advantages and (?:also )?(?:many )?disadvantages|many advantages and also)|neither (?:positive nor negative|good nor bad)|both (?:views|sides|opinions|groups) (?:are right|have (?:a )?reason|have (?:reasonable|good|strong) arguments)|it (?:all )?depends on|many (?:causes|problems|reasons|solutions)|each person has|every coin)/iu;
const ANNOUNCEMENT =
  /\b(?:(?:I|we) (?:will|would like to|am going to|shall|want to) (?:now |also )?(?:discuss|talk about|write about|look at|analy[sz]e|explain|examine|say|give)\b|(?:this|the|my) essay (?:will|is going to|aims to) (?:discuss|analy[sz]e|look at|examine|explore|talk)|will be (?:discussed|analy[sz]ed|explained))/iu;
/** A first person with an opinion. */
const OPINION =
  /\b(?:I (?:\w+ ){0,2}(?:agree|disagree|believe|think|consider|support|oppose|feel|argue|favou?r|prefer)|in my (?:own |personal |humble )?(?:opinion|view)|to my mind|my (?:own |personal )?(?:opinion|view|position|belief) is|from my (?:point of view|perspective)|personally|this essay (?:will )?(?:argues?|agrees?|disagrees?|supports?)|(?:advantages|benefits|drawbacks|disadvantages) (?:\w+ ){0,4}outweigh)/iu;
const POSITION =
  /\b(?:I (?:\w+ ){0,2}(?:agree|disagree|believe|think|consider|support|oppose|regard|hold|feel|argue|favour|favor|prefer|would|see|am)|(?:my|this) (?:\w+ )?(?:opinion|view|position|belief|conviction|point|perspective|essay (?:will )?(?:argues?|agrees?|disagrees?|supports?))|as for me|from my (?:point of view|perspective)|personally|outweigh\w*|on balance|(?:positive|negative) (?:\w+ )?(?:development|trend|one|sign|effects?|phenomenon|influence|impact)|(?:more|far) (?:beneficial|harmful|important))\b/iu;
const CONCLUSION_START =
  /^(?:in ?conclusion|to conclude|in summary|to sum(?:mari[sz]e)?(?: up)?|summing up|in short|in brief|overall|all in all|on balance|ultimately|all things considered|taken together|taking everything|for (?:all )?th(?:ese|is|ose) reasons?)\b/iu;
const ASKS_POSITION = /agree|disagree|opinion|do you think|outweigh|positive or/iu;

/** The first sentence that has a pattern, and none of the others. */
const findWith = (sentences: readonly Sentence[], pattern: RegExp, ...without: readonly RegExp[]) =>
  sentences.find(({ text }) => pattern.test(text) && !without.some((other) => other.test(text)));

/** Without the small words at the end, which would follow in any wording. */
function trimRun(run: readonly Word[]): readonly Word[] {
  const last = run.findLastIndex(({ lower }) => isContentWord(lower) || /\d/.test(lower));
  return run.slice(0, last + 1);
}

/** Words copied from the question, as runs of four words or more. */
export function findCopiedWords({ sentences, input }: Draft): (Place & { words: number })[] {
  const topic = findWords(input.topic).map(({ lower }) => lower);
  const runs: (Place & { words: number })[] = [];
  for (const { words } of sentences) {
    for (let start = 0; start < words.length; ) {
      const longest = topic.reduce((most, _, at) => {
        let length = 0;
        while (topic[at + length] && topic[at + length] === words[start + length]?.lower) length++;
        return Math.max(most, length);
      }, 0);
      const run = trimRun(words.slice(start, start + longest));
      const [first, last] = [run[0], run.at(-1)];
      const content = run.filter(({ lower }) => isContentWord(lower)).length;
      const isCopied =
        content >= LEAST_COPIED.content ||
        (content >= LEAST_COPIED.contentOfLongRun && run.length >= LEAST_COPIED.longRun);
      if (first && last && isCopied)
        runs.push({ from: first.from, to: last.to, words: run.length });
      start += Math.max(longest, 1);
    }
  }
  return runs;
}

const checkLength: Check = ({ text, input }) => {
  const minimum = MINIMUM[input.taskType];
  const words = countWords(text);
  const isGood = words >= minimum;
  const message = isGood
    ? `You wrote ${count(words, 'word')}; the minimum is ${minimum}.`
    : `You wrote ${count(words, 'word')}, ${minimum - words} fewer than the minimum of ${minimum}. A text that is too short usually loses marks.`;
  return [isGood ? strength('length', message) : finding('length', message)];
};

const checkCopied: Check = (draft) => {
  const places = findCopiedWords(draft);
  if (places.length === 0) return [];
  const words = places.reduce((sum, run) => sum + run.words, 0);
  const message = `You copied ${count(words, 'word')} from the question. Examiners don’t count copied words, so say it in your own words.`;
  return [finding('copied', message, places)];
};

const checkParagraphs: Check = ({ paragraphs, input }) => {
  const number = paragraphs.length;
  const isReport = input.taskType === 'task1';
  const message = `Your text has ${count(number, 'paragraph')}.`;
  if (number > 2) return [strength('paragraphs', message)];
  // A report may have two.
  if (number === 0 || (isReport && number === 2)) return [];
  const advice = isReport
    ? 'Start a new one for each group of details, so that your reader can follow.'
    : 'An essay usually has an introduction, a paragraph for each main idea and a conclusion.';
  return [finding('paragraphs', `${message} ${advice}`)];
};

const checkOverview: Check = ({ paragraphs, sentences, input }) => {
  if (input.taskType !== 'task1' || sentences.length === 0) return [];
  const found = findWith(sentences, OVERVIEW_START, NO_FEATURE, /^in conclusion/iu);
  if (found) {
    const advice = /\d/u.test(found.text)
      ? ' Exact figures usually come later: here name the main features.'
      : '';
    return [strength('overview', `This looks like your overview.${advice}`, [found])];
  }
  // Where a chart has figures, a paragraph without any is probably an overview too.
  const isUnclear =
    findWith(sentences, OVERVIEW) ||
    (input.chartData && paragraphs.slice(1).some(({ text }) => !/\d/.test(text)));
  if (isUnclear) return [];
  const message =
    'We didn’t find a sentence that is clearly your overview. Examiners look for the main features in one or two sentences; a word such as “Overall” shows where they are.';
  return [finding('overview', message, [], findSentence(input.model, OVERVIEW))];
};

const checkPosition: Check = ({ paragraphs, input }) => {
  if (input.taskType !== 'task2' || !ASKS_POSITION.test(input.topic)) return [];
  const last = paragraphs.at(-1)?.sentences ?? [];
  const ends = paragraphs.length > 1 ? [...(paragraphs[0]?.sentences ?? []), ...last] : last;
  if (ends.length === 0) return [];
  const found = findWith(ends, OPINION, NO_ANSWER, ANNOUNCEMENT);
  if (found) return [strength('position', 'Here you say what you think.', [found])];
  const open = findWith(ends, NO_ANSWER);
  if (open) {
    const message =
      'This leaves the question open. Say which side is stronger, and why; you can still admit the other.';
    return [finding('position', message, [open])];
  }
  const announced = findWith(ends, ANNOUNCEMENT, /\b(?:argue|because|believe)\b/iu);
  if (announced) {
    const message =
      'This only says that an answer will come. Give it here: “I believe that … because …”.';
    return [finding('position', message, [announced])];
  }
  if (findWith(ends, POSITION) || findWith(last, /\b(?:should|ought to)\b/iu)) return [];
  const message =
    'The question asks what you think. We didn’t find words such as “I believe” or “in my view” in the first or last paragraph, where examiners look for your position.';
  return [finding('position', message, [], findSentence(input.model, POSITION))];
};

const checkConclusion: Check = ({ paragraphs, input }) => {
  const last = paragraphs.at(-1);
  if (input.taskType !== 'task2' || !last) return [];
  const [first] = last.sentences;
  const isClear =
    paragraphs.length > 1 &&
    first &&
    CONCLUSION_START.test(first.text) &&
    !NO_ANSWER.test(last.text);
  if (isClear) return [strength('conclusion', 'This looks like your conclusion.', [first])];
  const sentences = paragraphs.length > 1 ? last.sentences : last.sentences.slice(-3);
  if (findWith(sentences, CONCLUSION)) return [];
  const message =
    'We didn’t find a sentence that is clearly your conclusion. The last paragraph usually sums up your answer; a phrase such as “In conclusion” makes that clear.';
  return [finding('conclusion', message, [], findSentence(input.model, CONCLUSION))];
};

/** What a question may ask for, and words of which one would be in an answer to it. */
const PARTS: readonly [asked: RegExp, answered: RegExp, name: string][] = [
  [
    /\bwhy\b|\breasons?\b|\bcauses\b/iu,
    /\b(?:because|reasons?|since|caus\w+|due to|owing to|explain\w*|result\w*|as|so|lead\w*|driv\w+)\b/iu,
    'why this happens',
  ],
  [
    /\bdisadvantages?\b/iu,
    /\b(?:disadvantages?|drawbacks?|downsides?|problems?|however|but|negative|risks?|lose\w*|harm\w*|although|yet|costs?)\b/iu,
    'the disadvantages',
  ],
  [
    /(?:solved?|reduced?|be done|solutions?|measures?)\b/iu,
    /\b(?:should|could|would|ought|solutions?|solv\w+|measures?|reduc\w+|might|tackl\w+)\b/iu,
    'what could be done',
  ],
];

const checkUnanswered: Check = ({ text, input }) => {
  if (input.taskType !== 'task2' || text.trim() === '') return [];
  const known = PARTS.filter(
    ([asked, answered]) => asked.test(input.topic) && !answered.test(text),
  );
  const messages = [
    ...known.map(
      ([, , name]) => `The question asks about ${name}; you may not have written about it.`,
    ),
    ...findUnusedQuestions(input.topic, text).map(
      (question) => `You may not have answered this part of the question: “${question}”`,
    ),
  ];
  return messages.map((message) => finding('unanswered', message));
};

/** Words of questions that say nothing of their subject. */
const GENERAL =
  /^(?:give|own|both|why|what|how|does|do|did|are|effects?|impacts?|consequences?|society|suggest\w*|solutions?|benefits?|measures?|increas\w+|way|like|make|important|think|agree|disagree|extent|happen\w*|people|positive|negative|development|trend|practice|advantages?|disadvantages?|problems?|caus\w+|reasons?|solv\w+|done|outweigh|opinion|views?|discuss|sensible|policy|reduced?|create)$/u;

/** The questions of a topic none of whose particular words, in any form, are in the text. */
function findUnusedQuestions(topic: string, text: string): string[] {
  const used = findStems(text);
  const questions = topic.match(/[^.?!]+\?/gu) ?? [];
  return questions
    .map((question) => question.trim())
    .filter((question) => {
      const words = findWords(question).map(({ lower }) => lower);
      const particular = words.filter((word) => isContentWord(word) && !GENERAL.test(word));
      return particular.length >= 3 && !particular.some((word) => used.has(stem(word)));
    });
}

export const taskChecks: readonly Check[] = [
  checkLength,
  checkCopied,
  checkParagraphs,
  checkOverview,
  checkPosition,
  checkConclusion,
  checkFigures,
  checkUnanswered,
];
