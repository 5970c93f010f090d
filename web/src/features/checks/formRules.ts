import { type Rules, say } from './finding.ts';

/** Nouns that can be counted, so that they need an article or a plural. */
const NOUN =
  'library|village|museum|shop|station|airport|restaurant|smartphone|computer|phone|machine|chart|graph|diagram|problem|company|job|teacher|student|child|person|question|solution|reason|advantage|disadvantage|benefit|chance|park|river|factory|market|supermarket|hotel|farm|house|building|bridge|road|garden|entrance|tank|bottle|country|city|town|idea|way|skill|subject|friend|family|parent|car|book|course|product|customer|device|tool|method|example|change|effect|difference|factor|category|group|type|kind|activity|hobby|culture|language|government|citizen|visitor|tourist|worker|employee|doctor|patient|area|sector|figure|trend|year|stage|opinion';
/** Those of them that are right without an article in some phrases, such as “in town”. */
const BARE =
  '(?!(?:person|family|change|effect|town|question|reason|culture|language|government|activity)\\b)';
/** What may follow a noun that is no part of a longer one. */
const ENDS =
  '(?=[.,;:!?]|$| (?:and|or|is|was|are|were|has|have|had|can|could|will|would|should|because|which|that|who|in|on|at|to|for|from|by|with|where|when|but|so|of|than|as|between|during)\\b)';
const MOVED =
  'increas\\w+|decreas\\w+|rose|fell|grew|grow|declin\\w+|dropped|chang\\w+|improv\\w+|develop\\w*';
/** Follows a word in -ed or -ing that is no form of a verb, or a plain form itself. */
const NOT_A_FORM =
  '(?<!\\b(?:need|feed|speed|proceed|succeed|exceed|breed|bleed|seed|indeed|bring|sing|ring|cling|spring|swing|during|hundred|shed|embed|nothing|something|anything|everything|according|including|regarding|outstanding|interesting|willing))';
const MODAL = 'can|could|will|would|should|must|may|might|cannot';

/** Missing articles and endings, and words in the form of another part of speech. */
export const FORM_RULES: Rules = {
  noArticle: [
    say(
      new RegExp(
        `\\b(?:in|at|into|near|have|has|had|need|needs|buy|buys|visit|such as|with) ${BARE}(?!(?:${NOUN}) (?:after|by) )(?:${NOUN})${ENDS}`,
        'giu',
      ),
      'a noun in the singular needs “a” or “the”, or make it plural.',
    ),
    say(
      new RegExp(`\\b(?:is|was|become|becomes) ${BARE}(?:${NOUN})${ENDS}`, 'giu'),
      'a noun in the singular needs “a” or “the”.',
    ),
  ],
  quantity: [
    say(
      new RegExp(
        `(?<![\\d.,–-]|\\b(?:an?|the|no|any|some|very|quite|entirely|one or) )\\b(?:(?:two|three|four|five|six|seven|eight|nine|ten|several|many|various|both|these|those|few) (?:big |main |important |new |old |small |large |other )?|(?:different(?! kind| type)|most|all) )(?:${NOUN})${ENDS}`,
        'giu',
      ),
      'the noun should be plural.',
    ),
    say(
      new RegExp(
        `(?<!\\b(?:the|an|no|any|each|every|some|one|my|its|their|this|that) )\\bother (?:${NOUN})${ENDS}`,
        'giu',
      ),
      'write “another”, or make the noun plural.',
    ),
  ],
  agreement: [
    {
      ...say(
        /(?<=^|[,;] |\b(?:and|but|because|that|if|when|while|although) )(?:the|this|a|every|each|my|our|his|her) (?:government|child|person|student|teacher|company|school|city|country|parent|society|family|technology|problem|machine|internet) (?:go|have|want|need|get|give|make|become|bring|provide|allow)\b/giu,
        'the subject is singular, so the verb has -s in the present.',
      ),
      unlessBefore:
        /\b(?:should|must|can|could|will|would|may|might|do|does|did|let|make|makes|made|help|helps|suggest\w*|recommend\w*|important|essential|necessary|demand\w*|insist\w*|propose\w*)\b(?: \p{L}+){0,2}\s*$/iu,
    },
  ],
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
      /\b(?:is|are|was|were) (?:go|make|take|give|become|depend|happen|use|build|sell|buy|know|create|produce|allow|include|provide)\b(?! (?:of|for)\b)/giu,
      'two verbs in a row: write “makes”, “is made” or “is making”.',
    ),
    say(
      /\b(?:have|has|had) (?:went|took|gave|saw|did|ate|wrote|drove|spoke|broke|chose|fell|grew|rose|knew|began|became|increase|decrease|improve)\b(?<!\bhad became)(?! of\b)/giu,
      'after “have” comes the participle: “has gone”, “has increased”.',
    ),
    say(
      /\b(?:by|without|instead of) (?:make|build|give|take|go|do|buy|sell|learn|improve|reduce|provide|create|encourage|develop|teach|eat|spend|become|get|see|find|keep|put|have|be)\b/giu,
      'after this word the verb has -ing.',
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
    say(
      /\b(?:an?|the) (?:very )?(?:slightly|significantly|dramatically|gradually|rapidly|steadily|sharply|slowly|quickly|considerably) (?:increase|decrease|rise|fall|growth|decline|drop|change|improvement)\b/giu,
      'before a noun the word has no -ly: “a slight rise”.',
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
