import type { Rules } from './finding.ts';

const COMPARATIVES =
  'better|worse|bigger|cheaper|cleaner|faster|slower|easier|safer|friendlier|happier|healthier|stronger|weaker|richer|poorer|wider|closer|warmer|colder|busier|quieter|lighter|darker|higher(?! education)|lower|greater|harder|longer|shorter';
const THINGS =
  'cars?|parents|children|lives|life|own|famil(?:y|ies)|future|friends?|customers|products|destinations?|share|phones?|houses?|homes?|overtime|health|studies|education|opinions?|habits?|neighbours?|pupils|students|workers|employees|salar(?:y|ies)|jobs?|money|culture|language';

/** Words that are confused, prepositions, uncountable nouns, comparatives and words written twice. */
export const WORD_RULES: Rules = {
  doubledWord: [
    {
      // A name such as “Lang Lang” may be double; only the first word of a sentence has a capital else.
      pattern:
        /(?<!\p{L})(?!(?:[Hh]ad|[Tt]hat)\b)(?:(\p{Ll}+)[ \t]+\1|The the|A a|In in|It it|This this)(?!\p{L})/gu,
      message: (found) => `“${found}” may be one word too many.`,
    },
  ],
  comparison: [
    {
      pattern: new RegExp(`\\b(?:more|most) (?:${COMPARATIVES})\\b`, 'giu'),
      message: (found) => `“${found}”: the ending -er already means “more”.`,
    },
    {
      pattern:
        /\b(?:much|become|became|is|are|was|were) more (?:smaller|larger|older|younger)\b/giu,
      message: (found) => `“${found}”: the ending -er already means “more”.`,
    },
    {
      pattern:
        /\bmost (?:\w+est)\b(?<!\b(?:honest|modest|interest|forest|west|harvest|invest|protest|request|suggest|latest))/giu,
      message: (found) => `“${found}”: the ending -est already means “most”.`,
    },
  ],
  confusedWord: [
    {
      pattern:
        /\b(?:more|less|fewer|rather|better|worse|(?:high|low|great|small|larg|bigg|long|short|old|young|fast|slow|cheap|saf|strong|weak|earli)er) then\b(?!,)/giu,
      message: (found) =>
        `After a comparative write “than”: “${found.replace(/then$/iu, 'than')}”.`,
    },
    {
      pattern: new RegExp(`\\bthere (?:${THINGS})\\b`, 'giu'),
      unlessBefore: /\b(?:is|are|was|were|will|be|been|if|over|from|go|live|out)\s*$/iu,
      message: (found) =>
        `“There” is a place; what belongs to them is “their”: “${found.replace(/^there/iu, 'their')}”.`,
    },
    {
      pattern:
        /\bit['’]s (?:own|share|population|value|residents|inhabitants|citizens|peak|name|size)\b/giu,
      message: (found) =>
        `“It’s” means “it is”; what belongs to it is “its”: “${found.replace(/['’]/u, '')}”.`,
    },
    {
      pattern:
        /(?<=^|[.,;] |\b(?:and|but|because|that|think) )its (?:an?|the|not|very|(?:hard|easy|difficult|impossible|important|clear|better) (?:to|that|for))\b/giu,
      message: (found) =>
        `Write “${found.replace(/^(it)s/iu, '$1 is')}”: “its” means “belonging to it”.`,
    },
    {
      pattern:
        /(?<=\b(?:to|will|would|can|could|may|might|they|we|people|birds|animals|not|don['’]t|and) )loose (?=(?:their|his|her|its|the|a|money|weight|time|control|contact)\b)/giu,
      message: () => '“Loose” is the opposite of “tight”; the verb is “lose”.',
    },
    {
      pattern: /(?<!\b(?:an|the|of|in|our|their|my|and) )\beveryday(?=[.,;!?]|$)/giu,
      message: () => 'As an adverb write “every day” in two words; “everyday” is an adjective.',
    },
    {
      pattern: /\b(?:negative|positive|bad|good|big|huge|great|the) affects?\b(?= (?:on|of)\b)/giu,
      message: (found) => `The noun is “effect”: “${found.replace(/affect/iu, 'effect')}”.`,
    },
  ],
  preposition: [
    {
      pattern: /\bdespite of\b/giu,
      message: () => 'Write “despite” or “in spite of”.',
    },
    {
      pattern: /\bdiscuss(?:es|ed|ing)? about\b/giu,
      message: () => '“Discuss” needs no “about”: you discuss a question.',
    },
    {
      pattern: /\bdepend(?:s|ed)? of\b/giu,
      message: () => 'Something depends “on” something else.',
    },
    {
      pattern:
        /\b(?:a )?most of (?:people|students|children|countries|women|men|families|parents)\b/giu,
      message: (found) => `“${found}”: write “most” without “of”, or “most of the”.`,
    },
    {
      pattern: /\bin regards to\b/giu,
      message: () => 'Write “with regard to” or “as regards”.',
    },
    {
      pattern:
        /\b(?:laugh(?:s|ed|ing)? of|listen(?:s|ed|ing)? (?:music|(?:the )?radio)|explain(?:s|ed)? (?:me|us|them)|married with|in internet(?=[.,;]|$| and\b| but\b))/giu,
      message: (found) =>
        `“${found}” needs another preposition: laugh “at”, listen “to”, explain “to”, married “to”, “on the” internet.`,
    },
  ],
  uncountable: [
    {
      pattern:
        /\b(?:informations|advices|equipments|furnitures|knowledges|homeworks|luggages|softwares|pollutions|traffics|evidences|household works)\b/giu,
      message: (found) => `“${found}” has no plural ending here.`,
    },
    {
      pattern: /\b(?:all|many|some|most|other)(?: the)? peoples\b(?!['’])/giu,
      message: () =>
        '“People” is already plural; for what belongs to people write “people’s”. “Peoples” means nations.',
    },
    {
      pattern:
        /\ban? (?:research|information|advice|equipment|pollution|homework|evidence|furniture|accommodation|luggage|free time)\b(?=[.,;:!?]|$| (?:about|that|which|on|in|is|was|shows|says|to|from|too)\b)/giu,
      message: (found) => `“${found}”: this noun can’t be counted, so it has no “a”.`,
    },
    {
      pattern:
        /\b(?:need|needs|give|gives|find|finds|have|has|get) an? (?:work|training)\b(?=[.,;]|$| (?:for|to)\b)/giu,
      message: (found) => `“${found}”: this noun can’t be counted, so it has no “a”.`,
    },
  ],
};
