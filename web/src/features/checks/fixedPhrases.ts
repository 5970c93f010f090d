import { PREPOSITION_PHRASES } from './prepositionPhrases.ts';
import type { FixedPhrases } from './types.ts';
import { WORD_PHRASES } from './wordPhrases.ts';

const PERSONS =
  'people|children|students|pupils|parents|doctors|teachers|workers|employees|women|men|citizens|residents|tourists|patients|drivers|visitors|users|companies|governments|scientists|newcomers|locals|neighbours|adults|teenagers|families';
const BASE_FORMS =
  'mean|look|cost|show|continue|keep|seem|go|have|do|take|want|need|get|say|come|give|make|know|pay|become|increase|decrease|rise|fall|stay|drop|decline|reach|remain|work|live|help|depend|start|begin|grow|cause|use|bring|answer|disturb|understand';
const S_FORMS = String.raw`is|was|has|does|goes|comes|stays|(?:lives|works|needs)(?= (?:in|at|to|with|from|on|the|a|more)\b)|wants|says|feels|gets|makes|takes|thinks|likes|uses|meets|prefers|believes|rises|spends|(?:does|is|was|has)n[’']t`;
/** Before these forms of a verb it rightly has no ending. */
const NO_ENDING = String.raw`\b(?:(?:does|did|do|(?:does|did|do)n['’]t|can|could|will|would|shall|should|must|may|might|to|let|lets|make|makes|made|making|help|helps|helped|see|saw|sees|watch|have|had|than|cannot|(?:ca|wo)n['’]t|not)(?: \p{L}+)?|(?:suggest|recommend|essential|important|demand|insist|requir|propos|vital|necessary)\w*(?: \p{L}+){0,3}) `;
const NOT_A_FORM = String.raw`(?<!\b(?:need|feed|speed|proceed|succeed|exceed|breed|bleed|seed|indeed|bring|sing|ring|cling|spring|swing|during|hundred|shed|embed|nothing|something|anything|everything|according|including|regarding|outstanding|interesting|willing))`;
const MODAL = 'can|could|will|would|should|must|may|might|cannot';
const MOVED =
  'increas\\w+|decreas\\w+|rose|fell|grew|grow|declin\\w+|dropped|chang\\w+|improv\\w+|develop\\w*';
const COMPARATIVES =
  'better|worse|bigger|cheaper|cleaner|faster|slower|easier|safer|friendlier|happier|healthier|stronger|weaker|richer|poorer|wider|closer|warmer|colder|busier|quieter|lighter|darker|higher(?! education)|lower|greater|harder|longer|shorter|thicker|thinner|simpler|brighter|kinder|deeper';
const SHORT_ADJECTIVES =
  'high|low|big|small|long|short|old|fast|slow|cheap|safe|strong|weak|early|easy|hard|large|tall|wide|clean|happy|healthy|busy|quick|rich|poor|warm|cold|deep|heavy|kind|thick|thin|bright|quiet|nice|young|close|great|dark|light|dirty|noisy|lazy|dry|wet|soft|sick|smart|tight|loud|sweet|cool|calm|lucky|angry|hungry|ugly|pretty|narrow|simple';

