import { type Rules, say } from './finding.ts';

const COMPARATIVES =
  'better|worse|bigger|cheaper|cleaner|faster|slower|easier|safer|friendlier|happier|healthier|stronger|weaker|richer|poorer|wider|closer|warmer|colder|busier|quieter|lighter|darker|higher(?! education)|lower|greater|harder|longer|shorter';
const THINGS =
  'cars?|parents|children|lives|life|own|famil(?:y|ies)|future|friends?|customers|products|destinations?|share|phones?|houses?|homes?|overtime|health|studies|education|opinions?|habits?|neighbours?|pupils|students|workers|employees|salar(?:y|ies)|jobs?|money|culture|language';

const SHORT_ADJECTIVES =
  'high|low|big|small|long|short|old|fast|slow|cheap|safe|strong|weak|early|easy|hard|large|tall|wide|clean|happy|healthy|busy|quick|rich|poor|warm|cold|deep|heavy';
const A_NUMBER =
  '(?:\\d+|a few|several|many|one|two|three|four|five|six|seven|eight|nine|ten|twenty|some)';
const TIMES = 'minutes|hours|days|weeks|months|years|decades|centuries';

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
    say(
      new RegExp(
        `\\b(?:more (?:${SHORT_ADJECTIVES})(?= than\\b|[.,;!]| and \\p{L}+[.,;]|$)|the most (?:${SHORT_ADJECTIVES}))\\b(?! people)`,
        'giu',
      ),
      'a short adjective takes -er or -est: “safer”, “the highest”.',
    ),
    say(/\b(?:under|over|above|below) than\b/giu, 'leave out “than”.'),
    say(/\bthe same (?:than|like)\b/giu, 'it is “the same as”.'),
    say(/\bthe both\b/giu, 'before “both” there is no “the”.'),
    say(
      /\b(?:two|three|four|five|ten|\d+) times (?:than|of)\b/giu,
      'write “three times as many as” or “three times the figure of”.',
    ),
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
    say(
      /\b(?:sleep|sleeps|work|works|learn|study|eat|speak|perform|cook) good(?=[.,;!]|$| (?:and|at|in|because|or|for)\b)/giu,
      'the adverb is “well”.',
    ),
    say(
      /\b(?:can|will|could|should) (?:success|advice|growth|choice|lost|effect (?:the|our|their|people|children))\b/giu,
      'this is a noun; write the verb (“succeed”, “advise”, “affect”).',
    ),
    say(
      /(?<=\b(?:to|will|would|can|could|should|must|not) )rise (?:the|their|his|her|our|taxes|money|awareness|prices)\b/giu,
      'a thing rises by itself; somebody “raises” it.',
    ),
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
    say(
      /\b(?:increas\w+|rose|risen|grew|grown|decreas\w+|fell|fallen|declin\w+|dropped|went (?:up|down)|climbed) (?:until|till) (?:[€£$]?(?!(?:19|20)\d\d\b)\d[\d.,]*%?|\p{L}+ (?:thousand|million|per ?cent))/giu,
      '“until” goes with a time. A figure rises or falls “to” a level.',
    ),
    say(
      /\b(?:increas\w+|rose|grew|decreas\w+|fell|declin\w+|dropped) with (?:about |around |almost |nearly )?[€£$]?\d[\d.,]*%?/giu,
      'the size of a change takes “by”.',
    ),
    say(/\bbetween (?:19|20)\d\d (?:to|until|till) (?:19|20)\d\d\b/giu, 'write “between … and …”.'),
    say(
      new RegExp(
        `\\bduring (?:about |around |more than |almost )?${A_NUMBER} (?:${TIMES})\\b`,
        'giu',
      ),
      '“during” says when; how long takes “for”.',
    ),
    say(
      new RegExp(`\\bsince (?:about |more than )?${A_NUMBER} (?:${TIMES})\\b(?! ago)`, 'giu'),
      '“since” needs a beginning; how long takes “for”.',
    ),
    say(/\bduring all (?:the|this|these)\b/giu, 'write “throughout the …”.'),
    say(/\bin (?:about |around )?\d[\d,]* ?°/giu, 'a temperature takes “at”.'),
    say(
      /\b(?:in|at) the other (?:side|hand)\b|(?<=^|[.,;] )on the other side(?=,)/giu,
      'the phrase is “on the other hand”.',
    ),
    say(
      /\bin (?:the|its) (?:left|right)(?: (?:hand )?side\b|(?=[,.;]|$| (?:there|is|are|we) ))/giu,
      'it is “on the left” and “on the right”.',
    ),
    say(
      /\b(?:near|behind|beside|(?<!\b(?:the|exact|very|complete|direct) )opposite) of\b/giu,
      'leave out “of”.',
    ),
    say(
      /\bspen(?:d|ds|t|ding) (?:(?:about|around|more|less|too|much|many|their|a|the|lot|of|most|money|time|hours?|minutes?|tax(?:es)?|income|salary|[\d.,]+%?|this)\s){1,5}for\b/giu,
      'you spend time or money “on” a thing.',
    ),
    say(
      /\bfor (?:to|see|get|take|go|find|buy|do|learn|know|avoid|improve|solve|remember|borrow|eat|become|be)\b(?! (?:of|is|are)\b)/giu,
      'a purpose takes “to” without “for”.',
    ),
    say(
      /\b(?:com(?:e|es|ing)|came|go|goes|going|went|return(?:s|ed|ing)?|arriv(?:e|es|ed|ing)) to home\b/giu,
      '“home” needs no “to”.',
    ),
    say(
      /\barriv(?:e|es|ed|ing) to\b/giu,
      'you arrive “at” a place or “in” a town; a figure “reaches” a level.',
    ),
    say(
      /\b(?:enter(?:s|ed|ing)? (?:to|in|into) (?:the|a|their|his|her)|reach(?:es|ed|ing)? to|attend(?:s|ed|ing)? to (?:school|university|classes|a? ?concerts?)|mention(?:s|ed|ing)? about)\b/giu,
      'this verb takes no preposition here.',
    ),
    say(
      /\bwait(?:s|ed|ing)? (?:the|their|his|her|our) (?!turn)\p{L}+/giu,
      'you wait “for” a thing.',
    ),
    say(
      /\bprefer(?:s|red)? (?:(?!rather|more|less|because|\p{L}+er )\S+ ){1,6}?than\b/giu,
      'you prefer one thing “to” another.',
    ),
    say(
      /\b(?:have|has|had) (?:some |many |a lot of |great )?(?:difficult(?:y|ies)|trouble) to \p{L}+/giu,
      'write “have difficulty in” and a verb with -ing.',
    ),
    say(
      /\b(?:spend|spends|spent|lose|loses|lost|waste|wastes) (?:(?:a|lot|of|much|more|less|their|the|his|her|so|too) ){0,4}(?:time|money) to \p{L}+/giu,
      'after time or money comes a verb with -ing: “spend time cooking”.',
    ),
    {
      pattern:
        /\b(?:a )?most of (?:people|students|children|countries|women|men|families|parents)\b/giu,
      message: (found) => `“${found}”: write “most” without “of”, or “most of the”.`,
    },
    {
      pattern:
        /\b(?:laugh(?:s|ed|ing)? of|listen(?:s|ed|ing)? (?:music|(?:the )?radio)|explain(?:s|ed)? (?:me|us|them)|married with|in internet(?=[.,;]|$| and\b| but\b))/giu,
      message: (found) =>
        `“${found}” needs another preposition: laugh “at”, listen “to”, explain “to”, married “to”, “on the” internet.`,
    },
  ],
  uncountable: [
    say(
      /\bmany (?:money|information|traffic|pollution|water|research|work|help|food|knowledge|advice)\b(?=[.,;]|$| (?:and|to|for|in|on|from|is|about|because)\b)/giu,
      'this noun can’t be counted: write “much” or “a lot of”.',
    ),
    say(
      /\ban? (?:wrong|good|bad|useful|important|new|big) (?:advice|information|equipment|furniture|homework|research|accommodation|knowledge)(?=[.,;!?]|$| (?:and|about|that|which|from|to|for|is|was|can|on)\b)/giu,
      'this noun can’t be counted, so it has no “a”.',
    ),
    {
      pattern:
        /\b(?:informations|advices|equipments|furnitures|knowledges|homeworks|luggages|softwares|pollutions|traffics|evidences|household works|moneys|researches|staffs|machineries|clothings|unemployments)\b/giu,
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
