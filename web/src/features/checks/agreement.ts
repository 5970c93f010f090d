import { type Rules, say } from './finding.ts';

const PERSONS =
  'people|children|students|pupils|parents|doctors|teachers|workers|employees|women|men|citizens|residents|tourists|patients|drivers|visitors|users|companies|governments|scientists|psychologists|newcomers|locals|neighbours|adults|teenagers|families|rents';
const THINGS =
  'problems|reasons|advantages|disadvantages|benefits|drawbacks|differences|similarities|solutions|ways|countries|cities|cars|jobs|schools|stages|steps|factors|examples|changes|opinions';
/** Singular forms that can't follow “many” or “these”. */
const SINGULARS =
  'problem|reason|advantage|disadvantage|country|city|student|person|child|company|car|way|job|family|school|difference|solution|teacher|parent|year|stage|factor|opinion|area|factory';
const BASE_FORMS =
  'mean|look|cost|show|continue|account|keep|lead|seem|go|have|do|take|want|need|get|say|come|give|make|know|pay|answer|disturb|understand|become|increase|decrease|rise|fall|stay|show|drop|decline|reach|remain|work|live|help|depend|seem|start|begin|grow|cause|use|bring';
const S_FORMS =
  "is|was|has|does|goes|comes|stays|lives|works|wants|needs|says|feels|gets|makes|takes|thinks|likes|uses|meets|prefers|believes|rises|spends|doesn[’']t|isn[’']t|wasn[’']t|hasn[’']t";
