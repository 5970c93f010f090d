import type { Spelling } from './spelling.ts';
import { setOf } from './text.ts';

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  men: 'man',
  people: 'person',
  women: 'woman',
};
/** Plain forms of verbs with a past form without -ed; those that are nouns too are left out. */
const IRREGULAR_VERBS = setOf(
  'be become come run begin bring build buy choose do eat fly forget forgive get give go grow have hear hold keep know lead learn leave lose make mean meet pay say see seek sell send sing sit speak spend stand take teach tell think throw understand wear write',
);

/** Words with forms like those of verbs, which are other words or past forms. */
const OTHER_WORDS = setOf(
  'not with of own far just often further obsolete found bound ground felt does',
);

const OTHER_ADJECTIVES = setOf(
  'next last first second average total main overall wooden golden rotten broken frozen hidden upstairs downstairs good bad better worse',
);

/** Endings of nouns that are often not counted, and of words that may be no nouns. */
const MASS_ENDING =
  /(?:ism|ness|ship|hood|ity|ance|ence|ing|ment|tion|sion|dom|ics|ology|ure|cy|th|graphy|body|thing|teen|ty|one|wear|ware|land|fish|ery|phy|day|ousy|age|ous|ful|ive|al|ble|ic|less|ary|ory|ern|ill)$/;

/**
 * Classes of words as far as a spelling dictionary tells them by the forms that it accepts: a noun
 * has “-’s” and a plural, and a verb “-ing” and “-ed”.
 */
export class Lexicon {
  private readonly known = new Map<string, boolean>();
  private readonly spelling: Pick<Spelling, 'correct'>;
  private readonly mass: ReadonlySet<string>;

  /** `mass` lists nouns that often stand without an article. */
  constructor(spelling: Pick<Spelling, 'correct'>, mass: string) {
    this.spelling = spelling;
    this.mass = setOf(mass);
  }

  private has(form: string): boolean {
    const known = this.known.get(form) ?? this.spelling.correct(form);
    this.known.set(form, known);
    return known;
  }

  /** Whether a word in the singular is a noun, perhaps among other things. */
  isNoun(word: string): boolean {
    return this.has(word) && this.has(`${word}'s`) && !this.singularOf(word);
  }

  /** Whether a word in the singular is a noun with a plural, and no verb or adjective. */
  isCountNoun(word: string): boolean {
    if (word.length < 3 || !this.isNoun(word)) return false;
    const irregular = Object.values(IRREGULAR_PLURALS).includes(word);
    return (irregular || this.has(pluralOf(word))) && !this.isVerb(word) && !this.has(`${word}ly`);
  }

  /** Whether a word in the singular is always one thing, which needs an article. */
  isOneThing(word: string): boolean {
    const isOther = this.mass.has(word) || MASS_ENDING.test(word) || this.isAdjective(word);
    return !isOther && this.isCountNoun(word) && !formsOf(word).some(([ing]) => this.has(ing));
  }

  /** The singular of a plural noun; undefined for other words. */
  singularOf(word: string): string | undefined {
    if (Object.hasOwn(IRREGULAR_PLURALS, word)) return IRREGULAR_PLURALS[word];
    if (!/[^suia']s$/.test(word) || OTHER_WORDS.has(word) || this.has(`${word}es`))
      return undefined;
    const singulars = [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, 'y')];
    return singulars.find(
      (one) => one.length > 2 && one !== word && pluralOf(one) === word && this.has(`${one}'s`),
    );
  }

  /** Whether a word is the plain form of a verb, perhaps among other things. */
  isVerb(word: string): boolean {
    if (IRREGULAR_VERBS.has(word)) return true;
    return (
      word.length > 2 &&
      this.has(word) &&
      formsOf(word).some(([ing, past]) => this.has(ing) && this.has(past))
    );
  }

  /** Whether a word is a form in -ed of a verb that is nothing else, such as “adopted”. */
  isPast(word: string): boolean {
    const bases = [word.replace(/ed$/, ''), word.replace(/d$/, ''), word.replace(/(.)\1ed$/, '$1')];
    return word.endsWith('ed') && bases.some((base) => this.isOnlyVerb(base));
  }

  /** The plain form of a verb with -s or -ing; undefined for other words. */
  verbOf(word: string): string | undefined {
    const stems = /(?:[^s]s|ing)$/.test(word)
      ? [word.replace(/(?:s|ing)$/, ''), word.replace(/(?:es|ing)$/, ''), word.replace(/ies$/, 'y')]
      : [];
    const bases = [
      ...stems,
      ...stems.map((stem) => `${stem}e`),
      ...stems.map((stem) => stem.replace(/(.)\1$/, '$1')),
    ];
    return bases.find(
      (base) => base !== word && base.length > 1 && this.isVerb(base) && this.has(word),
    );
  }

  /** Whether a word is the plain form of a verb, and nothing else. */
  isOnlyVerb(word: string): boolean {
    const others = [
      `${word}'s`,
      `${word}ly`,
      `${word.replace(/y$/, 'i')}est`,
      `${word.slice(0, -1)}st`,
    ];
    return !OTHER_WORDS.has(word) && this.isVerb(word) && !others.some((form) => this.has(form));
  }

  /** Whether a word is an adjective, as far as its other forms or its ending tell. */
  isAdjective(word: string): boolean {
    if (word.endsWith('ly') || !this.has(word)) return false;
    const stems = [word, word.replace(/y$/, 'i'), word + (word.at(-1) ?? '')];
    if (stems.some((stem) => this.has(`${stem}er`) && this.has(`${stem}est`))) return true;
    // “Bigger”, “biggest”, but not “number”
    const root = word.replace(/(?:er|est)$/, '');
    const isCompared = root !== word && this.has(`${root}er`) && this.has(`${root}est`);
    if (OTHER_ADJECTIVES.has(word) || (isCompared && word !== 'number')) return true;
    return (
      !this.isCountNoun(word) &&
      (/..(?:ous|ful|ive|al|able|ible|ic|ent|ant|less|ary|ern|.ing|.ed)$/.test(word) ||
        (this.has(`${word}ly`) && !this.isVerb(word)))
    );
  }
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:[sxz]|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The forms in -ing and -ed that a regular verb may have. */
function formsOf(verb: string): [ing: string, past: string][] {
  if (/[^eoy]e$/.test(verb)) return [[`${verb.slice(0, -1)}ing`, `${verb}d`]];
  if (/[^aeiou]y$/.test(verb)) return [[`${verb}ing`, `${verb.slice(0, -1)}ied`]];
  const doubled = verb + (verb.at(-1) ?? '');
  return [
    [`${verb}ing`, `${verb}ed`],
    [`${doubled}ing`, `${doubled}ed`],
  ];
}
