import { type Rules, say } from './finding.ts';

const GOODS =
  'good|bad|important|interesting|beautiful|nice|great|sad|clever|useful|harmful|dangerous|unfair|fair|ironic';
const AIMS =
  'the environment|(?:the )?nature|(?:the |our )?(?:health|planet|future|society|people|country|life)|us|everybody|everyone|any \\w+';
const ACTORS =
  'we|you|they|people|everybody|everyone|companies|governments?|hospitals?|schools?|citizens|visitors|parents|customers|the (?:government|company|council|country|city|theatre|museum|library|school|public)';
const ROUND = 'thousands|millions|billions|hundreds';

/** What examiners mark beside single words: opinions in reports, memorised phrases, numbers, articles. */
export const EXAM_RULES: Rules = {
  opinionInReport: [
    say(
      /\b(?:I (?:also |really |personally )?(?:think|believe|feel|prefer|hope|guess|suppose|(?:was|am) surprised)|in my (?:own |personal |humble )?(?:opinion|view)|personally)\b/giu,
      'a report says what can be seen. Leave your opinion out.',
    ),
    say(
      new RegExp(`\\b(?:${ACTORS}) (?:should|must|ought to)\\b`, 'giu'),
      'a report gives no advice. Say only what can be seen.',
    ),
    say(
      new RegExp(
        `\\b(?:is|are|was|were) (?:an? )?(?:very |really |so |not )(?:${GOODS})\\b|\\b(?:${GOODS}) for (?:${AIMS})\\b`,
        'giu',
      ),
      'this judges what the picture only shows. Leave it out.',
    ),
    say(
      /\b(?:maybe|perhaps|probably)\b|\bbecause (?:people|companies|women|men|medicine|many|they (?:wanted|want|bought|like|prefer)|it is a (?:poor|rich))\b|\bit (?:shows|means) that (?:people|women|men|old people|this country)\b|\bas we all know\b/giu,
      'this is a guess, which the picture can’t show. Leave it out.',
    ),
  ],
  memorised: [
    say(
      /\b(?:double[- ]edged sword|coin has two sides|two sides of (?:the same|a|every) coin|in a nut ?shell|hot topic|hotly debated|heated debates?|in this day and age|in (?:this|the|today[’']s) (?:modern|contemporary|globali[sz]ed) (?:era|world|society|age)|in (?:modern|contemporary) society|plays? an? (?:vital|pivotal) role|(?:there is )?no denying|undeniable(?: fact)?|(?:well-)?known fact|universally acknowledged|crystal clear|(?:it )?goes without saying|with the (?:rapid |fast )?development of (?:society|technology|science|the (?:society|economy|world))|last but not least|since the dawn of|(?:only )?time will tell|hand in hand|where there is a will|as the saying goes|health is wealth|practice makes perfect|time is money|need of the hour|leaders of tomorrow|(?:make )?the world a better place|root cause of all|boon (?:or|and) (?:a )?(?:bane|curse)|ever-(?:changing|evolving) world|as we all know|from the past until now|tip of the iceberg|food for thought|age is just a number|soul of (?:the|a) nation)\b/giu,
      'examiners know this phrase by heart and don’t count it. Say what you mean in your own words.',
    ),
  ],
  collocation: [
    say(
      /\b(?:mak(?:e|es|ing)|made) (?:a lot of |more |some |a |the )?(?:sports?|homework|housework|research|shopping|damage)(?=[.,;!]|$| (?:and|every|at|in|to|for|with|twice|because|or|after|on)\b)/giu,
      'with this noun the verb is “do”.',
    ),
    say(
      /\b(?:do|does|doing|did|done) (?:a |an |the |some |many |more |big )?(?:mistakes?|efforts?|decisions?|choices?|progress|changes?)\b/giu,
      'with this noun the verb is “make”.',
    ),
    say(
      /\b(?:mak(?:e|es|ing)|made|do|does|doing|did) (?:a |an |the |some |more )?(?:crimes?|fraud)\b/giu,
      'a crime is “committed”.',
    ),
    say(
      /\b(?:win|wins|won|gain|gains) (?:more|much|a lot of) money\b/giu,
      'money is “earned” or “made”.',
    ),
    say(/\bearn(?:s|ed)? (?:more )?profits?\b/giu, 'a company “makes a profit”.'),
    say(
      /\b(?:give|gives|giving|make|makes|gave) (?:a |some |more )?(?:harm|good influence|bad influence|influence)\b/giu,
      'write “do harm” or “have an influence”.',
    ),
    say(/\btakes? benefits?\b(?! from)/giu, 'write “benefit from”.'),
    say(/\b(?:close|closes|open|opens) the lights?\b/giu, 'lights are “turned” on and off.'),
    say(
      /\b(?:expensive|cheap) (?:prices?|costs?|salar(?:y|ies)|fees?)\b/giu,
      'a price is “high” or “low”; a thing is expensive or cheap.',
    ),
    say(/\b(?:huge|big|high) money\b/giu, 'write “a lot of money”.'),
    say(
      /\b(?:learn|learns|study|studies) (?:more |new |much )?knowledge\b/giu,
      'knowledge is “gained”.',
    ),
    say(/\bfeel(?:s|ing)? secured\b/giu, 'write “feel secure” or “feel safe”.'),
    say(/\bin the actual (?:days|world|society)\b/giu, '“actual” means real; write “today”.'),
    say(/\bin the last years\b/giu, 'write “in recent years”.'),
    say(/\b(?:elder|aged) people\b/giu, 'write “older people” or “the elderly”.'),
    say(
      /\b(?:increased?|decreased?|rose|fell|grew|dropped|changed) very much\b/giu,
      'write “greatly” or “sharply”.',
    ),
  ],
  voice: [
    say(
      /\b(?:was|were|is|has been|have been) (?:again )?(?:increased|decreased|declined|dropped|fluctuated|happened|risen|fallen)\b/giu,
      'figures rise and fall by themselves, so the verb isn’t passive: “increased”, “fell”.',
    ),
    say(
      /\b(?:it|number|figures?|percentage|share|population|sales|exports|prices?|rate) (?:has |have |had )?rais(?:e|es|ed)\b/giu,
      'somebody raises a thing; a figure “rises”: “rose”.',
    ),
    say(
      /\bfelt (?:down|dramatically|sharply|slightly|steadily|(?:to|from|by) \d)/giu,
      '“felt” comes from “feel”; the past of “fall” is “fell”.',
    ),
  ],
  bigNumber: [
    say(new RegExp(`\\b\\d[\\d.,]* (?:${ROUND})\\b`, 'giu'), 'after a number it has no -s.'),
    say(
      /\b\d[\d.,]* (?:thousand|million|billion|hundred) of (?!(?:them|these|those|the|its|which|whom)\b)\p{L}+/giu,
      'after an exact number there is no “of”.',
    ),
    say(
      /\b(?:percents|the percent of)\b/giu,
      'write “per cent” after a number, else “percentage”.',
    ),
    say(
      /(?:\d%|\d per ?cent) (?:adults|people|women|men|students|households|visitors|children|workers|teenagers)\b/giu,
      'a share is “of” something: “46% of adults”.',
    ),
    say(
      /(?<![\d.,]|\b(?:an?|the|each|every) )(?!1 )\d[\d.,]* (?:euro|dollar|tonne|hour|minute|week|month)\b(?![-’'])(?! (?:ticket|plan|break|week|day|holiday|period|journey|walk|drive|shift|old|long)\b)/giu,
      'after this number the noun is plural.',
    ),
  ],
  noArticle: [
    say(
      /\b(?:in|of|to|from|by) (?:same|USA|UK|Netherlands|Philippines|Middle East|European Union)\b(?! (?!and |is |was |has |or )\p{Ll})(?!['’])/gu,
      'it needs “the”.',
    ),
    say(
      /\b(?:protect|save|harm|damage|pollute|destroy)(?:s|ing)? environment\b/giu,
      'it needs “the”.',
    ),
    say(
      /\bin the (?:19|20)\d0\b(?!s|['’]| \p{L}|-)/giu,
      'write “in 1990” for a year, “in the 1990s” for ten.',
    ),
    say(/\b(?:at|in|by) (?:end|beginning|top|bottom|middle) of\b/giu, 'it needs “the”.'),
  ],
  condition: [
    {
      ...say(
        /\bif (?:(?!whether|not\b)[\p{L}’'-]+ ){1,4}?(?:will|would)\b(?! (?:like|rather)\b)/giu,
        'after “if” a condition has no “will” or “would”: “if we use”, “if it were”.',
      ),
      unlessBefore:
        /\b(?:as|ask\w*|know\w*|wonder\w*|see|sure|question\w*|unclear|doubt\w*|say|says|decide|tell|or)\s*$/iu,
    },
  ],
  conjunction: [
    say(
      /\b(?:although|though)\b[^.,;:!?]{3,100}, but\b/giu,
      'one of the two words is enough: leave out “but”.',
    ),
    say(
      /^because\b(?! of)[^.;:!?]{3,100}?, so\b/giu,
      'one of the two words is enough: leave out “so”.',
    ),
    say(
      /^(?:Because(?! of)|Whereas|Such as|Especially)\b[^,;:?]{5,55}[.!]$/gu,
      'this may be only half a sentence. Join it to the one before.',
    ),
  ],
  spacing: [
    say(
      /\b(?:think|believe|say|said|know|hope|means|agree|argue|show|shows|clear|true), (?:that|how)\b(?! is\b)/giu,
      'there is no comma before this word.',
    ),
  ],
  tense: [
    say(
      /\b(?:in|by) 20[3-9]\d,? (?:it|they|(?:the|this|that|its) \w+) (?:was|were|had|rose|fell|increased|decreased)\b/giu,
      'that year is still to come: “will be”, or better “is expected to be”.',
    ),
  ],
};
