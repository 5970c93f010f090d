import type { CheckName } from './catalogue.ts';
import type { Lexicon } from './lexicon.ts';
import { type Sentence, setOf, type Word } from './text.ts';

/** Nouns that are always counted in essays and reports, so that one of them needs an article. */
export const COUNTED = setOf(`
  child student pupil teacher doctor nurse parent mother father worker employee employer manager
  engineer scientist researcher artist tourist traveller visitor customer consumer citizen
  resident driver passenger pedestrian cyclist neighbour friend adult teenager baby girl boy
  musician athlete player politician leader lawyer farmer villager immigrant migrant foreigner
  professor criminal prisoner victim volunteer city village suburb library museum theatre cinema
  stadium gallery factory farm supermarket shop store mall restaurant hotel station airport park
  garden playground road street bridge tunnel river lake island mountain forest beach desert
  building house apartment flat kitchen bedroom laboratory warehouse car bus train plane bicycle
  bike lorry truck vehicle phone smartphone computer laptop tablet machine robot device gadget
  tool book newspaper magazine website app product item bottle bag box card ticket letter email
  message picture photo chart graph diagram pipe tank container turbine battery engine problem
  idea solution disadvantage drawback method topic goal decision hobby skill job career profession
  salary degree diploma lesson subject exam test project organisation nation region area district
  trend pattern category event festival concert meeting trip journey difference similarity role
  system programme animal tree flower dog cat bird insect cow egg meal sandwich vegetable stranger
  grandparent cafe café suggestion pool thread market activity benefit question entrance exit
  roundabout crossing fence roof pavement bench motorbike loan interview smartphone image document
  fridge prize`);

/** Words that stand before a noun phrase and determine its first noun. */
export const DETERMINERS = setOf(
  'a an the this that these those my your his her its our their whose each every any some no all both either neither another other such what which much many more most few fewer several little less least enough half double one two three four five six seven eight nine ten own further first second third last next same only certain various numerous hundred thousand million billion',
);

export const PREPOSITIONS = setOf(
  'in at into near with for from on about through without inside outside of to',
);

/** Verbs before a noun phrase that are nouns too, or irregular. */
export const TAKING_OBJECTS = setOf(
  'is was be been become becomes became has have had having buy bought buys build built builds find found use used uses using get got gets make made makes take took takes give gave gives choose chose need needs want wants wanted rent rents keep keeps leave left lose lost see saw play plays played start wear',
);

/** Words that end a noun phrase. */
export const ENDING = setOf(
  'and or is are was were has have had can could will would should may might must because which that who in on at to for from by with where when but so of than as between during while if although also except behind near beside under over above below across along around before after without within inside against among towards until since per cannot into only each every',
);

/** Words that need a plural after them. */
export const PLURAL_BEFORE = setOf(
  'many several few various numerous these those both two three four five six seven eight nine ten twelve twenty most all other some more',
);

/** Nouns whose number doesn’t tell that of the verb, or that are no plain singular. */
export const COLLECTIVE = setOf(
  'media percent government team family staff police public company majority minority group couple rest half third quarter lot number pair range series species means news variety',
);

/** Words after which a clause begins with its subject. */
const CLAUSE_START = setOf(
  'because if when while although whereas but so which that think believe know say',
);

/** A sentence as its words, with what is between a word and the next. */
export interface Line {
  words: readonly Word[];
  /** A word in lower case; '' outside the sentence. */
  lower: (at: number) => string;
  /** Whether a word is one of these, which “|” separates; '' stands for none. */
  is: (at: number, words: string) => boolean;
  hasComma: (at: number) => boolean;
  /** Whether only space is between them. */
  isNear: (at: number) => boolean;
  /** Whether an apostrophe or a hyphen follows. */
  isJoined: (at: number) => boolean;
  lexicon: Lexicon;
  /** Whether the text is a report on years that are over. */
  isPast: boolean;
}

/** What a rule found. */
export interface Match {
  check: CheckName;
  /** The first and the last word. */
  from: number;
  to: number;
  advice: string;
}

/** Finds a fault at a word, or nothing. */
export type PhraseRule = (line: Line, at: number) => Match | false;

