import { type Rules, say } from './finding.ts';

const MOVED =
  'increas\\w+|decreas\\w+|rose|fell|grew|grow|declin\\w+|dropped|chang\\w+|improv\\w+|develop\\w*';
/** Follows a word in -ed or -ing that is no form of a verb, or a plain form itself. */
const NOT_A_FORM =
  '(?<!\\b(?:need|feed|speed|proceed|succeed|exceed|breed|bleed|seed|indeed|bring|sing|ring|cling|spring|swing|during|hundred|shed|embed|nothing|something|anything|everything|according|including|regarding|outstanding|interesting|willing))';
const MODAL = 'can|could|will|would|should|must|may|might|cannot';

/** Verbs, adjectives, pronouns and linking phrases in the wrong form. */
export const FORM_RULES: Rules = {
  verbForm: [
    say(
      new RegExp(
        `\\b(?:want|wants|wanted|need|needs|needed|able|try|tries|tried|decide|decided|order|hope|has|have|had|going) to (?:\\p{L}{3,}ed|\\p{L}{2,}ing)\\b${NOT_A_FORM}`,
        'giu',
      ),
      'after “to” comes the plain form: “want to go”.',
    ),
    say(
      new RegExp(
        `(?<!\\b(?:the|a|free|political) )\\b(?:${MODAL}) (?:not )?(?:\\p{L}{3,}ed|\\p{L}{2,}ing)\\b${NOT_A_FORM}`,
        'giu',
      ),
      'after this verb comes the plain form: “can help”.',
    ),
    say(
      /\b(?:have|has|had) (?:went|took|gave|saw|did|ate|wrote|drove|spoke|broke|chose|fell|grew|rose|knew|began|became|increase|decrease|improve)\b(?<!\bhad became)(?! of\b)/giu,
      'after “have” comes the participle: “has gone”, “has increased”.',
    ),
    say(
      /\b(?:enjoy|avoid|finish|dislike)(?:s|ed)? to \p{L}+/giu,
      'after this verb comes another with -ing.',
    ),
    say(
      /\b(?:make|makes|made|let|lets) (?:people|them|us|children|students|him|her|it|you) to \p{L}+/giu,
      'leave out “to”: “makes people feel”.',
    ),
  ],
  wordForm: [
    say(
      new RegExp(
        `\\b(?:${MOVED}) (?:slight|significant|dramatic|gradual|rapid|steady|sharp|slow|quick|considerable|remarkable|constant|serious)(?=[.,;]|$| (?:from|to|in|by|between|over|and|until|during|after|because)\\b)`,
        'giu',
      ),
      'beside a verb the word ends in -ly: “rose slightly”.',
    ),
    say(/\b(?:differents|importants)\b/giu, 'adjectives have no plural.'),
  ],
  pronoun: [
    say(
      /\b(?:people|children|students|parents|teachers|workers|women|men|tourists|patients|employees|person|man|woman|child|doctors) which\b/giu,
      'for people write “who”.',
    ),
    say(
      /\b(?:theirselves|theirself|hisself|themself|ourself)\b/giu,
      'the word is “themselves”, “himself” or “ourselves”.',
    ),
    say(
      /\b(?:all|everything|things?|something|anything|people) what\b/giu,
      'write “that” instead of “what”.',
    ),
  ],
  linkingForm: [
    say(
      /(?<=^|[,;] )(?:in the conclusion|as (?:a )?conclusion|on other hands?(?=,)|on the other hands|on the another hand|in addition of|at last|beside (?:that|this|of)|for what concerns|concerning about|respect to|according to my opinion|in case of(?= \p{L}+,)|in a word|by the way|in the last(?=,))/giu,
      'this linking phrase has another form: “in conclusion”, “on the other hand”, “in addition to”, “finally”, “as for”.',
    ),
  ],
};