const SUBJECT_VERB = (found: string) => `“${found}”: the verb may not agree with its subject.`;
/** Another word of the clause may be the subject, or the verb may rightly have no ending. */
const OTHER_SUBJECT =
  /\b(?:of|for|with|between|by|to|about|from|in|on|among|than|as|like|against|one|person|many a|regarding|concerning|having|using|helping|making|giving|letting|allowing|what|how|where|near|without|\p{L}{2,}ing)\b(?: [\p{L}’'-]+){0,5}\s*$/iu;
const NO_ENDING =
  /\b(?:does|did|do|doesn['’]t|didn['’]t|don['’]t|can|could|will|would|shall|should|must|may|might|to|let|lets|make|makes|made|making|help|helps|helped|see|saw|sees|watch|have|had|than|cannot|can['’]t|won['’]t|not)(?: \p{L}+)?\s*$|\b(?:suggest|recommend|essential|important|demand|insist|requir|propos|vital|necessary)\w*(?: \p{L}+){0,3}\s*$/iu;

const NO_ENDING_NOR_OBJECT = new RegExp(
  `${NO_ENDING.source}|\\b(?:of|with|like|as|if|for|to|in|on|about)\\s*$`,
  'iu',
);

/** Agreement of subject and verb, the forms of verbs, and “much” and “many”. */
export const AGREEMENT_RULES: Rules = {
  agreement: [
    {
      pattern:
        /\bthe (?:total )?number of (?!(?:\w+ )?(?:who|that|which|and|or)\b)[\p{L}-]+ (?:(?!(?:who|that|which|and|or|in|they|we|you|I)\b)[\p{L}-]+ )?(?:have|are|were)\b/giu,
      unlessBefore: /\b(?:double|twice|times|half|triple)\s*$/iu,
      message: (found) =>
        `“${found}”: “the number” is singular, so the verb is “has”, “is” or “was”.`,
    },
    {
      pattern: new RegExp(
        `\\bthere (?:is|was|isn['’]t|wasn['’]t) (?:also |only |still |not )?(?:many|several|various|numerous|two|three|four|five|six|seven|eight|nine|ten|1[0-9]|[2-9]|not enough (?:${PERSONS})|so many|(?:so (?:much|many) |enough |no |some |other |big )?(?:${PERSONS}|${THINGS}|childrens))\\b(?![’'-])(?!\\s?(?:%|per ?cent|million|thousand))`,
        'giu',
      ),
      message: (found) => `“${found}”: with a plural write “there are” or “there were”.`,
    },
    {
      pattern: new RegExp(
        `\\b(?:${PERSONS}) (?:also |often |usually )?(?:${S_FORMS})\\b(?<!\\b(?:lives|needs|works|stays))`,
        'giu',
      ),
      unlessBefore: OTHER_SUBJECT,
      message: (found) =>
        `“${found}”: the subject is plural, so the verb has no -s (or is “are”, “were”, “have”).`,
    },
    {
      ...say(
        /\b(?:every|each|an?|no|another) (?:company|person|student|child|country|government|teacher|parent|school|city|machine|customer|shop) (?:use|want|need|have|do|go|make|get|give|take|pay|live|become)\b/giu,
        'the subject is singular, so the verb has -s in the present.',
      ),
      unlessBefore: new RegExp(`${NO_ENDING.source}|${OTHER_SUBJECT.source}`, 'iu'),
    },
    {
      ...say(
        // Nouns in -us, -is, -ss and -as are left out, with others that only look plural.
        /(?<=^|[,;] (?:and |but |while |whereas |because |so )?)(?:(?:the|these|those|their|our|its|most|many|some|all|both|such|other|old|young|\p{L}+ed) ){0,3}(?!(?:news|series|species|means|physics|maths|\p{L}+(?:ics|times|ways)|states|netherlands|philippines|sports|perhaps|besides|does|goes|ones|headquarters|diabetes|minutes|hours|days|weeks|months|years|euros|dollars|pounds|what|\p{L}+['’]s)\b)[\p{L}-]{2,}[^\Wsuia]s (?:is|was|has)\b/giu,
        'the subject is plural, so the verb is “are”, “were” or “have”.',
      ),
      unlessBefore: OTHER_SUBJECT,
    },
    say(/\bnews are\b/giu, '“news” is singular.'),
    {
      ...say(
        /\b(?:cause|reason|problem|solution|advantage|disadvantage) are\b/giu,
        'the subject is singular, so the verb is “is”.',
      ),
      unlessBefore: /\band\b/iu,
    },
    {
      pattern: new RegExp(`\\b(?:${PERSONS}) who (?:${S_FORMS})\\b`, 'giu'),
      unlessBefore: /\b(?:one|each|either|neither|every|group|number|only) (?:\w+ ){0,3}$/iu,
      message: SUBJECT_VERB,
    },
    {
      pattern: new RegExp(`\\b(?:he|she|it) (?:also |often |usually )?(?:${BASE_FORMS})\\b`, 'giu'),
      unlessBefore: NO_ENDING,
      message: (found) => `“${found}”: after “he”, “she” and “it” the verb has -s in the present.`,
    },
    {
      pattern: new RegExp(
        `\\b(?:everybody|everyone|somebody|someone|nobody|anybody|anyone) (?:are|were|${BASE_FORMS})\\b`,
        'giu',
      ),
      unlessBefore: NO_ENDING_NOR_OBJECT,
      message: (found) => `“${found}”: the subject is singular, so the verb has -s in the present.`,
    },
    {
      pattern:
        /\b(?:we|they) (?:was|has|is|goes|does|wants|needs|gets|makes)\b|\b(?:we|they|you) doesn['’]t\b|\b(?:he|she|it) (?:don['’]t|are|have)\b/giu,
      unlessBefore: NO_ENDING_NOR_OBJECT,
      message: SUBJECT_VERB,
    },
    {
      pattern:
        /\b(?:the|this) (?:table|chart|graph|diagram|picture|map|figure|line graph|bar chart|pie chart) (?:compare|show|illustrate|give|present|provide|describe|depict)\b/giu,
      unlessBefore: /\b(?:does|to|can|and|or|of|in|on)\s*$/iu,
      message: (found) => `“${found}”: the subject is singular, so the verb has -s.`,
    },
  ],
  quantity: [
    say(
      new RegExp(
        `\\bone of the (?:(?:main|biggest|best|worst|key|major|greatest|most \\p{L}+) )?(?:${SINGULARS}|danger|thing|cause|example)(?=[.,;]|$| (?:is|was|that|which|who|of|in|for|and|to|has|will|can)\\b)`,
        'giu',
      ),
      'one of several, so the noun is plural.',
    ),
    say(
      new RegExp(`\\bless (?:${PERSONS}|${THINGS}|snacks|hours|days)\\b`, 'giu'),
      'with a plural write “fewer”.',
    ),
    {
      pattern: new RegExp(`\\b(?:so |too |very |how )?much (?:${PERSONS}|${THINGS})\\b`, 'giu'),
      unlessBefore: /\b(?:as|not|pretty|very)\s*$/iu,
      message: (found) => `“${found}”: with a plural write “many”.`,
    },
    {
      pattern: new RegExp(
        `\\b(?:each|every|another|this|that) (?:people|${THINGS}|students|children)\\b(?<!that (?:\\w+))`,
        'giu',
      ),
      message: (found) => `“${found}”: one word is singular and the other plural.`,
    },
    {
      pattern: new RegExp(`\\b(?:an?|the) amount of (?:${PERSONS}|${THINGS})\\b`, 'giu'),
      message: (found) =>
        `“${found}”: with a plural write “number”; “amount” is for what can’t be counted.`,
    },
  ],
  verbForm: [
    say(
      /(?<!\b(?:the|an?|free|political|their|his|her) )\b(?:will|can|could|would|should|must|might) (?:also )?(?:became|went|rose|fell|grew|made|took|had|was|were|is|are|has|does|goes|comes|becomes|makes|takes|gives|gets|helps|increases|decreases)\b/giu,
      'after this verb comes the plain form: “will become”.',
    ),
    say(
      /\b(?:will|can|should|must|would|could|to) be (?:replace|build|use|make|move|remove|give|send|take|increase|reduce|solve|add)\b/giu,
      'after “be” comes the participle: “will be built”.',
    ),
    say(
      /\bworth to (?:be|do|go|see|have|make|know|visit|learn|spend|invest|keep|try|take|read)\b/giu,
      'after “worth” the verb has -ing.',
    ),
    say(
      /\b(?:was|were|is|are) (?:preferring|knowing|liking|wanting|needing|believing|consisting|containing|belonging|depending)\b/giu,
      'this verb has no continuous form.',
    ),
    say(
      /\bbecomes? (?:killed|removed|made|built|cut|washed|sold|sent|collected|heated|cleaned|moved|put)\b/giu,
      'the passive is formed with “be”: “are removed”.',
    ),
    say(
      /\bmakes? that\b(?= (?:people|they|we|the|children|it)\b)/giu,
      'write “makes people feel” or “means that people feel”.',
    ),
    say(
      /\b(?:people|company|they|we|you|students|shops) no (?:need|have|want)\b/giu,
      'write “do not need”.',
    ),
    say(
      /\b(?:I am|we are|people are|gets?|getting|become) used to (?:pay|go|live|work|do|have|eat|see|buy|be)\b/giu,
      'after “be used to” the verb has -ing.',
    ),
    {
      pattern: /\b(?:can|could|must|should|would|cannot|can['’]t) to\b/giu,
      unlessBefore:
        /\b(?:all|everything|whatever|what|much|best|anything|little|far|hard)\b(?: [\p{L}’']+){0,4}\s*$|\b(?:the|an?)\s*$/iu,
      message: (found) => `“${found}”: after this verb there is no “to”.`,
    },
    {
      pattern: /\b(?:am|is|are) (?:completely |totally |strongly |fully |not |also )?agree\b/giu,
      message: () => '“Agree” is a verb: write “I agree”, not “I am agree”.',
    },
    {
      pattern:
        /\b(?:falled|rised|growed|goed|becomed|spended|bringed|thinked|payed|choosed|losed|buyed|teached|feeled|keeped|sended|grinded|catched|leaved|builded|selled|telled|writed|gived|taked|knowed|runned|cutted|sinked|drinked|drived|heared|putted|stealed|throwed|winned)\b/giu,
      message: (found) => `“${found}” is an irregular verb with another past form.`,
    },
  ],
};