/** What can't go on with a noun phrase, beside `ENDING`. */
const AFTER_PHRASE =
  /^(?:an?|the|this|these|my|his|her|their|our|its|they|we|he|she|it|i|you|not|also|very|more|about|there|here|now|today|nowadays|all|many|some|well|together|too|\d.*|(?!family|early|daily|weekly|monthly|yearly|friendly|elderly|only|lovely|lonely|likely|supply).{3,}ly)$/;

/** What can't follow a noun, beside that. */
const AFTER_VERB = setOf(
  'that how what many much each every more less them him us me up down out away back off',
);

/** Whether a noun phrase ends with this word: nothing follows that could be its head. */
export function endsPhrase(line: Line, at: number): boolean {
  const next = line.lower(at + 1);
  if (line.isJoined(at)) return false;
  return !line.isNear(at) || ENDING.has(next) || AFTER_PHRASE.test(next);
}

/** Whether a word shows that the one before it was a verb: an object or a preposition follows. */
export function followsVerb(line: Line, at: number): boolean {
  const word = line.lower(at);
  return line.isNear(at - 1) && (AFTER_PHRASE.test(word) || AFTER_VERB.has(word));
}

const NO_MODIFIERS = [DETERMINERS, PLURAL_BEFORE, PREPOSITIONS, TAKING_OBJECTS, ENDING];

/** Where the adjectives and nouns begin that stand before a word and belong to it. */
export function modifiersBefore(line: Line, at: number): number {
  let start = at;
  const isModifier = (word: string) =>
    !NO_MODIFIERS.some((words) => words.has(word)) &&
    !/^\d/.test(word) &&
    (line.lexicon.isAdjective(word) || (line.lexicon.isNoun(word) && !line.lexicon.isVerb(word)));
  while (line.isNear(start - 1) && isModifier(line.lower(start - 1))) start -= 1;
  // “The pie charts”: a noun that is a verb elsewhere.
  const isNounHere =
    line.isNear(start - 1) &&
    line.isNear(start - 2) &&
    line.is(start - 2, 'the|a|an|this|these') &&
    !DETERMINERS.has(line.lower(start - 1)) &&
    !ENDING.has(line.lower(start - 1)) &&
    line.lexicon.isNoun(line.lower(start - 1));
  return isNounHere ? start - 1 : start;
}

/** The first word of a clause whose subject is the noun phrase up to a word; undefined if unsure. */
export function subjectBefore(line: Line, noun: number): number | undefined {
  let start = modifiersBefore(line, noun);
  const before = line.lower(start - 1);
  if (line.isNear(start - 1) && !before.startsWith('wh') && DETERMINERS.has(before)) start -= 1;
  // “A lot of people likes”
  if (line.is(start - 1, 'of') && line.is(start - 2, 'lot|lots|plenty'))
    start -= line.is(start - 3, 'a') ? 3 : 2;
  // “Closing shops is” has another subject.
  const hasVerb = line.words.slice(start, noun).some(({ lower }) => lower.endsWith('ing'));
  if (hasVerb) return undefined;
  const first = line.lower(start);
  // “In the next step, a press”
  const isAfterComma = line.hasComma(start - 1) && DETERMINERS.has(first);
  const isStart =
    start === 0 ||
    isAfterComma ||
    (line.isNear(start - 1) && CLAUSE_START.has(line.lower(start - 1)));
  return isStart ? start : undefined;
}

/** The words of a sentence for the rules. */
export function lineOf({ text, from, words }: Sentence, lexicon: Lexicon, isPast: boolean): Line {
  const after = (at: number) => {
    const [word, next] = [words[at], words[at + 1]];
    return word ? text.slice(word.to - from, next && next.from - from) : '';
  };
  const lower = (at: number) => words[at]?.lower ?? '';
  return {
    words,
    lower,
    is: (at, known) => known.split('|').includes(lower(at)),
    lexicon,
    isPast,
    isNear: (at) => at + 1 < words.length && /^\s+$/.test(after(at)),
    hasComma: (at) => /^,\s/.test(after(at)),
    isJoined: (at) => /^['’-]/.test(after(at)),
  };
}
