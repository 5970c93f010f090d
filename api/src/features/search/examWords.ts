import type { Subtype, TaskType } from '../answers/vocabulary.ts';

/** How the exam's own words in a search were read, and the words that remain. */
export interface ExamReading {
  taskType?: TaskType;
  subtype?: Subtype;
  /** The words that were read as a task or a question type. */
  asFilter: string[];
  leftOut: string[];
  /** The other words in their order, with an empty text where words were read or left out. */
  rest: string[];
}

/** A pattern of whole words in a text of folded words. */
const words = (pattern: string, flags = '') => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`, flags);

/** Exams and papers that there are no answers for. */
const OTHERS = words(
  'toefl|toeic|pte|duolingo|gmat|gre|general training|cue cards?|part [123]|(?:in)?formal letters?|(?:listening|reading|speaking)(?: (?:answers?|exams?|parts?|passages?|practice|questions?|sections?|tasks?|tests?|topics?)|$)',
);

const TASKS = [
  [
    'task1',
    words(
      '(?:writing )?task ?(?:1|one)|summari[sz]e the information(?: by selecting(?: and reporting(?: the main features)?)?)?',
    ),
  ],
  ['task2', words('(?:writing )?task ?(?:2|two)')],
] as const satisfies [TaskType, RegExp][];

const FIGURE = '(?:graph|chart|diagram)s?';
/** Ways to name a question type; the first that occurs is read. */
const SUBTYPES = [
  ['Line Graph', words(`line ${FIGURE}`)],
  ['Bar Chart', words(`bar ${FIGURE}`)],
  ['Pie Chart', words(`pie ${FIGURE}|pies?`)],
  ['Process Diagram', words(`(?:process|flow) ${FIGURE}|flowcharts?|process|diagrams?`)],
  ['Table', words('tables?')],
  ['Map', words('maps?')],
  ['Two-Part Question', words('(?:two|2|double|direct) (?:part )?questions?|(?:two|2) part')],
  [
    'Advantages & Disadvantages',
    words(
      '(?:advantages?(?: (?:and|outweigh|of|or|the))*) disadvantages?|pros and cons|benefits and drawbacks',
    ),
  ],
  ['Discussion', words('(?:discuss )?both (?:these )?(?:views|sides)|discussion(?= essay)')],
  [
    'Problem & Solution',
    words('(?:problems?|causes?|reasons?)(?: (?:and|effects?))* solutions?|problem(?= essay)'),
  ],
  [
    'Opinion',
    words(
      '(?:to what extent )?(?:do you )?agree (?:or|and )?disagree|to what extent do you agree|opinion(?= essay)',
    ),
  ],
] as const satisfies [Subtype, RegExp][];

/** What only says that somebody looks for answers of this exam. */
const LEFT_OUT = words(
  'academic|answers?|band(?: score)?(?: \\d(?: [05])?)?|essays?|examples?|exams?|ielts|models?|overviews?|practice|questions?|samples?|tests?|topics?|write|writing|written|(?:19|20)\\d\\d',
  'g',
);

/**
 * Reads the exam's own words in a search, as filters or as left out.
 * @param typed folded words in their order
 * @returns undefined if the search is for what this site doesn't have
 */
export function readExamWords(typed: readonly string[]): ExamReading | undefined {
  let text = typed.join(' ');
  if (OTHERS.test(text)) return undefined;
  const asFilter: string[] = [];
  const takes = ([, pattern]: readonly [string, RegExp]) => {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return false;
    asFilter.push(found);
    text = text.replace(pattern, '');
    return true;
  };
  const [taskType] = TASKS.find(takes) ?? [];
  const [subtype] = SUBTYPES.find(takes) ?? [];
  const leftOut: string[] = [];
  text = text.replace(LEFT_OUT, (word) => {
    if (!leftOut.includes(word)) leftOut.push(word);
    return '';
  });
  return {
    ...(taskType && { taskType }),
    ...(subtype && { subtype }),
    asFilter,
    leftOut,
    rest: text.split(' '),
  };
}