const GRAMMAR_PHRASES: FixedPhrases = {
  noArticle: String.raw`
(?:in|during|from|since|of|until) (?:early |late )?(?:19|20)\d0s > the 1990s
(?:for|in|after) (?:very )?(?:long|short) time > a long time
the (?:education|nature|society|tourism|happiness|unemployment|poverty|patience|creativity|globali[sz]ation|obesity|honesty|democracy|pollution|health|life|crime|responsibility|communication|motivation|stress|transportation)(?=[.,;]|$| (?:is|are|was|has|can|will|should|makes|helps|and|or|because|but|than|also|more|too|nowadays|today)\b) > it has no “the” where it is meant in general
(?:almost|nearly|exactly|stay|stayed|remained|keep|is|are|was|were) same|(?:in|on|at) an? same|(?<!\b(?:the|this|these|those|that|one and|much|very|its|all|any|of) )same(?= (?!sex|day)\p{L}+| as\b) > the same
which was the half|(?:more|less) than the (?:half|double)|the double (?:of|the) > half, double
(?:in|during) the (?:january|february|march|april|june|july|august|september|october|november|december)… > a month has no “the”
in the recent (?:years|decades|times) > in recent years
(?:go|goes|come|comes|return|get|went|back) to the home > go home
(?:ranked|came|come|comes|finished) (?:at |in |on )?the (?:second|third)(?=[.,]| with| place) > came second
(?<!\b(?:the|north|south|from \p{L}+) )(?:in|to) (?:north|south|east|west)(?=[.,]| of| and| there) > in the north
(?:give|gives|spend|do|does|lose) (?:number|majority|percentage|amount) of > the majority of
(?<!\b(?:a|the|whole|awful|this|another|one|every|their|same) )(?:lot|couple) of > a lot of
one of (?:most|biggest|largest|best|main|highest|worst|greatest|oldest) > one of the
(?:around|all over|across|throughout|in) (?:whole )?world… > the world
(?:on|use|through|by|from) internet… > the internet
in (?:countryside|morning|evening|afternoon|past|middle|centre|beginning)(?=[.,;]|$| (?:of|and|people|they|because|there)\b) > it needs “the”
(?:in|during|from|until) the (?:19|20)\d\d(?=[.,]|$| (?:and|to|the|it|was|there|when)\b)|(?:than|to|with|and) the (?:19|20)\d\d(?=[.,]) > a year has no “the”
(?:protect|save|harm|damage|pollute|destroy)(?:s|ing)? environment > it needs “the”
in the (?:19|20)\d0\b(?!s|['’]| \p{L}|-) > write “in 1990” for a year, “in the 1990s” for ten
(?:at|in|by) (?:end|beginning|top|bottom|middle) of > it needs “the”
(?:almost|nearly|exactly|about|only|was|were|is|than) (?:the|a) (?:half|double|twice|triple) (?=(?:of|the|that|as)\b) > half, double
all the (?:day|night|year|week)|all of the (?:day|night) > all day, all night
(?:was|is|were|came|took) (?:in|on|at) the (?:first|second|third|last) place > in second place
(?<=^|[,;] )(?:first|second|third|main|biggest|last|most important|only|best) (?:problem|reason|advantage|disadvantage|solution|step|cause|thing|benefit|point|way|effect|difference|argument|example|drawback|stage|factor)(?= (?:is|was|of|for|that|why|to)\b) > the first
^in (?:modern|digital|whole|present) (?:world|society)(?! \p{L}+s\b) > in the modern world
(?<=^|[,;] |\b(?:because|that|and|of|on|by|from|about|if) )(?:the )?(?:government|economy|environment|police|internet|army|media)(?= (?:should|must|can|will|needs?|has|is|ought|could|would|and people|and society)\b)(?<!the \p{L}+) > it needs “the”
(?:on|of|by|about|for) (?:army|economy|environment|sun|countryside|planet|government|police|earth)… > it needs “the”
in (?:the )?(?:bed|class|school|hospital|prison|university)(?<=in the (?:bed|class)(?=[.,]| so| and)) > in bed, in class
(?:finish|finishes|start|starts|leave|leaves|starting|finishing|enter|after) the (?:school|university|college)(?=[.,]| (?:and|at|in|when|because|to|or|they)\b) > school, university
the (?:speculation|handwriting|maturity|friendship|loneliness|freedom|inflation|racism|corruption|hunger|violence|aggression|discrimination|equality|knowledge|childhood|adulthood|immigration|migration|urbani[sz]ation|industriali[sz]ation|overpopulation|deforestation|recycling|advertising|consumerism|materialism|capitalism|psychology|agriculture|desalination|electrification|competition|history|religion|sport|technology|family life|human life|modern life|public transport|social media|fast food|air pollution|global warming|climate change|mental health)(?=[.,;]|$| (?:is|are|was|has|have|can|will|should|makes|helps|because|but|than|also|too|nowadays|today)\b)(?<!\b(?:in|of|from|with) the (?:history|competition|sport|technology)) >> it has no “the” where it is meant in general
the most of (?=(?:the|them|people|us|\p{L}+s)\b) > most of
(?:play|plays|played|playing|like|likes|love|learn|study|studies|watch|hate|enjoy|eat|drink) the (?:football|tennis|basketball|sports?|english|maths|mathematics|science|history|television|tv|patience|music|coffee|tea|responsibility)… >> it has no “the” where it is meant in general
(?:most|some|many|all) of (?=(?:shops|people|evenings|countries|cities|students|families|children|schools|companies|jobs|young)\b) > most, or “most of the”
there (?:is|was|are|were) not (?=\p{L}+(?:[.,]| (?:in|for|to|and|on|at|between)))(?!\p{L}+(?:ly|one)\b|there (?:is|was|are|were) not (?:any|enough|much|many|always|only|yet)\b) > there is no
(?:in|of|to|from|by) (?:usa|uk|netherlands|philippines|middle east|european union)(?! (?!and|is|was|has|or)\p{L})(?!['’]) >> it needs “the”
(?:ranked|rank|came|comes) (?:at |in |on )?the (?:first|second|third|last)(?= in\b) > ranked second
(?:in|over|during|for) (?:last|past) (?:few |two |three |four |five |ten |twenty |thirty |several |\d+ )?(?:years|decades|decade|century|months)|(?:in|at|during|from|to|after|on) (?:first|second|third|fourth|final|following|previous) (?:stage|step|year|period|half|decade|phase|paragraph|month|week|group|quarter|floor|picture|map)|(?:in|during|over|for|throughout|to|across|of) whole (?:period|country|world|day|family|year|week|life|society|city|process|population|time|night|town)(?! \p{L}+s\b) >> it needs “the”
(?<=^|[,;] |\b(?:in|of|for|by|while|and|that|among) )\d+[-–]\d+ (?:years? olds? )?age group(?= (?:is|was|has|had|\p{L}+ed|spent|went|ate|in|and)\b|[.,]) > the 15–19 age group
(?:protect|save|harm|damage|pollute|destroy|affect|preserve|clean|hurt|threaten|ruin)(?:s|es|d|ed|ing)? (?:environment|planet|ozone layer|economy)…|(?:for|to|with|in|from) (?:environment|planet|countryside|economy)…|(?:on|in|at) (?:left|right) side|(?:if|when|so|but|and|believe|think) government (?=(?:should|must|can|will|has|does|wants|gives|spends|invests)\b) >> it needs “the”
the (?:china|japan|vietnam|india|germany|france|spain|italy|turkey|russia|korea|brazil|canada|australia|mexico|egypt|poland|sweden|norway|europe|asia|africa|america|london|paris|tokyo)(?=[.,;]|$| (?:is|was|has|had|and|in|were|will|with|at|from|to)\b)|the (?:every|each|mankind|humankind|humanity)|in the nature…|(?:at|in) the (?:nights?|midnight|noon)(?<!in the nights?)…|(?:only|about|almost|nearly|by|to|with|at|around) the \d[\d.]*(?:%| per ?cent)(?! of (?:those|the)\b| \p{L}+ who) >> it has no “the”
(?<=^|[.,;] |\b(?:because|that|and|but|nowadays) )(?:the most (?:people|students|children|countries|families|parents|women|men)|the people) (?=(?:should|can|cannot|will|must|need|want|think|are|have|is|has|don['’]t|feel|use|like|believe|prefer|spend|become)\b) >> people in general have no “the”
(?:only|quite|just) few (?=\p{L})|(?<!\b(?:the|my|our|his|her|their|these) )(?:for|in|after|last|past) few (?:years|days|months|hours|minutes|weeks|decades)|as (?:result|consequence)(?= of|,)|as whole(?=[.,])|in (?:long run|long term|short term)(?! \p{L}+s\b)|(?:in|on|at|from) (?:centre|field|process|basis|history|development|name|heart) of|at (?:moment|weekend)… > an article is missing: “a few”, “as a result”, “in the long run”
the (?:governments|humans|human beings|mankind|youngsters|teenagers|young generations) (?=(?:should|must|can|cannot|will|need|needs|are|have|want|do not|don['’]t|spend|use|like|prefer|think)\b)|the (?:online shopping|modern technology|fossil fuels|higher education|mobile phones|social networks|junk food|free time|unemployment|plastic) (?=(?:should|must|can|is|are|has|have|makes?|helps?)\b)|(?:quality|cost|standard) of the (?:life|living) >> it has no “the” where it is meant in general`,
  quantity: String.raw`
(?<!\b(?:the|a) )in (?:19|20)\d\d year > leave out “year”
(?:two|three|four|five|six|seven|eight|nine|ten|many|several|various|(?<!\b(?:an?|the|any|no|every|each|\p{L}+ly|this|that|its|their|our|his|her|my) )different|these|those|few|all|most) (?:kind|type|sort|way|step|stage|time|year|month|country|city|problem|reason|factor|change|place|cause|effect|use|work|part|point)(?=[.,;]|$| (?:of|in|to|and|for|that|which|are|have|were|is|was|will|can|later|ago|larger|bigger|more|higher|on|with|from|by|at|during|after|before)\b)(?<!\b(?:most|all) (?:time|work|place|use|part|way|change|year)) >> the noun should be plural
(?:persons|knifes|leafs|mans)(?!['’]) >> this noun has another plural: “people”, “knives”
less (?:\p{L}+ )?(?:people|children|men|women) > fewer
one of (?:the|my|our|their) (?:\p{L}+ )?(?:friend|reason|cause|change|place|effect|plan|danger|result)(?= (?:is|was|that|for|of|in|has|who|why|which)\b) >> one of several, so the noun is plural
some (?:step|reason|factor|country|person|change|place|effect)(?=[.,]| (?:are|have|can|of|for|in|to|that|which|and)\b) >> the noun should be plural
(?:two|three|four|five|six|seven|eight|nine|ten|several|various|numerous) (?:visit|result|answer|test|game|film|sport|house|plan|price|form|field|group|model|benefit|rule|role|task|name|plant|project|product|tool|figure|line|drink|shop|park|road|phone|trip|view|issue|source)(?=[.,;]|$| (?:in|and|for|that|which|are|have|were|is|was|will|can|with|from|by|at|during)\b)|one of (?:the|my|our|their|these) (?:most )?(?:\p{L}+ ){0,2}(?:way|issue|source|benefit|form|aim|step|task|value|need|trend|project|product|sport|game|film|cause|advantage|disadvantage)(?=[.,]| (?:is|was|that|for|of|in|has|why|which|to)\b)|one of (?:an?|reason|problem|way|advantage|student|person|country|cause|example|factor|benefit) >> the noun should be plural
an? (?:\d+|two|three|four|five|six|ten)[- ](?:years|days|hours|minutes|months|weeks)[- ](?:old|long|trip|journey|holiday|course|period|drive|walk|flight|break|shift)|\d+[- ]years[- ]old (?:child|children|girls?|boys?|man|woman|people|students?)|per (?:years|days|weeks|months|hours|persons) >> before a noun the unit is singular: “a five-year-old child”, “per week”
(?<!\b(?:no|every|any|the|only|this|that|which) )one (?:reasons|problems|persons|children|countries|things|students|solutions|advantages|families)|(?<=\b(?:in|of|for|with|on|to|from|by|about|all) )that (?:problems|years|days|countries|things|children|places|cities|reasons|cases|times|areas|activities|families|conditions)|a little (?:people|children|women|men|students|years|days|cars|friends) >> one word is singular and the other plural`,
  verbForm: String.raw`
(?<!\b(?:the|a|free|political|their|his|her) )(?:will|may|might) to > here comes the plain form, without “to”
(?:is|are) concern… > is concerned
(?<=, )comparing (?:with|to)|(?<=^|, )comparing (?:with|to) (?=\p{L}) > compared with
(?:is|are|was|were|be|been) (?:only |also )?(?:took|went|became|rose|grew|ran|gave|wrote|broke|chose|drove|ate|knew|began|forgot|did|stole) > write the participle: “was taken”
(?:have|has|had) (?:build|send|spend|sell|take|give|write|choose|break|grow|begin|go|eat|teach|think|bring|leave|lose|find) > write the participle: “has taken”
(?:forced|allowed|encouraged|asked|continue|continues|continued|started|refuse|agree|afford|tend|manage|manages|able|going) to (?!(?:bring|sing|ring|spring)\b)\p{L}{2,}ing > after “to” comes the plain form
(?:become|becomes|became) to (?=\p{L}) > begin to, start to
(?:make|makes|made|let|lets) (?:anyone|someone|everyone|everybody|workers|parents|drivers|teachers|tourists|men|women|young people|companies) to (?=\p{L}) > leave out “to”: “make people stay”
(?:is|are|was|were|been) (?:happened|disappeared|occurred|existed) > leave out “be”: “it happened”
(?:for|by|without|of) (?:remove|use|change|increase|control|visit|make|take|drink|watch) (?=(?:the|a|an|their|his|her|our|my|its|this|these|it|them|more|new)\b) > after this word the verb has -ing: “for removing”
(?:is|are|was|were|be|been) (?:sell|wash|show|block|travel|increase|decrease|drop|cook|print|pack|transport)(?! of| in the number) > write one verb, “shows”, or a participle, “is shown”
(?:am|is|are|was|were|feel|felt) (?:not |very |so |more )?(?:surprise|interest|concern|tire|bore)… > write the form in -ed: “surprised”
(?:chart|graph|table|diagram|map|figure|picture|charts|graphs) (?:is|are) (?:depicting|showing|illustrating|giving|describing|comparing|presenting) > shows
(?<=\b(?:it|which|they|and) )followed by (?=(?:the|that)\b) > was followed by
there (?:are|is|were|was) (?:many |some |a lot of |\d[\d.,]*% of )?(?:people|students|children|men|women|parents) (?:argue|think|believe|say|want|need|live|like|took|go|prefer|choose|use|have) > people who …
can(?:not|['’]t)? be able to > can, be able to
(?:must|should|can|will|could|would) (?:must|should|can|will|could|would) > only one of the two can stand here, such as “should”
(?:do not|don['’]t) (?:must|should) > must not, should not, cannot
there (?:have|has|had) (?!been|to|never|always|already|also|recently|certainly|not|long)\p{L}+|there (?:also |always )?(?:have|has|had)(?= (?:many|some|a|an|no|several|three|two|four|lots|more)\b) > there is, there are
(?<!\b(?:the|an?|free|political|their|his|her) )\b(?:will|can|could|would|should|must|might) (?:also )?(?:became|went|rose|fell|grew|made|took|had|was|were|is|are|has|does|goes|comes|becomes|makes|takes|gives|gets|helps|increases|decreases) > after this verb comes the plain form: “will become”
(?:will|can|should|must|would|could|to) be (?:replace|build|use|make|move|remove|give|send|take|increase|reduce|solve|add) > after “be” comes the participle: “will be built”
(?:was|were|is|are) (?:preferring|knowing|liking|wanting|needing|believing|consisting|containing|belonging|depending) >> this verb has no continuous form
becomes? (?:killed|removed|made|built|cut|washed|sold|sent|collected|heated|cleaned|moved|put) > the passive is formed with “be”: “are removed”
makes? that\b(?= (?:people|they|we|the|children|it)\b) > write “makes people feel” or “means that people feel”
(?:people|company|they|we|you|students|shops) no (?:need|have|want) > write “do not need”
(?:I am|we are|people are|gets?|getting|become) used to (?:pay|go|live|work|do|have|eat|see|buy|be) > after “be used to” the verb has -ing
(?:am|is|are) (?:completely |totally |strongly |fully |not |also )?agree > “Agree” is a verb: write “I agree”, not “I am agree”
(?:falled|rised|growed|goed|becomed|spended|bringed|thinked|payed|choosed|losed|buyed|teached|feeled|keeped|sended|grinded|catched|leaved|builded|selled|telled|writed|gived|taked|knowed|runned|cutted|sinked|drinked|drived|heared|putted|stealed|throwed|winned) >> this verb has another past form
(?:want|wants|wanted|need|needs|needed|able|try|tries|tried|decide|decided|order|hope|has|have|had|going) to (?:\p{L}{3,}ed|\p{L}{2,}ing)\b${NOT_A_FORM} > after “to” comes the plain form: “want to go”
(?<!\b(?:the|a|free|political) )\b(?:${MODAL}) (?:not )?(?:\p{L}{3,}ed|\p{L}{2,}ing)\b${NOT_A_FORM} > after this verb comes the plain form: “can help”
(?:have|has|had) (?:went|took|gave|saw|did|ate|wrote|drove|spoke|broke|chose|fell|grew|rose|knew|began|became|increase|decrease|improve)\b(?<!\bhad became)(?! of\b) > after “have” comes the participle: “has gone”, “has increased”
(?:enjoy|avoid|finish|dislike)(?:s|ed)? to \p{L}+ >> after this verb comes another with -ing
(?:make|makes|made|let|lets) (?:people|them|us|children|students|him|her|it|you) to \p{L}+ > leave out “to”: “makes people feel”
(?:did|does|do)(?: not|n['’]t) (?:also |even |always |really )?(?:\p{L}{2,}ed|took|went|had|got|made|was|were|left|came|became|bought|fell|felt|found|gave|grew|kept|knew|lost|paid|rose|said|saw|sold|spent|thought|told|understood|won|wrote|has|is|are)(?<!(?:need|ceed|feed|breed|speed|bleed)) >> after “not” comes the plain form: “did not take”
(?:do|does|did)(?: not|n['’]t) (?:ready|able|happy|possible|good|available|important|necessary|easy|enough|afraid|aware|interested|agree with that) >> an adjective follows “be”: “are not ready”
(?:want|wants|wanted|hope|hopes|decide|decides|decided|plan|try|tries|like|likes) (?:go|buy|run|get|have|become|eat|be|do|make|see|know|learn|take|find|give|live|keep|sell|earn|improve|choose|spend|meet|study|travel|start|save|write|read|speak) >> between the two verbs comes “to”: “want to go”
needn['’]t to >> need not, do not need to
(?:allow|allows|permit|permits|enable|enables|encourage|encourages) to (?=\p{L}) > “allow” needs a person: “allow people to go”
(?:consider|suggest|suggests|recommend|recommends|practise|risk|keep|keeps|imagine|mind|stop|give up|can['’]t help|looking forward|look forward) to (?:go|buy|get|have|become|be|do|make|see|learn|take|find|give|live|keep|use|build|work|study|read|move|play|meet|spend|close|ban|open)(?<!stop to \p{L}+) >> after this verb comes another with -ing
(?:forced|have|has|had|able|want|wants|need|needs|decide|start|began|begin|like|try|hope|order|continue|continues|is used|are used|afford|refuse|agree|tend|fail|seem|seems) to (?!(?:bring|sing|ring|spring|king|nothing|something|anything|everything|training|parking|housing|shopping|reading|writing|cooking|teaching|learning)\b)\p{L}{2,}ing(?<!(?:used|have|has|had) to \p{L}+) > after “to” comes the plain form
(?:could|can|will|would|may|might|should)(?: not|n['’]t)? able to > be able to
(?:get|gets|got|getting|am|is|are) use to > get used to
^in (?:my|our|this|that|every|each|the|some) (?:\p{L}+ )?(?:country|city|town|village|school|class|world|area|district|region|house|picture|chart|graph|table|map|diagram)(?: there)? (?:have|has|had)(?= (?:many|some|a|an|no|several|three|two|four|lots|more|about)\b) > there is, there are
because (?:now |also |there )?(?:is|are|was|were|has|have|had|don['’]t|do not|doesn['’]t|can|cannot|will|need|needs)(?<!because there (?:is|are|was|were|can|will)) >> the subject is missing: “because it is”
(?:although|unless) (?:is|are|was|were|has|have|had|can|will)|if (?:is|are|was|were|has|had)(?! not\b) >> the subject is missing: “if it is”
^(?:is|are) (?=[^?]{3,200}\.$) >> the subject is missing: “it is”
^(?:also|moreover|besides|furthermore|however|for example|for instance|therefore|in addition|nowadays|first|second|third|finally|after that|overall),? (?:is|are|was|were|has|have|had|appears?|appeared|exists?|existed|can|need|needs|happened)(?= )(?!.*\?$) >> the subject is missing: “it is”, “there is”
(?:toilets?|rooms?|streets?|prices?|people|students|children|parents|numbers?|life|food|city|cities|place|it|they|which|this|that|who|he|she|we|situation|traffic|air|water) (?:very|not|so|too) (?:important|high|low|good|bad|big|small|clean|dirty|tired|happy|expensive|cheap|easy|difficult|dangerous|useful|popular|busy|hard|long|old|young|ready|strong|hot|cold|poor|rich|sure|changed)(?=[.,;]|$| (?:and|for|in|to|because|but|at)\b)(?<!\b(?:make|makes|made|making|find|finds|found|keep|keeps|kept|consider|is|are|was|were|become|than|of|but) (?:the |their |our |your |its |this |that )?\p{L}+ (?:very|not|so|too) \p{L}+)(?<!\b(?:is|are|was|were) (?:it|they|this|that|he|she|we) \p{L}+ \p{L}+) >> a verb is missing, such as “is” or “are”
(?:(?:which|it|they|who) (?:called|named|located|situated)|(?:which|that|it|they|who) (?:used for|made of|made from|based on|known as|divided into|followed by|surrounded by|suitable|available|responsible|able)) > a form of “be” is missing: “which is called”
(?:have|has|had) (?:forgot|went|began|became|wrote|took|came back to be|ran|drank|sang|swam|rode|flew|shook|wore|stole|drew|threw|hid)(?<!\bhad became) >> after “have” comes the participle: “has begun”
(?:was|were|is|are|been|being|be) (?:also |only |not |always |often |just )?(?:finish|change|travel|deliver|heat|widen|prohibit|visit|offer|punish|harvest|collect|crush|mix|filter|move|load|use|store|cause|replace|reduce|limit|damage|force|link|plant|water|steal|write|choose|give|take|drive|eat|break|speak|wear|hide)(?=[.,;]|$| (?:in|into|by|to|at|with|for|and|from|on|through|until|because|after|before|again|when|down|the|every)\b)(?<!\b(?:no|in|of|there (?:is|was|be)) \p{L}+) >> write the participle: “is finished”
(?:is|are|was|were) (?:also |only )?(?:have|become|go|come|live|think|want|like|need|know|depend|happen|exist|mean|consist|belong|appear|seem|get|make|agree|disagree) (?=\p{L}) >> two verbs in a row: leave out “be”
(?:gave|give|gives|got) me to \p{L}+|suggest(?:s|ed)? (?:me|him|her|us|them|people|students) to > suggest that somebody should go
there (?:are|is) (?:many |some |a lot of )?(?:\p{L}+ )?(?:people|students|children|parents|tourists|women|men|companies|countries) (?:live|want|believe|cannot|can|do|don['’]t|argue|work|need|study|buy|use) (?=\p{L}) > people who live
^look at (?:the |this )?(?:\p{L}+ )?(?:chart|graph|table|diagram|map|picture)s?(?=,) > looking at the chart
(?:is|are|was|were) (?:also |always )?having (?!been|a (?:party|baby|meal|break|rest|chat|discussion|good time|bath|shower)|fun|lunch|dinner|breakfast|trouble|difficult|problems)(?=\p{L}|\d) > have, had
(?:were|was|is|are|has been|have been|been|be) (?:disappeared|stayed|remained|appeared|arrived|evaporated|occurred|gone up|died|existed|collapsed|vanished|succeeded|got) >> this verb has no passive: “stayed”, “disappeared”
stop(?:s|ped)? (?:to (?=(?:accept|use|make|produce|buy|sell|give|pay|teach|build|smoke|work|go|do|be)\b)|of (?=\p{L}+ing\b)) >> after “stop” the verb has -ing
(?:has|have|had) \d+ years(?= old\b|[.,]|$) > is 20 years old
causes? that > makes, leads to
^(?:however, |also,? )?(?:in|at) (?:\p{L}+|\d{4}) (?:happened|occurred|appeared|existed|was|were) (?=(?:the|a|an|many|some)\b) >> the subject comes first: “In 2010 there was”, “the price was”
(?<=^|, )(?:in|at|on) (?:the|my|our|this) \p{L}+ (?:has|have|had)(?= (?:many|some|a|an|two|three|four|five|several|no)\b)(?<!\b(?:year|past|end|beginning|decade|month|week|case) \p{L}+) > there is, there are
without (?:make|take|do|think|know|ask|have|see|eat|go|learn|buy|pay|use)(?= (?:the|an?|any|it|them|their|about|to|anything|money)\b)|(?:of|risk of) (?:lose|leave|have|get|make|do|go|become|find|learn|buy|take|live|be) (?=(?:the|an?|their|his|her|it|in|to)\b) >> after this word the verb has -ing
worth to \p{L}+ >> after “worth” the verb has -ing
(?<!\b(?:all|everything|whatever|what|much|best|anything|little|far|hard)(?: [\p{L}’']+){0,4} )(?<!\b(?:the|an?) )(?:can|could|must|should|would|cannot|can['’]t|needn['’]t) to >> after this verb there is no “to”
(?:want|wants|need|needs|have|has|able|try|tries|decide|like|how|ability|chance|opportunity|way|ways|people|them|students|children|help|helps|important|necessary|easy|easier|difficult|hard|possible|better|start|began|started|allowed|enough|tend|continue|prefer|choose|hope|learn|fail|seem|forced) to (?:has|does|is|are|was|were|goes|becomes|makes|takes|gets|gives|uses|helps|went|became|took|gave|came|did|knew)|(?:easy|easier|difficult|hard|harder|impossible|able|allowed|opportunity|chance|ability|enough|willing|likely|cheaper) to (?!(?:bring|sing|ring|something|anything|everything|nothing|housing)\b)\p{L}{2,}ing > after “to” comes the plain form
(?:${MODAL}) (?:not |also )?(?:very |more |so )?(?:happy|important|difficult|dangerous|harmful|useful|possible|helpful|successful|healthy|sick|aware|responsible|afraid|different|necessary|popular|beneficial|tired|available|impossible) >> after this verb an adjective needs “be”: “can be useful”
(?<!\b(?:the|an?|free) )(?:${MODAL}) (?:also |not |easily )?(?:done|seen|given|written|built|known|taken|bought|sold|taught|sent|shown|chosen|paid|brought|thought|eaten|said|been|gone)|(?:problems?|issues?|pollution|situation|waste|traffic|crime|stress) (?:can|could|should|must|will|cannot|may) (?:not |easily |also )?(?:solve|reduce|prevent|avoid|control|improve)(?=[.,;]|$| (?:by|if|with|when|easily|in|through|because|quickly)\b) > the passive has “be” and a participle: “can be solved”
(?:have|has|had) (?:already |also |recently |dramatically |significantly |greatly )?(?:increase|decrease|improve|change|rise|decline|drop|develop|happen|occur|start|reach)(?=[.,;]|$| (?:to|by|from|since|over|dramatically|significantly|rapidly|their|the|our|a lot)\b)|(?:does|do|did)(?: not|n['’]t) (?:also |even |always |really )?(?:makes|works|helps|goes|needs|wants|takes|gets|gives|becomes|comes|likes|means|uses|lives|knows|thinks|causes|happens|feels|depends|changes|looks|exists|matters) >> here comes another form: “has increased”, “does not make”
(?:by|without|of) (?:study|play|help|plant|work|offer|support|limit|raise|cut|plan|focus|add|stop|protect|save|clean|cook|read|write|watch|share|waste|travel|spend) (?=(?:the|an?|their|his|her|our|my|this|these|it|them|more|new|in|on|to|with|some)\b)(?<!of (?:work|support|help|study|play|travel|waste|water) )|(?:contribute|contributes|addicted|devoted|in addition|looking forward|look forward|opposed) to (?:reduce|improve|increase|develop|make|protect|solve|create|keep|have|be|get|go|do|use|play|buy|spend|see|meet) (?=\p{L})|(?:enjoy|enjoys|enjoyed|avoid|avoids|finish|consider) (?:go|do|make|listen|eat|read|spend|live|buy|learn|take) (?=\p{L}) >> after this word the verb has -ing
(?:want|wants|wanted|decide|decides|decided|hope|hopes|refuse|manage|tend|tends|afford) (?:going|doing|making|having|being|getting|taking|buying|using|living|working|studying|becoming|giving|keeping|finding|sending|leaving|paying|eating)|(?:allow|allows|enable|enables|encourage|encourages|force|forces|want|wants|ask|advise|persuade|expect|cause|causes) (?:people|them|us|children|students|him|her|everyone|parents|workers) (?:go|do|make|have|get|take|buy|use|live|be|become|spend|work|study|learn|give|keep|stay|leave|choose|feel|save|reduce|eat|travel|drive|start|stop|think|improve|know|pay) (?=\p{L})|prefer(?:s|red)? (?:go|do|buy|live|spend|stay|eat|have|get|learn|pay) (?=\p{L}) >> between the two verbs comes “to”
(?:make|makes|made|making|let|lets|letting) (?:(?:the|their|our|his|her|my|young|many|most|more|some|other) )*(?:people|children|students|kids|adults|teenagers|citizens|parents|workers|employees|women|men|drivers|family|families|child|student|person) to (?=\p{L})|(?:make|makes|made|let|lets|help|helps) (?:people|them|us|children|students|him|her|everyone|you|parents) (?:feels|becomes|gets|goes|lives|thinks|looks|wants|needs|feeling|becoming|thinking|having|getting|becoming|became|felt|knows|understands|loses) > make people feel
(?:have|has|had) not (?:any|enough|many|much|an?|problems?|money|time|jobs?|experience|choices?|opportunit(?:y|ies)) |(?:be|is|are|was|were) able (?:\p{L}+ing|for|go|do|make|buy|find|get|solve|use|see|learn|live|have|pay|afford|take)|(?:would rather|had better) to|(?:people|they|we|students|children|it|he|she|who|women|men|parents|companies|government) not (?:want|have|need|like|know|use|can|will|should|has|is|are|think|get|care|make|understand|take|give|help) |(?:is|are|was|were)(?: not|n['’]t) (?:want|need|know|have|think|understand|agree|believe|make|depend|mean|belong|happen) >> the verb has another form: “be able to”, “do not want”
(?:spend|spends|spent|spending) (?:[\p{L}\d]+ ){1,4}(?:hours|minutes|years|days|time|life) (?:a day |every day |per day |each day )?(?:to|for) (?=(?:learn|look|study|do|watch|play|work|get|find|read|go|use|talk|cook|prepare|travel|wait|\p{L}+ing)\b) >> after time or money comes a verb with -ing
(?<=^|^(?:overall|in conclusion|first|firstly|secondly|for example|in my opinion|therefore|moreover|to sum up|nowadays), |\b(?:think|believe|because|that) )(?:learn|have|spend|eat|go|get|buy|become|keep|choose|teach|speak|write|sell|grow|build|reduce|know|provide|live (?:in|with)|work (?:in|at|from)|study (?:in|at|abroad)) (?:(?!who|which|that|what|how|when|if|because|and|where|whatever|or)[\p{L}’'-]+ ){1,5}(?:is|was|makes|helps|brings)(?= (?:a|an|the|very|not|more|good|bad|important|difficult|easy|useful|better|people|us|them|also|necessary)\b)(?<!(?:that|because) (?:have|build|grow|know|live|work|study|go|eat|get|sell|buy|teach|write|speak|choose) .*) > as a subject the verb has -ing: “Learning English is”
(?<!\bthe )(?:using|banning|reducing|increasing|learning|providing|producing|spending|creating|buying|eating|playing|watching|studying|protecting|developing) of (?=\p{L}) > using cars, or “the use of cars”`,
  agreement: String.raw`
there (?:is|was) (?:about |around |over |nearly |almost |only |more than )?(?:[2-9]|\d{2,}|twenty|thirty|forty|fifty|twelve)(?![\d.,]*(?: ?%| per ?cent| km| kg| euros| dollars| minutes| metres)) (?=\p{L}) > there are, there were
news are > “news” is singular
(?:each|one|neither|either) of (?:which|them|these|those|us|whom) (?:are|were|have) >> the subject is singular: “each of them is”
one of (?:the|my|our|their|these) (?:(?!who|that|which|and|where)\p{L}+ ){1,4}(?:are|were|have)(?<!\b(?:in|of) \p{L}+ \p{L}+ (?:are|were|have)) >> the subject is “one”, so the verb is singular
(?<!\b(?:it|this|that|reason|problem|result|issue|cause|fact|one|answer|thing|which|what|there|effect) )(?:is|was) (?:many|several|numerous|various) \p{L}+s > are, were
there (?:was|is) about (?=\d|twenty|thirty|forty|fifty|sixty) > there were
there (?:is|was|isn['’]t|wasn['’]t) (?:also |only |still |not )?(?:so )?(?:many|several|various|numerous|two|three|four|five|six|seven|eight|nine|ten|1[0-9]|[2-9])(?!\s?(?:%|per ?cent|million|thousand)) > there are, there were
(?<!\b(?:of|for|with|between|by|to|about|from|in|on|among|than|as|like|against|one|person|many a|what|how|where|near|without|\p{L}{2,}ing)(?: [\p{L}’'-]+){0,5} )(?:${PERSONS}) (?:also |often |usually )?(?:${S_FORMS}) >> the subject is plural, so the verb has no -s (or is “are”, “were”, “have”)
(?<!\b(?:one|each|either|neither|every|group|number|only) (?:\w+ ){0,3})(?:${PERSONS}) who (?:${S_FORMS}) >> the subject is plural, so the verb has no -s
(?<!${NO_ENDING})(?<!\b(?:of|with|for|to|in|on|about|behind|beside|near|around|under|over|after|before|by|from|at|than|between) )(?:he|she|it|(?:every|some|no|any)(?:body|one)) (?:also |often |usually )?(?:${BASE_FORMS}) >> here the verb has -s in the present
(?<!${NO_ENDING})(?<!\b(?:of|with|like|as|if|for|to|in|on|about) )(?:every|some|no|any)(?:body|one) (?:are|were) >> the subject is singular: “everybody is”
(?<!\band .*)(?:cause|reason|problem|solution|advantage|disadvantage) are >> the subject is singular, so the verb is “is”
(?<!\b(?:double|twice|times|half|triple) )the (?:total )?number of (?!(?:\w+ )?(?:who|that|which|and|or)\b)[\p{L}-]+ (?:(?!(?:who|that|which|and|or|in|they|we|you|I)\b)[\p{L}-]+ )?(?:have|are|were) >> “the number” is singular, so the verb is “has”, “is” or “was”
(?<!${NO_ENDING})(?<!\b(?:of|with|for|to|in|on|about|behind|beside|near|around|under|over|after|before|by|from|at|than|between|like|as) )(?:(?:we|they) (?:was|has|is|goes|does|wants|needs|gets|makes)|(?:he|she|it) (?:are|have))|(?:we|they|you) doesn['’]t|(?:he|she|it) don['’]t >> the verb does not agree with its subject
(?<!\b(?:of|for|in|to|on|at|by|with|than|from) )(?:every|each) (?:\p{L}+ )?(?:country|person|child|student|family|city|group|school|company|town|man|woman|parent|human|teacher|worker|nation|region|individual|employee|household) (?:are|have|were|do|need|want|go|think|use|spend|like|prefer)|(?:a lot|lots|plenty|most|some|many|both|all|thousands|millions|hundreds) of (?:the |these |young |old |my |our )*(?:people|children|students|women|men|parents|countries|them|us) (?:is|was|has|does|wants|thinks|needs|goes|uses|lives|gets|makes)|(?<=^|[.,] |\b(?:that|because|and) )an? (?:\p{L}+ )?number of (?:\p{L}+ )?(?:people|\p{L}+s) (?:is|was|has) >> the verb does not agree with its subject
there (?:are|were) (?:also |only |still )?(?:an?|one|another) (?!(?:\p{L}+ ){0,2}(?:lot|few|number|couple|variety|range|many|total|hundred|thousand|million|billion|dozen|handful|series|group|or|half|third|quarter|host|set|amount|majority|maximum|minimum|of|and)\b)(?=\p{L})|there (?:is|was) (?:also )?(?:(?:a lot of|lots of|plenty of) (?:\p{L}+ )?(?:people|children|women|men|\p{L}{3,}[^suia'’]s)(?=[.,;]|$| (?:in|that|who|which|to|of|for|and|on|about)\b)(?<!news)|a few ) >> the verb does not agree with its subject: “there is a”, “there are many”
(?<!\b(?:of|in|for|to|with|from|by|on|at|than|as|like|about|among|between|behind) )(?:these|those) (?:is|was|has|makes|leads)|(?<=^|\b(?:because|and|but|so) )this (?:are|were|have|(?:mean|make|give|bring|create|allow|cause|affect|reduce|improve|become|happen|prevent|encourage|provide) (?=(?:the|an?|people|that|us|them|more|many|children|their|our|students|it|me)\b)|lead to) >> the verb does not agree with its subject
the (?:percentage|proportion|amount|level|price|cost|rate|quantity) of (?!(?:\w+ )?(?:who|that|which|and|or)\b)[\p{L}-]+ (?:(?!(?:who|that|which|and|or|in|they|we|you|I)\b)[\p{L}-]+ )?(?:have|are|were)(?<!\b(?:twice|double|half|times) the .*)|(?<=^|, |\b(?:because|that|but) )(?:the )?(?:pollution|information|traffic|education|money|technology|advice|equipment|water|knowledge|research|transport|internet|advertising|unemployment|homework|news|economy|environment|society) (?:are|were|have|make|cause|do|give|become|(?:help|affect|need) (?=(?:the|us|people|children|our|to|them|students|a)\b)) >> the subject is singular, so the verb is too`,
  wordForm: String.raw`
feel(?:s|ing)? (?:very |so |more |too )?(?:boring|stressful|tiring|exciting|depressing|frustrating|confusing)… > write the form in -ed: “feel bored”
too much (?:expensive|difficult|big|small|high|low|hard|long|far|hot|cold|busy|important|easy|dangerous) > write “too” without “much”
respective(?=[.,]|$) > respectively
(?:obvious|close|clear|great) (?:higher|lower|larger|smaller|followed|better|increased) > write the adverb in -ly: “obviously lower”
very (?:differ|tire|interest|bore|benefit|harm|success) > write an adjective: “different”, “tired”
(?:rose|fell|grew|increased|decreased|dropped|declined|changed|improved|climbed) (?:very |so |too )?(?:strong|quick|sharp|slow|rapid|slight|steady|gradual|significant|dramatic|considerable|obvious|sudden|constant)… > write the adverb in -ly: “rose strongly”
in a (?:constant|fast|quick|slow|rapid|gradual|easy|correct|careful) way > write the adverb in -ly: “steadily”
environment (?:problems?|pollution|issues?|damage) > environmental
economy (?:growth|crisis|problems?|situation) > economic
nature (?:resources?|disasters?|beauty) > natural
difference (?:countries|people|types|ways|kinds|cultures|ages|places|things) > different
(?:very|too) (?:importance|danger|success|convenience|difference|benefit|safety|difficulty) > write an adjective: “important”, “dangerous”
high (?:qualified|educated|skilled|paid|developed|populated) > highly
(?:significant|slight|relative|considerable|extreme|real) (?:important|difficult|useful|expensive|dangerous|necessary|harmful|different|higher|lower|larger|smaller|more|less|better|worse|popular|easy|hard|big|good) > write the adverb in -ly: “slightly lower”
(?:am|is|are|was|were|be|become) (?:very |so |more )?(?:interesting|exciting) (?:in|about) > interested in, excited about
(?:${MOVED}) (?:slight|significant|dramatic|gradual|rapid|steady|sharp|slow|quick|considerable|remarkable|constant|serious)(?=[.,;]|$| (?:from|to|in|by|between|over|and|until|during|after|because)\b) > beside a verb the word ends in -ly: “rose slightly”
(?:differents|importants) > adjectives have no plural
^(?:final|similar|recent|general|personal|obvious|actual|sudden|usual|normal|unfortunate|surprising|interesting|initial|opposite|particular|traditional|frequent|clear|first of all of)(?=,) >> here the word ends in -ly: “finally”
(?:work|live|learn|study|speak|drive|act|behave|grow|solve|write|read|think|play|use|eat|sell|recover|run|develop|react|understand|communicate)(?:s|ed|d)? (?:it |about it |them |the \p{L}+ )?(?:very |more |so |too )?(?:quick|slow|careful|quiet|efficient|effective|serious|independent|equal|proper|correct|regular|fluent|different|perfect|peaceful|comfortable)(?=[.,;]|$| (?:and|in|to|than|because|at|with|on|when)\b) >> beside a verb the word ends in -ly: “carefully”
(?:increased|decreased|rose|fell|grew|dropped|came down|went (?:up|down)|came up) (?:very |more |so )?(?:slow|quick|considerable|strong|slight|significant|rapid|steady|sharp|gradual)(?: but| and) \p{L}+ >> beside a verb the word ends in -ly: “slowly”
(?:came|went) (?:up|down) (?:considerable|slight|significant|rapid|quick|slow|sharp|steady|gradual|dramatic) >> beside a verb the word ends in -ly: “considerably”
(?<!\b(?:the|this|that|these|those|its) )(?:very|too) (?:\p{L}+(?:ance|ence|ness|tion|ship|ency)|health|stress|crowd|benefit|comfort|tire|differ|convenience|luck|noise|pollute|relax)(?=[.,;]|$| (?:and|for|to|in|because|when|but)\b) >> write an adjective: “important”, “convenient”
(?<!\bto )(?:finland|italy|vietnam|japan|china|korea|france|germany|spain|russia|turkey|india|america|england|mexico|brazil|poland|thailand|egypt|britain|europe|africa|asia|australia|canada|indonesia|sweden|norway) (?:people|food|students|culture|government|companies|workers|language|women|men|families|tourists)(?! (?:and|is) food) > Italian people, Japanese food
(?:the|some|many) (?:poors|riches|elders|youngs|olds|unemployeds|disableds)(?!['’]) > the poor, the old
(?:is|are|was|were|feel|feels|become|be) (?:very |so |too |not )?(?:relax|stress|worry|crowd|benefit|succeed|pollute|convenience|disappoint|excite|satisfy|motivate|isolate|comfort|tire)(?=[.,;]|$| (?:and|for|to|in|because|with|when|than|but)\b) >> write an adjective: “crowded”, “beneficial”
(?:be|is|are|was|were|become|get|am) (?:very |more |not )?(?:interesting|boring|exciting|surprising|satisfying) (?:in|with|by|at)(?= (?!the (?:same|last)|this)\p{L}+)(?<!interesting (?:with|by|at)) > interested in
^the (?:important|good|bad|worst|best|main|difficult|interesting) (?:is|was) (?:that|to) > the important thing is
(?:people|they|we|I|children|students|he|she|also) very (?:like|likes|want|wants|love|enjoy|need|help|hope|agree|care|change|improve|changed|helped)|(?:like|love|enjoy|want|appreciate|need|help|affect|improve)(?:s|d|ed)? very much (?:the|my|their|to|this|a|music|it|\p{L}+ing)|(?<=^|[,;] |\b(?:because|and|but|that) )(?:always|never) (?:they|we|I|he|she|people) (?=\p{L})|(?:have|has|had) (?:also|always|often|usually) (?:an?|the|many|more|some|to|their|negative|positive|good|bad|different)|enough (?:good|big|old|rich|strong|high|large|fast|smart|clever|important|easy|cheap|safe|careful)(?=[.,;]|$| (?:to|for|and)\b)|(?:throw|give|turn|pick|bring|send|cut|fill) (?:away|up|off|out|back|down) (?:it|them)(?=[.,;]|$| ) >> these words have another order: “like it very much”, “good enough”, “throw it away”
politics? (?:problems?|leaders?|system|part(?:y|ies)|situation|issues?)(?<=politic \p{L}+)|finance (?:problems?|support|crisis|difficulties|help)|culture (?:differences?|heritage|diversity|activities|events|values?|exchange|identity)|tradition (?:food|clothes|culture|ways?|shops?|markets?|music|methods?|dances?|customs?)|emotion (?:problems?|support)|history (?:places?|sites?|buildings?|monuments?)|danger (?:places?|animals?|situations?|jobs?|things?)|importance (?:roles?|things?|part|factors?|reasons?|problems?|issues?)|success (?:people|person|life|career|man)|convenience (?:way|transport|life)|globe warming|environmental friendly|(?<=\b(?:in|of|with|for|the|a|an|many|some|most|very|from|by|other|these|such) )(?:advance|develop|crowd|skill|retire|experience|talent|disable|pollute) (?:people|workers?|countries|country|places?|technolog(?:y|ies)|employees|cities|air) >> before a noun write the adjective: “cultural”, “developed”`,
  pronoun: String.raw`
they (?=(?:children|parents|families|friends|homes|houses|jobs|lives)\b)|(?:its|it|them|they) (?:own|children|students|houses|parents)(?<=^(?:they|them) \p{L}+|\b(?:educate|teach|help|of|for|with|to) (?:they|them) \p{L}+) > their
(?<=, )what (?=(?:makes|is|was|means|leads|causes|helps|shows|made|led)\b)|(?<!^(?:if|among|when|while|in|for|after|before|from|on|at|as|with|\p{L}+ly|\p{L}+,)\b[^,]*, |^\p{L}+, )(?<=, )what (?=\p{L}+(?:s|ed)\b) > which
which (?:its|their|his|her) > whose
(?:cannot|can['’]t|don['’]t|do not|did not|didn['’]t|does not) (?:\p{L}+ )?nothing > anything
(?:this|that|the) (?:number|figure|problem|chart|graph|company|museum|city|country|government|reason|advantage|solution) it (?:is|was|has|had|can|will|should) > leave out “it”
(?:my|his|her) (?:cousin|brother|father|friend|uncle|son|husband) he|(?:my|his|her) (?:sister|mother|aunt|daughter|wife|grandmother) she > leave out the second subject: “my cousin studies”
both of it|both (?:it|they)(?=[.,;]|$) > both of them
whom (?:is|are|was|were|have|has|can|will|live|lives|want|wants)|(?:people|children|students|men|women|workers|parents|teachers|tourists|neighbours|friends), which (?=(?:do|have|live|work|are|want|were|cannot|need|can)\b) > who
each others(?!['’])|one anothers(?!['’])|each (?:others|another)(?!['’]) > each other
(?:people|children|students|parents|teachers|workers|women|men|tourists|patients|employees|person|man|woman|child|doctors) which > for people write “who”
(?:theirselves|theirself|hisself|themself|ourself) > the word is “themselves”, “himself” or “ourselves”
(?:all|everything|things?|something|anything|people) what > write “that” instead of “what”
(?:for|with|to|from|about|between|by) (?:they|he|she|we|I)(?=[.,;!?]|$) > them, him, her, us, me
(?:of|in|to|with|from|on|for|by|lost|lose|loses|has|have|had|about) it['’]s (?=\p{L})|(?<=, )it['’]s \p{L}+s (?:was|were|are)|(?:because of|due to|thanks to) it['’]s > its
(?:farmers|companies|people|students|children|teachers|parents|tourists|governments|schools|families|workers|cities|countries|museums|women|men|pupils) (?:they (?!(?:need|want|like|have|use|live|know|work|meet|see|are|love|help|teach|employ|trust|were|had)\b(?! (?:a|an|the|many|some|more|not|no)\b))|themselves are )(?=\p{L}) > leave out “they”
(?:process|number|figure|diagram|chart|graph|percentage|population|museum|city|government|school|internet|reason|problem|advantage|price|traffic|education|family|company|technology) it (?:is|was|has|had) (?=(?:a|an|the|many|very|not|more|about|\d+|made|also|one|some)\b) > leave out “it”
which (?:it|they) (?:is|was|are|were|has|have|had) (?=(?:made|part|the|a|an|very|located|used|built|called|not|in|on)\b) > leave out the pronoun after “which”
which (?:they|we|people|he|she|you|the \p{L}+) (?:\p{L}+ ){1,2}(?:it|them)(?=[.,;]| (?:in|to|for|from|with|by|every|when)\b)(?<!\b(?:makes?|think|find|believe) (?:it|them)) > leave out the pronoun at the end: “which they sell”
(?:that|something|anything|someone|people|person|man|woman|child) what (?=\p{L}) > that, who
another (?:people|\p{L}+(?:ies|ents|ers|ses|ings|tions|ways|times|things|ages))(?= |[.,;]|$)(?<!\banother (?:series|species|means)) > other people, another person
(?:it|there) exists? (?=(?:a|an|some|many|no|several|the)\b)(?<!there exists? ) > there is
(?:schools|people|families|villages|children|students|companies|countries|cities|parents|teachers|workers|women|men|\p{L}+ies) (?:itself|himself) > themselves
with who(?=[.,;]|$| (?:they|we|I|he|she|you)\b) > with whom
(?:friends|neighbours|drivers|visitors|users|adults|citizens|residents|teenagers|scientists|farmers|families|students) which (?!is|was|means)(?=\p{L}) > who
(?<!\b(?:what|which|that|who|whatever|things?)\b[^.,;]{0,30} )(?:think|believe|opinion|sure|feel),? (?:is|are|was) (?=(?:very|not|an?|the|important|better|good|bad|necessary|difficult|easy|more|impossible|possible|true|useful|dangerous)\b)|(?<!\b(?:is|are|was|were|be|been) )(?:makes?|made|find|finds|found) (?:very |more |so )?(?:difficult|easy|easier|hard|harder|possible|impossible|necessary) (?=to\b)|^(?:sometimes|maybe|usually|of course|in fact|obviously|in general|then|secondly|firstly|thirdly|in conclusion|in my opinion|in this way|to conclude|on the other hand|as a result|for this reason|by contrast|in contrast),? (?:is|are|was|were|has|have|had|can|will|depends|seems|makes|means|helps|causes|became|increased|decreased|rose|fell)(?= )(?!.*\?$) >> the subject or object “it” is missing
(?:people|children|students|parents|they|teenagers|adults|workers|women|men|families) (?:\p{L}+ )?(?:have|lose|spend|use|change|improve|develop|find|leave|do|need|want|love|protect|waste|enjoy|control|give|live|raise|meet) (?:\p{L}+ ){0,2}?(?:his|her|its) (?:own )?(?:life|lives|jobs?|money|time|family|children|friends|home|house|health|parents|cars?|future|free|work|mind|skills|body|studies|career|phones?|opinion|knowledge)|(?:country|government|city|company|museum|school|town) (?:\p{L}+ ){0,2}(?:his|her) (?=(?:own|citizens|people|population|economy|workers|employees|visitors|culture|students)\b) >> this pronoun has another number: “their”, “its”
(?:in|on|from|for|with|by|at|of|is|find|have|has|do|want|need|buy|learn|choose|take|make|use) other (?:country|city|person|place|way|job|problem|reason|thing|language|example|side|group|company|school|house|student|word|option|solution|factor|aspect|town|area|region|one)(?=[.,;]|$| (?:is|was|and|or|to|in|for|that|with|because|of|on|at)\b)|an (?:another|other)|the other (?:are|were|have) >> another, others
by their sel(?:f|ves)|(?:their|our) sel(?:f|ves)|(?:them|it|my|our|your|him) sel(?:f|ves)|(?:place|country|city|school|house|town|village) which (?:they|people|I|we|he|she|students|children) (?:live|lives|lived|work|works|study|grew|relax) > themselves, a place where`,
  comparison: String.raw`
(?:bigger|larger|higher|lower|smaller|better|worse|older|younger|cheaper|faster) (?:from|that)(?= (?:the|in|on|at|of|\d|a ))|(?:higher|lower|larger|bigger|smaller|more|less|cheaper|better) (?:as )?compared (?:to|with) > than
the less (?:number|rain|amount|percentage|popular|common|frequent|people|money|time|important|one)(?!.*\bthe (?:more|less|better)) > the least, the lowest
most many > the most
the same (?:\p{L}+ )?than > the same as
more often rather than > more often than
(?:more (?:${SHORT_ADJECTIVES})(?= than\b|[.,;!]| and \p{L}+[.,;]|$)|the most (?:${SHORT_ADJECTIVES}))\b(?! people) > a short adjective takes -er or -est: “safer”, “the highest”
(?:under|over|above|below) than > leave out “than”
the same (?:than|like) > it is “the same as”
the both > before “both” there is no “the”
(?:two|three|four|five|ten|\d+) times (?:than|of) > write “three times as many as” or “three times the figure of”
(?:more|most) (?:${COMPARATIVES})|(?:much|become|became|is|are|was|were) more (?:smaller|larger|older|younger) > the ending -er already means “more”
most (?:\w+est)\b(?<!\b(?:honest|modest|interest|forest|west|harvest|invest|protest|request|suggest|latest)) > the ending -est already means “most”
(?:more|most) (?:easyer|cheapest|oldest|best|worst|biggest) > only one of the two can stand here, such as “cheapest”
(?:is|was|are|were|become|became) (?:the )?most (?:short|high|long|low|big|small|old|young|cheap|large|easy|fast) >> a short adjective takes -est: “the shortest”
as \p{L}+ than > as … as
(?:more|less) \p{L}+ (?:like|as) (?=before(?:[.,]|$)) > than before
(?:one|two|three|four|five|six|seven|ten) times? (?:bigger|larger|higher|more|greater|smaller) (?:that|from|as|of) > than
more in (?:two|three|four|five|seven|ten) times > four times more than
(?:had|has|have|with) (?:the )?less (?:number|amount|percentage|members|visitors|people|students|rain|money) (?=\p{L}+|\d|in|of)(?<=the less \p{L}+ ) > the lowest, the fewest
(?:become|becomes|became|is|are|was|were) more (?:${SHORT_ADJECTIVES})(?=[.,;]|$| (?:because|than|and (?!more)|now|in|for|every)\b) >> a short adjective takes -er: “cheaper”
(?<!\b(?:more|less|most|rather|so|as|too|no|other|when)\b[^.,;]{0,40})(?:high|low|big|small|cheap|expensive|important|difficult|easy|popular|useful|fast|old|young|good|bad|large|strong|safe|healthy|dangerous|comfortable|convenient|effective|long|short|common|rich|poor) than|more (?:good|bad)(?=[.,;]|$| (?:for|to|in|at|because|if|when)\b)|most (?:good|bad)|less (?:bigger|higher|cheaper|easier|smaller|larger|older|faster|safer|lower|better|worse) >> the comparative has -er or “more”: “higher than”
(?:very|too) (?:better|worse|higher|bigger|larger|cheaper|faster|smaller|lower|easier|older|younger|stronger)|very more|more (?:much|many)|twice (?:more|higher|bigger|larger|greater|cheaper|longer)(?: \p{L}+)? than|the (?:higher|lower|bigger|larger|smaller|older|better|more \p{L}+) (?:\p{L}+ )?(?:in the world|of all|among all|of the three|of the four) > much better, twice as high as, the highest of all`,
  conjunction: String.raw`
no matter (?:he|she|it|they|we|people) >> no matter whether, no matter how
(?:despite|in spite of) (?:they|he|she|we|it is|there is|there are|people (?:are|have))|although (?:of|the fact)|(?:despite|in spite of) (?:the )?\p{L}+ (?:are|is|was|were) (?=\p{L}) > although
(?:because of|due to) (?:they|he|she|we|I|it is|there is|there are|people (?:are|have)) > because
(?:although|though)\b[^.,;:!?]{3,100}, but > one of the two words is enough: leave out “but”
^because\b(?! of)[^.;:!?]{3,100}?, so > one of the two words is enough: leave out “so”
because of (?:the |my |their |this |some )?(?:(?!who|that|which|what|how|and|it)\p{L}+ ){1,2}(?:are|is|want|wants|need|cannot|can|played|do not|don['’]t|have)(?= \p{L})(?<!because of \p{L}+ (?:have|can|need|want|is)) > because
(?:even )?although [^.;:!?]{3,120}[^,], but > although … , without “but”
^(?:because(?! of)|so that|whereas|especially|such as|which)\b(?! (?:is|are|was))[^,;:?]{5,70}[.!]$ >> this may be only half a sentence. Join it to the one before
(?:know|knows|understand|explain|see|decide|learn|wonder|ask|asked|knew|tell|exactly|about) (?:what|how|why|where|when|how much|how many) (?:did|does|do|is|are|was|were|should|can|will) (?=(?:they|he|she|we|people|it|the|this|their|a|an|you|I)\b)(?!.*\?$) >> in a question within a sentence the subject comes before the verb: “what they want”
(?:shows?|see|illustrates?|describes?|explains?) (?:how|what) (?:looked|looks|changed|change|works|worked|developed) (?=the|\p{L}) > how it looks`,
  condition: String.raw`
(?<!\b(?:as|ask\p{L}*|know\p{L}*|wonder\p{L}*|see|sure|question\p{L}*|unclear|doubt\p{L}*|say|says|decide|tell|or) )if (?:(?!whether|not\b)[\p{L}’'-]+ ){1,4}?(?:will|would|won['’]t)(?! (?:like|rather)\b) >> after “if” a condition has no “will” or “would”: “if we use”, “if it were”
if (?:the )?\p{L}+ (?:(?!need|are|is)\p{L}{2,}ed|had|went|got|made|took|gave)(?=\b[^,.;]{0,60}, [^.;]{0,40}\b(?:will|can)\b) >> the two verbs don’t fit: “if they receive …, they will” or “if they received …, they would”`,
  tense: String.raw`
(?:in|by) 20[3-9]\d,? (?:it|they|(?:the|this|that|its) \w+) (?:was|were|had|rose|fell|increased|decreased) > that year is still to come: “will be”, or better “is expected to be”
(?<!\b(?:now|still|so|but) )(?:last (?:year|month|week|summer|winter)|yesterday|in the past|in the old days|\d+ years ago|(?:two|three|ten|twenty) years ago),? (?!year|few|decade|century|two|three|ten|twenty)(?:(?:my|his|her|the|many|some|most|our) )?(?:\p{L}+ )?(?:is|are|has|do not|don['’]t|does not|go|goes|need|needs|share|live|lives|use|uses|work|works|spend|eat|come|give|want|buy|think|like|play|read|write|take|get)(?= (?!been)\p{L}) > the past is over: “needed”, “went”
(?:am|is|are) (?:\p{L}+ing|a|the|in|at|here|married)(?: (?!and|but|because)\p{L}+){0,5} since (?=(?:19|20)\d\d|\p{L}+ years|then|childhood|last) > has been working since
(?:I|we|they|he|she|people) (?:have|has) (?:\p{L}+ed|been|gone|seen|bought|met|made|done) (?:\p{L}+ ){0,4}(?:last (?:year|month|week|summer)|yesterday|in (?:19|20)\d\d|\p{L}+ (?:years|months|days) ago) > with a past time comes the simple past: “visited”
^in (?:19\d\d|200\d|201\d),? (?:it|they|there|people|he|she|we|(?:the|my|our|this) \p{L}+|the (?:number|percentage|proportion|amount|figure|share) (?:of|for) (?:the )?\p{L}+) (?:is|are|has|have|goes|go|becomes?|increases?|decreases?|rises?|falls?|drops?|grows?|stays?|remains?|reach(?:es)?|accounts?)\b(?! (?:been|expected)) >> the year is over, so the verb is in the past
(?:in|by) 20[3-9]\d,? (?:it|they|there|people|(?:the|this|that|its) \p{L}+) (?:is|are|has|have|increases?|decreases?|becomes?|reach(?:es)?|falls?|rises?|grows?|drops?)(?! (?:expected|likely|going|set|to|projected|predicted|estimated|forecast|forecasted|anticipated|thought|about|due)\b) > that year is still to come: “will be”, or better “is expected to be”
(?<!\b(?:day|time|know|question|wonder|ask|moment|future|year)\p{L}* )(?:when|until|after|before|as soon as|unless) (?:they|we|he|she|it|you|I|people|children|students|the \p{L}+) (?:will|would) (?!not\b)(?=\p{L})(?<!when .* would )|when (?:I|he|she|we|they|my \p{L}+) (?:was|were) (?:(?!that|which|who)\p{L}+ ){1,4}?(?<=\p{L}),? (?:I|he|she|we|they) (?:go|goes|have|has|am|is|are|play|plays|like|likes|want|wants|do|does|live|lives|work|works|use|learn|study|see|get|feel) (?=\p{L}) >> the tense doesn’t fit this time
(?:is|are|has|have|go|goes|live|lives|work|works|becomes?|starts?|begins?|happens?|comes?|buys?) (?:(?!that|which|who|than|from|as|like|was|were|and|began|since)\p{L}+ ){0,3}(?:\d+|two|three|four|five|ten|twenty|a few|many|some|several) years ago|(?:has|have) (?:\p{L}{3,}ed|been|risen|fallen|grown|become|gone|made|taken) (?:(?!from|than|since|compared|which|that|as|by|to|of|who)[\p{L}\d%.]+ ){0,3}in (?:19\d\d|20[01]\d)(?! ?[-–])\b|^nowadays,? (?:people|many people|it|they|we|most people|the \p{L}+) (?:was|were|had|became|went|did) |^in recent (?:years|decades|times),? (?:the |many |more |it |they |most |there |more and more )*(?:\p{L}+ )?(?:is|are|increases?|becomes?|grows?|rises?|changes?) (?=\p{L}) >> the tense doesn’t fit this time: “two years ago it was”, “in recent years it has been”`,
  spacing: String.raw`
(?:think|believe|say|said|know|hope|means|agree|argue|show|shows|clear|true), (?:that|how)\b(?! is\b) >> there is no comma before this word
^(?:furthermore|moreover|however|therefore|nevertheless|in conclusion|for example|for instance|on the other hand|on the one hand|as a result|in contrast|firstly|secondly|thirdly)(?= (?!much|hard|many|of|from|to|well|,)\p{L}+) > a comma follows this phrase: “However, …”
(?<=^also) (?=(?:the|they|we|he|she|it|some|in|this|there|people)\b) > a comma follows: “Also, …”`,
};

/**
 * Phrases that learners often form in another way: regular expressions of whole words, in which `…` ends
 * the phrase, and after “>” what to write instead, or after “>>” (or with quoted words) advice. They go to
 * the worker with the dictionary, because they are as much data as code.
 */
export const FIXED_PHRASES: readonly FixedPhrases[] = [
  PREPOSITION_PHRASES,
  GRAMMAR_PHRASES,
  WORD_PHRASES,
];
