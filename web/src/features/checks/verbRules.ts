import { BE, isSForm, UNCHANGED } from './agreementRules.ts';
import {
  DETERMINERS,
  endsPhrase,
  type Match,
  type PhraseRule,
  PREPOSITIONS,
  subjectBefore,
} from './phrase.ts';
import { setOf } from './text.ts';

const MODALS = setOf('can could will would should must may might cannot');

/** “Can provides”, “is depend”, “by provide”, “has provide”, “they going”. */
const findVerbForm: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  let before = at - 1;
  if (line.is(before, 'not|also|only|easily|always|often')) before -= 1;
  if (!isNear(at - 1) || !isNear(before)) return false;
  const verb = line.lower(at);
  const first = line.lower(before);
  const match = (advice: string): Match => ({ check: 'verbForm', from: before, to: at, advice });
  const earlier = line.lower(before - 1);
  const isS = /[^s]s$/.test(verb) && lexicon.verbOf(verb) !== undefined;
  if (MODALS.has(first) && before > 0 && !DETERMINERS.has(earlier) && isS)
    return match('after this verb comes the plain form, without -s.');
  const isClauseStart = /^(?:|because|when|if|and|but|that|while|so|although)$/.test(earlier);
  const isSubject =
    /^(?:they|we|he|she|i|who)$/.test(first) || (/^(?:it|you)$/.test(first) && isClauseStart);
  const isContinuous =
    /..ing$/.test(verb) && !line.is(at, 'during|according|including') && lexicon.verbOf(verb);
  if (isSubject && isContinuous && !line.is(before - 1, 'of|with|see|saw|hear|keep'))
    return match('before -ing comes a form of “be”: “they are going”.');
  const isPlain = lexicon.isOnlyVerb(verb) && !UNCHANGED.has(verb);
  const isDoubled = BE.has(first) && /s$/.test(verb) && isSForm(lexicon, verb);
  if (!isPlain && !isDoubled) return false;
  const isCleft = line.words
    .slice(0, before)
    .some(({ lower }) => /^(?:do|does|did|what|all)$/.test(lower));
  if (BE.has(first) && !isCleft)
    return match(
      'two verbs in a row: leave out “be”, or write the second with -ing or as a participle.',
    );
  if (!isPlain) return false;
  if (/^(?:of|by|without|about|after|before|for|from)$/.test(first) && before === at - 1)
    return match('after this word the verb has -ing.');
  if (/^(?:have|has|had)$/.test(first)) return match('after “have” comes the participle.');
  return false;
};

const PREDICATE =
  /^(?:..+(?:ous|ful|able|ible|less|ive|ary|al|ic|[^pl]ent|[^w]ant)|good|bad|happy|sad|easy|hard|big|small|high|low|cheap|safe|better|worse)$/;

/** “In 2000 they drink 14 cups” in a report on years that are over. */
const findPresentInPast: PhraseRule = (line, at) => {
  const { lexicon, isNear, isPast, words } = line;
  const verb = line.lower(at);
  const noun = line.lower(at - 1);
  if (!isPast || !isNear(at - 1) || UNCHANGED.has(verb) || MODALS.has(verb)) return false;
  const isChange = /^(?:increase|decrease|rise|fall|grow|drop|decline|become|reach|remain)$/.test(
    lexicon.verbOf(verb) ?? verb,
  );
  const next = line.lower(at + 1);
  const isAmount =
    /^(?:\d.*|until|to|by|only|more|less|about|around)$/.test(next) ||
    (isChange && (!isNear(at) || /^(?:very|again|and|slowly|quickly|.+ly|a|the|in)$/.test(next)));
  const isSubject = /^(?:they|it|people)$/.test(noun) || lexicon.singularOf(noun) !== undefined;
  const isDated = words.some(({ lower }) => /^(?:19|20)\d\d$/.test(lower));
  const isPlain = lexicon.isVerb(verb) || /^(?:drink|sleep|fall|rise|drive|win)$/.test(verb);
  const base = isPlain ? verb : lexicon.verbOf(verb);
  if (!isAmount || !isSubject || !isDated || !base || /ing$/.test(verb)) return false;
  const start = /^(?:they|it|people)$/.test(noun) ? at - 1 : subjectBefore(line, at - 1);
  if (start === undefined) return false;
  const advice = 'the year is over, so the verb is in the past.';
  return { check: 'tense', from: start, to: at, advice };
};

/** “It important”, “because they happy”. */
const findMissingBe: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const word = line.lower(at);
  if (!PREDICATE.test(word) || !lexicon.isAdjective(word) || lexicon.isVerb(word)) return false;
  let before = at - 1;
  if (line.is(before, 'very|more|so|too|not|also|really')) before -= 1;
  if (!isNear(at - 1) || !isNear(before)) return false;
  // “The toilet not clean”
  const noun = line.lower(before);
  const isNounBefore =
    line.is(at - 1, 'very|not') &&
    before === at - 2 &&
    (lexicon.isNoun(noun) || lexicon.singularOf(noun) !== undefined) &&
    subjectBefore(line, before) !== undefined;
  if (!isNounBefore && !/^(?:it|they|we|he|she|who|which)$/.test(noun)) return false;
  const isStart =
    isNounBefore ||
    before === 0 ||
    (/^wh/.test(noun) && endsPhrase(line, at) && !PREPOSITIONS.has(line.lower(before - 1))) ||
    (isNear(before - 1) && line.is(before - 1, 'because|if|when|and|but|so|think|believe'));
  if (!isStart) return false;
  const advice = 'a verb is missing, such as “is” or “are”.';
  return { check: 'verbForm', from: before, to: at, advice };
};

/** “A slowly process”. */
const findAdverbBeforeNoun: PhraseRule = (line, at) => {
  const { lexicon, isNear } = line;
  const adverb = line.lower(at);
  const base = adverb.replace(/ly$/, '');
  // Not “early” and “monthly”.
  const isOther = base.length < 3 || (lexicon.isNoun(base) && base !== 'slight');
  if (isOther || base === adverb || !lexicon.isAdjective(base)) return false;
  const noun = line.lower(at + 1);
  const isNoun = lexicon.isNoun(noun) && !lexicon.isAdjective(noun) && endsPhrase(line, at + 1);
  if (!isNoun || !isNear(at - 1) || !isNear(at) || !line.is(at - 1, 'a|an|the')) return false;
  const advice = `before a noun the word has no -ly: “${base}”.`;
  return { check: 'wordForm', from: at - 1, to: at + 1, advice };
};

/** Forms of verbs, and adverbs where an adjective should be. */
export const VERB_RULES: readonly PhraseRule[] = [
  findVerbForm,
  findPresentInPast,
  findMissingBe,
  findAdverbBeforeNoun,
];
