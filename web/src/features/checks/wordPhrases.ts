import type { FixedPhrases } from './types.ts';

const GOODS =
  'good|bad|important|interesting|beautiful|nice|great|sad|clever|useful|harmful|dangerous|unfair|fair|ironic';
const AIMS = String.raw`the environment|(?:the )?nature|(?:the |our )?(?:health|planet|future|society|people|country|life)|us|everybody|everyone|any \w+`;
const ACTORS =
  'we|you|they|people|everybody|everyone|companies|governments?|hospitals?|schools?|citizens|visitors|parents|customers|the (?:government|company|council|country|city|theatre|museum|library|school|public)';
const ROUND = 'thousands|millions|billions|hundreds';

/** Nouns with a plural that often stand without an article: “in theory”, “have power”. */
export const MASS_NOUNS =
  'abroad due unknown sea comparison latitude longitude disk absence abuse access accident account acid action ad addition admission adult advance advantage advertising advice affair afternoon age agenda agriculture aid air alcohol algebra alien alike ambition anger anybody anyone anything apple area arm art aspect attention attitude audience autumn avenue average awareness bacteria badminton bail band bankruptcy baseball basis basketball bath beauty beef behalf behind belief biology birth blood bone bread breakfast brief brunch bulk business butter calcium cancer capacity capital care cash category charity cheese chemistry chicken chocolate choice church city climate cloth clothing coal coffee college colour comfort commerce community company concern concert concrete consent content context copper corn cotton country courage course court cream credit crime criteria crop cuisine culture currency custom danger data date dawn day death debate debt decade degree depth detail diabetes diet dinner dirt disc disease disorder distance downstairs dress dusk duty earth east ecology economics economy edge editor effort eight elder electricity eleven else emergency energy english enterprise entertainment envy ethics evening event everybody everyone evidence exam example exercise expense experience extent eye face fact faith fame family fashion fat fault fauna favour fear feedback fiction file finance fire fish fitness five flesh flora flour flu food football force forecast forty four fraud freedom fruit fuel full fun funds fur furniture future game garbage gas gender general genius given gold golf good government grace grain grammar grass gravity grief ground growth guidance guilt habit hair half harm harmony harvest haste he head heart heat height heritage history hockey holiday home homework honey honour hospital host housework how hunger ice illness image income independence industry inflation influence information inside instance instinct insurance intelligence intent interior internet investment iron jail jazz jewellery joy judo junk jury justice kind kindergarten knowledge labour land language laughter laundry law lead least leather leave left leisure length let level liberty life light line literature litter logic love luck luggage lunch luxury machinery magic mail make male man mankind manner marble marriage mathematics maths matter meat media medicine memory metal midday midnight milk mind mine moderation modern money mood more morning mud murder music nature need news night nine nobody noise noon north nothing now nutrition oil once online opera orange order organic origin other ours outside overtime oxygen pain panic paper part particular passion past pasta pay peace people pepper percent person petrol philosophy photography physics place plant plastic play pleasure plenty poetry police policy politics pollution potential poverty power practice prayer preference presence present press price pride principle print prison private procedure product profile profit progress proof property prose prospect protein psychology public punctuality pupil quality quantity question race radio rail rain range rank rather read reality reason recess recipe reference regard region regret relation relief religion rent repair research reserve respect rest retail return revenge revenue rice risk role root rose routine row rubber rubbish rugby safety sale salt sand satisfaction scale school science scope season second secrecy security seed self sense series set seven sex shade shape share she side sight silence silk silver site six size skin sky sleep smoke snow soap soccer society software soil solidarity somebody someone something sort source south space speech speed spirit sport spring square staff stage standard state status steam steel step stock stone stop story street strength stress structure stuff style subject substance success sugar summary summer sun supper supply support surface surgery surplus sympathy tact talent taste tax tea teamwork technology television temperature ten tennis term text theatre theft then theory therapy thought three timber time today tone tonight top total touch tourism town trade tradition traffic training transit transport trash travel treatment trial trouble trust truth turn turquoise twelve twice twilight two type tyranny unemployment university upstairs usage use vain value variety vegetation veterinary view vinegar violence virtue vision vocabulary voice volume wage war warning waste water way wealth weather week weight welfare west what wheat when where who whole why will wind wine winter wisdom wood wool work worship worth wrong year yoga you yours youth zinc zone';

/** As `FIXED_PHRASES`: words that are confused or don’t go together, opinions in reports, numbers. */
export const WORD_PHRASES: FixedPhrases = {
  collocation: String.raw`
(?:make|makes|made) the first step > take
enough place… > enough space
(?:big|strong|high) noise > loud noise
(?:raise|raises|raising|feed) a pet > keep a pet
(?:make|makes|made) place for > make room for
(?:speed|velocity) of (?:growth|increase|decrease) > rate of growth
regain(?:s|ed|ing)? back > regain
(?:say|says|said) (?:me|him|us|them) > tell me
(?:gain|gains|gained|gaining) (?:more |much |a lot of |some |enough |their )?(?:money|salary|salaries) > earn
(?:mak(?:e|es|ing)|made) (?:a lot of |more |some |a |the )?(?:sports?|homework|housework|research|shopping|damage)(?=[.,;!]|$| (?:and|every|at|in|to|for|with|twice|because|or|after|on)\b) > with this noun the verb is “do”
(?:do|does|doing|did|done) (?:a |an |the |some |many |more |big )?(?:mistakes?|efforts?|decisions?|choices?|progress|changes?) > with this noun the verb is “make”
(?:mak(?:e|es|ing)|made|do|does|doing|did) (?:a |an |the |some |more )?(?:crimes?|fraud) > a crime is “committed”
(?:win|wins|won|gain|gains) (?:more|much|a lot of) money > money is “earned” or “made”
earn(?:s|ed)? (?:more )?profits? > a company “makes a profit”
(?:give|gives|giving|make|makes|gave) (?:a |some |more )?(?:harm|good influence|bad influence|influence) > write “do harm” or “have an influence”
takes? benefits?\b(?! from) > write “benefit from”
(?:close|closes|open|opens) the lights? > lights are “turned” on and off
(?:expensive|cheap) (?:prices?|costs?|salar(?:y|ies)|fees?) > a price is “high” or “low”; a thing is expensive or cheap
(?:huge|big|high) money > write “a lot of money”
(?:learn|learns|study|studies) (?:more |new |much )?knowledge > knowledge is “gained”
feel(?:s|ing)? secured > write “feel secure” or “feel safe”
in the actual (?:days|world|society) > “actual” means real; write “today”
(?:elder|aged) people > write “older people” or “the elderly”
(?:increased?|decreased?|rose|fell|grew|dropped|changed) very much > write “greatly” or “sharply”
(?:make|makes|made|making) (?:a |an |the |some |more |their |physical )?(?:exercises?|photos?|party|parties|travels?|exams?|surveys?)… >> do exercise, take photos, have a party
(?:do|does|did|done|doing) (?:a |an |the |some |more |many |any )?(?:trips?|party|parties|travels?|journeys?|money|friends|noise|suggestions?|complaints?|contributions?|efforts?|conversations?|discussions?)… >> make a trip, have a party, make money
(?:say|says|said|saying) (?:a |the )?(?:truth|lies?|jokes?|story|stories)… > tell
(?:solve|solves|solved|solving) (?:the |this |these |their |a )?(?:traffic|pollution|noise|waste|unemployment|poverty|stress|air pollution|needs?|challenges?)… > reduce pollution, meet a need
(?:big|large|strong|huge|high) (?:traffic|rains?)|(?:big|large|high) (?:competition|wind) > heavy traffic, strong competition
(?:quantity|number|numbers) of (?:money|time|water|information|traffic|pollution|energy|electricity|waste|rubbish|food)… > amount of
less (?:number|amount|quantity|percentage|proportion) of > a smaller number of
(?:big|little) (?:percentage|speed|temperature|quality|level|price|salary)s?… > high, low
(?:positive|negative|good|bad) sides?(?= (?:of|and|is|are|to|in|for|seem)\b) > advantages, disadvantages
(?:each|every) (?:time|day) more > more and more
(?<!\b(?:not|too|so|very|how|cannot|n['’]t) )(?:spend|spends|spent|save|saves|saved|earn|earns|cost|costs) much (?:money|time|energy)… > a lot of
(?:until|till) (?:the )?late (?:hours|night) > until late
pass(?:es|ing|ed)? out (?:of|from) (?=(?:colleges?|schools?|university)\b) > graduate from
(?:^|the )given (?:diagram|chart|graph|table|picture|map|charts|graphs|maps) > the diagram
(?:open|opens|close|closes) (?:the )?(?:tv|television|computer|phone|radio|air conditioner)s?… > turn on, turn off
(?:get|gets|getting|got) (?:a |an |the )?(?:babies|accident|success|conclusion|harm)… > have a baby, be successful
(?:improve|upgrade|enhance|develop)(?:s|d)? (?:the )?(?:pollution|unemployment|problems?|crime|obesity) > reduce
(?:figures?|numbers?|rate|percentage|it|sales|prices?) kept (?:stable|the same|steady|constant|unchanged) > stayed stable
(?:make|makes|making) (?:a lot of |many |some |more |big )?(?:noise pollution|problems?|pollution|stress|accidents?|diseases?|traffic jams?)… > cause problems
(?:give|gives|gave|giving) (?:a |an |some |more |big |very )?(?:good |bad |positive |negative |great )?(?:influence|impact|effects?|damage|pollution|harm|stress)… > have an effect, cause damage
in (?:the )?(?:last|latest) (?:years|decades|times) > in recent years
(?:reduced?|increased?|decreased?|dropped) (?:very|so) much > greatly
all people (?=(?:know|think|want|need|have|like|should|can|are)\b) > everybody
(?:live|lives|living|have|has|lead) (?:a )?(?:stress|health|success|comfort|danger) li(?:fe|ves) > stressful, healthy, successful
(?:make|makes|made|making|do|does) (?:an? |the |some |more |any |urgent |strict |serious |effective |right )*(?:measures?|actions|risks?|care of|attention|breaks?|showers?|naps?|part in)…|(?:make|makes|made) (?:an? |the )?rest…|(?:put|puts|putting) (?:more |much |their |a lot of |special )?attention > take measures, have a break, pay attention
(?:make|makes|made|making|take|win|catch|learn) (?:an? |some |more |much |new |a lot of |valuable |good |their )*(?:experiences?|knowledge)…|(?:make|makes|made|do|does|act|acts) (?:an? |the )(?:very )?(?:important|big|main|key|vital|crucial|major|significant|great) role > gain experience, play a role
play(?:s|ing)? (?:swimming|running|yoga|gym|exercises?|karate|gymnastics)|(?:go|goes|went|going) (?:to|for) (?:shopping|swimming|fishing|camping|hiking|skiing|dancing)|(?:hear|hears|hearing) to|(?:see|sees|look|looks|looking) (?:the )?(?:tv|television)…|(?:people|they|experts|parents|he|she|some|many|scientists|who) (?:tell|tells|told) that > do yoga, go shopping, watch TV, say that
(?:to|can|should|will|must|parents|teachers|schools?) learn (?:their |the |our |young )?(?:children|students|pupils|people|them|us|him|her)|borrow(?:s|ed|ing)? (?:them|him|her|me|us|people|students)|lend(?:s|ing)? (?:money |books )?from|learn(?:s|ed|ing)? (?:them|us|people|him) (?:to|how|about) > teach children, lend them
(?:bring|brings|brought|bringing) (?:an? |the |many |some |more |serious |a lot of |big |health |negative |bad |several |other |environmental )*(?:problems?|pollution|diseases?|damage|harm|stress|effects?|impacts?|influences?|disadvantages?|drawbacks?)…|(?:meet|meets|met) (?:an? |the |many |some |a lot of |this |these |with )*(?:problems?|difficult(?:y|ies)|troubles?)… > cause problems, have an effect, face difficulties
(?:increas|decreas|reduc)\w+ (?:up|down)|(?:rise|rises|rose|risen|declined?|raised?) (?:up|down)|(?:fall|falls|fell|fallen|drop|drops|dropped) down (?:to|by|from) (?=\d)|(?:numbers?|prices?|percentage|figures?|sales|rate|population|economy|share) (?:grew|grow|grows|has grown) up|(?:grow|grows|growing|grew) up (?:their|the|kids|vegetables|plants|children)|return(?:s|ed|ing)? back|repeat(?:s|ed|ing)? again|so therefore|but however > leave out “up”, “down”, “back” or “again”
(?:high|tall) (?:increase|decrease|differences?|gap|drop)s?…|(?:high|many|much) population(?=[.,;]|$| (?:in|of|and|is|are)\b)|big (?:importance|attention|knowledge|interest|amounts?|numbers?)|(?:big|heavy|strong|hard) (?:diseases?|illness(?:es)?)|(?<=\b(?:in|of|our|the|for|to|with|this) )nowadays['’]?s? (?=(?:society|world|life|people|generation|children|students)\b)|the (?:day|time)s? of nowadays > a sharp increase, a large population, a serious illness, today’s society
(?:many|hard|difficult|office|manual|daily|heavy|dangerous) works(?=[.,;]|$| (?:and|to|for|in|that|because|like|are)\b)|(?:an?|every|each|many|long|short|school) travels?(?=[.,;]|$| (?:to|in|by|with|was|is|for)\b) > a job, work, a trip
a lot (?:people|money|time|problems|things|information|students|children|cars|work|countries|advantages)|(?:various|every|plenty) of (?:the )?(?=\p{L})(?<!plenty of (?:the )?)|majority (?:people|students|countries)|(?<!for the )most part of (?=(?:the|my|their|people)\b)|(?:most|some|many|none|few|several) (?:them|us) (?:are|have|is|were|can|do|will|want|think|has|was) > a lot of people, most of them`,
  confusedWord: String.raw`
(?:the|a) hole (?:period|world|country|year|life|day|time|family|city|process) > whole
(?:can|cannot|can['’]t|could|could not|couldn['’]t|to) effort > afford
economical (?:questions?|growth|crisis|development|problems?|situation|system|reasons?|factors?) > “economical” saves money; what is about the economy is “economic”
almost (?:people|students|children|countries|men|women|old people|young people)|almost (?=(?:\p{L}+s|people|children|teenagers) (?:in|are|have|who|think|use|do|live|want|can|go|prefer)\b) > almost all
closed to (?=this|each|its|the (?:site|station|river|town|city|sea|house|school|road)) > close to
(?:their|our|his|her|daily) live(?=[.,;]|$| (?:and|is|in|more|better|will|becomes)\b) > life, lives
safe (?:money|time|energy|the environment|the planet|lives)… > save
(?:large|great|some|certain|lesser|what) extend > extent
(?:an?|big|new|car|underground) parking… > a car park
(?:two|three|four|five|ten|several|many|some|few|\d+) years before(?=[.,]| and) > years ago
young people[’']?s who|(?:young|old|some|other|most|these|elder|elderly|local) peoples(?!['’]) > people
(?:the )?elderlies > the elderly
their (?:is|are|was|were|have|has) > there
(?:sleep|sleeps|work|works|learn|study|eat|speak|perform|cook) good(?=[.,;!]|$| (?:and|at|in|because|or|for)\b) > the adverb is “well”
(?:can|will|could|should) (?:success|advice|growth|choice|lost|effect (?:the|our|their|people|children)) > this is a noun; write the verb (“succeed”, “advise”, “affect”)
(?<=\b(?:to|will|would|can|could|should|must|not) )rise (?:the|their|his|her|our|taxes|money|awareness|prices) > a thing rises by itself; somebody “raises” it
(?:more|less|fewer|rather|better|worse|(?:high|low|great|small|larg|bigg|long|short|old|young|fast|slow|cheap|saf|strong|weak|earli)er) then\b(?!,) > after a comparative write “than”
it['’]s (?:own|share|population|value|residents|inhabitants|citizens|peak|name|size) > “it’s” means “it is”; what belongs to it is “its”
(?<=^|[.,;] |\b(?:and|but|because|that|think) )its (?:an?|the|not|very|(?:hard|easy|difficult|impossible|important|clear|better) (?:to|that|for)) > “its” means “belonging to it”; write “it is”
(?<=\b(?:to|will|would|can|could|may|might|they|we|people|birds|animals|not|don['’]t|and) )loose (?=(?:their|his|her|its|the|a|money|weight|time|control|contact)\b) > “Loose” is the opposite of “tight”; the verb is “lose”
(?<!\b(?:an|the|of|in|our|their|my|and) )\beveryday(?=[.,;!?]|$) > As an adverb write “every day” in two words; “everyday” is an adjective
(?:negative|positive|bad|good|big|huge|great|the) affects?\b(?= (?:on|of)\b) > the noun is “effect”
can not(?! only\b) > cannot
(?:is|are|was|were|be|been|being|also|badly|negatively|strongly|most) effected > affected
(?:popular |common |main |other |different )?mean of (?:transport|transportation|travel|communication)… > means of transport
upto > up to
alot > a lot
super markets?|news papers?|home works?|house works?|class rooms?|some one|any one(?= \p{L}+s\b)|any thing|some thing|every thing|some body|free times > this is one word or has no plural: “supermarket”, “everything”, “free time”
specially(?= (?:for|in|when|if|to|with|at|the|children|young|because|those)\b) > especially
(?:to|would|could|can|will|not|they|we|people|city|who|may|might|must|don['’]t) loose > lose
(?:to|can|will|should|must) (?:chose|advice|effect (?=(?:the|their|our|people)\b)) > choose, advise, affect
(?:would|could|should|must|might) of (?=(?:been|done|gone|had|made|known)\b) > have
(?:almost|nearly) of (?=(?:my|the|our|their|all|them)\b) > almost all of
the another > another, the other
(?:with|of|for|from|about|love|lose|use|leave) they['’]re > their
(?<!\b(?:is|are|was|were|will|be|been|if|over|from|go|live|out) )there (?:cars?|parents|children|lives|life|own|famil(?:y|ies)|future|friends?|customers|products|destinations?|share|phones?|houses?|homes?|overtime|health|studies|education|opinions?|habits?|neighbours?|pupils|students|workers|employees|salar(?:y|ies)|jobs?|money|culture|language|country|goods|free time) > their
(?:has|have|had|it|which|quantity|number|amount|figure|price|prices|sales|rent|percentage|population) raised(?= (?:to|from|by|up|again|slightly|sharply|until|dramatically)\b) > a figure “rises”: rose, risen
(?:after|before|by|and|then|while) raising (?=(?:to|from|by) \d) > rising
(?<!(?:\d|ty|teen|hundred|one|two|three|four|five|six|seven|eight|nine|ten|twelve) )percent of (?=(?:the|people|women|men|electri\p{L}+|\p{L}+s)\b) > percentage of
as per (?=\p{L}) > according to
^beside(?= (?:that|this)\b|,) > besides
^other (?=(?!than)(?:\p{L}+ )?\p{L}*[^\Ws] (?:is|was)\b) > another
almost (?:old|young|poor|rich|all of the) people(?<!all of the people) > almost all
others (?:people|children|countries|students|reasons|problems|jobs|cities|transports?|schools|companies|families|ways|things|places|materials|sources|groups|activities|factors|types|kinds|workers|parents|women|men|areas|regions|subjects|products) > other
(?:it|this|which|they|also|can|will|may|not|directly|badly|negatively|seriously|greatly) effects? (?=(?:our|their|the|people|children|us|them|society|students|many|both|everyone|human|young)\b)|(?:is|are|was|were|be|been|badly|negatively|seriously) effected|(?:an?|its|their|negative|positive|good|many|some|side|these|great|serious) affects?(?=[.,;]| (?:on|of|to|in|for|is|are)\b) > affect, effect
(?:sharp|slight|steady|significant|big|huge|dramatic|rapid|gradual|sudden|small|great) raise|(?:a|the) raise (?:in|of)|(?:prices?|costs?|numbers?|rates?|temperatures?|population|levels?|percentage|figures?) (?:(?:has|have|will|also|can|may) )?rais(?:es?|ed)(?=[.,;]|$| (?:to|from|by|up|every|very|steadily|sharply|because|when|over|until|since|slightly|dramatically)\b)|(?:is|are|was|were) raising(?=[.,;]|$| (?:to|from|by|every|very|rapidly|steadily|because)\b)|rises (?:the|their|our|his|people|awareness)|rise (?:people|students|children|public|parents)['’]?s? awareness|(?:by|of|for|without) rising (?:the|their|awareness|taxes) > a figure “rises”, somebody “raises” it
economical (?:benefits?|activit(?:y|ies)|impacts?|effects?|sectors?|status|background|stability|power|issues?|loss(?:es)?|advantages?|conditions?)|(?:a |the )?(?:now a days|now days|nowaday|nowdays)|(?:in|on|with|of) (?:an? |the )?dairy (?:basis|life)|every days(?=[.,;]|$) > economic, nowadays`,
  memorised: `
(?:double[- ]edged sword|coin has two sides|two sides of (?:the same|a|every) coin|in a nut ?shell|hot topic|hotly debated|heated debates?|in this day and age|in (?:this|the|today[’']s) (?:modern|contemporary|globali[sz]ed) (?:era|world|society|age)|in (?:modern|contemporary) society|plays? an? (?:vital|pivotal) role|(?:there is )?no denying|undeniable(?: fact)?|(?:well-)?known fact|universally acknowledged|crystal clear|(?:it )?goes without saying|with the (?:rapid |fast )?development of (?:society|technology|science|the (?:society|economy|world))|last but not least|since the dawn of|(?:only )?time will tell|hand in hand|where there is a will|as the saying goes|health is wealth|practice makes perfect|time is money|need of the hour|leaders of tomorrow|(?:make )?the world a better place|root cause of all|boon (?:or|and) (?:a )?(?:bane|curse)|ever-(?:changing|evolving) world|as we all know|from the past until now|tip of the iceberg|food for thought|age is just a number|soul of (?:the|a) nation) >> examiners know this phrase by heart and don’t count it. Say what you mean in your own words
(?:a )?burning (?:issue|topic|question|problem)|(?:controversial|debatable) (?:issue|topic) (?:nowadays|today)|fast[- ]paced world|in (?:this|our|the) (?:digital|technological|information) (?:era|age)|as (?:we|everybody|everyone) (?:all )?knows?|no(?:body| one) can deny|it cannot be denied|there is no doubt that|(?:both|two) sides of the coin|every medal has|in the blink of an eye|the sky is the limit|knowledge is power|prevention is better|everything has (?:its )?(?:two sides|good and bad)|ha(?:s|ve) become an? (?:hot|integral|indispensable|inseparable) (?:issue|topic|part)|an? (?:integral|indispensable|inseparable) part of (?:our|people['’]s|human) li(?:fe|ves)|by leaps and bounds|path to success|backbone of (?:the|any|a) (?:nation|country|society)|future of (?:our|a|the) nation|rays? of hope|with the (?:rapid |fast )?(?:advance(?:ment)?s?|development) of (?:the )?(?:economy|science and technology|society|our society|modern technology) >> examiners know this phrase by heart and don’t count it. Say what you mean in your own words`,
  opinionInReport: String.raw`
(?:I (?:also |really |personally )?(?:think|believe|feel|prefer|hope|guess|suppose|(?:was|am) surprised)|in my (?:own |personal |humble )?(?:opinion|view)|personally) >> a report says what can be seen. Leave your opinion out
(?:${ACTORS}) (?:should|must|ought to)|(?:everybody|everyone|our children) (?:must|should|need to|cannot|can not|can['’]t) >> a report gives no advice. Say only what can be seen
(?:is|are|was|were) (?:an? )?(?:very |really |so |not )(?:${GOODS})\b|\b(?:${GOODS}) for (?:${AIMS}) >> this judges what the picture only shows. Leave it out
(?:maybe|perhaps|probably)\b|\bbecause (?:people|companies|women|men|medicine|many|they (?:wanted|want|bought|like|prefer)|it is a (?:poor|rich))\b|\bit (?:shows|means) that (?:people|women|men|old people|this country)\b|\bas we all know >> this is a guess, which the picture can’t show. Leave it out
to my mind|it is (?:very |quite |really )?(?:strange|logical|surprising|sad|natural)|in my (?:country|city|town)|for a (?:better|cleaner|healthier) (?:world|life|future)|in the future (?:they|people|we) will|(?:is|are) (?:very )?important (?:for|to) (?:our|us|people|everyone|everybody|the life)|because (?:they have to|people have to|students have to|now have) >> a report says what can be seen. Leave out opinions and guesses`,
  linkingForm: String.raw`
in (?:the )?aspect of|^(?:about|coming to|talking about|speaking about) (?:the )?\p{L}+(?: \p{L}+){0,2}(?=,)|^(?:first|second|third) is (?=\p{Lu}|the \p{L}+ ) > as for
such like(?= \p{L}) > such as
(?:at|in) (?:the )?final(?=,)|(?:at|in) the finally?(?=,)|in last(?=,) > finally
(?:on|by) the contrast|in the contrast > in contrast
(?<=^|[,;] )(?:in the conclusion|as (?:a )?conclusion|on other hands?(?=,)|on the other hands|on the another hand|in addition of|at last|beside (?:that|this|of)|for what concerns|concerning about|respect to|according to my opinion|in case of(?= \p{L}+,)|in a word|by the way|in the last(?=,)) > this linking phrase has another form: “in conclusion”, “on the other hand”, “in addition to”, “finally”, “as for”
^(?:respect to|regarding to|concerning to|in case of) (?=\p{L}) >> as for, in the case of
as (?:the )?(?:result|conclusion|consequence)(?=,)|like (?:a )?(?:conclusion|result|example|consequence)(?=[,.]) > as a result, in conclusion
(?<=, )on the contrary(?=,) > this denies what was said before; to compare write “in contrast”
(?:despite|in spite) that (?=\p{L}) > although
^concluding(?=,)|^in first place(?=,) > in conclusion, first
^(?:for conclude|in conclude|as (?:a )?summary|to conclusion|in a conclusion|on conclusion|conclusion|for (?:the )?conclusion|at conclusion|by conclusion|to sum|in summarize|for summary|in (?:the )?general|in the (?:brief|short|addition|contrast|comparison|fact|particular|total|summary|beginning)|on general|(?:in|by|for|with) (?:a |the )?results?|(?:in|on) (?:the )?(?:first|second|third)|(?:at|for) (?:the )?(?:second|third|last|firstly|secondly)|in (?:firstly|secondly)|firstable|(?:from|in|by) (?:the )?one (?:side|hand)|additional|(?:in|by|like|to) (?:the )?(?:example|instance)|for (?:an?|the) (?:example|instance)|for examples)(?<!^in general)(?=,)|(?:last|lastly) but not (?:the )?(?:less|last)|^as it can be (?:seen|shown|said|known|mentioned|illustrated|stated)|^(?:because|due|thanks|in spite) this(?=,)|^(?:more over|further more|how ever|never the less|other wise|there fore)|^in addition (?:of|for|with) >> this linking phrase has another form: “in conclusion”, “first”, “as can be seen”`,
  uncountable: String.raw`
many (?:money|information|traffic|pollution|water|research|work|help|food|knowledge|advice)\b(?=[.,;]|$| (?:and|to|for|in|on|from|is|about|because)\b) > this noun can’t be counted: write “much” or “a lot of”
an? (?:wrong|good|bad|useful|important|new|big) (?:advice|information|equipment|furniture|homework|research|accommodation|knowledge)(?=[.,;!?]|$| (?:and|about|that|which|from|to|for|is|was|can|on)\b) > this noun can’t be counted, so it has no “a”
(?:all|many|some|most|other)(?: the)? peoples\b(?!['’]) > “People” is already plural; for what belongs to people write “people’s”. “Peoples” means nations
an? (?:research|information|advice|equipment|pollution|homework|evidence|furniture|accommodation|luggage|free time)\b(?=[.,;:!?]|$| (?:about|that|which|on|in|is|was|shows|says|to|from|too)\b) > this noun can’t be counted, so it has no “a”
an? (?:good |better |stable |hard |difficult |well-paid |suitable |part-time |full-time )*work(?=[.,;]|$| (?:and|to|for|in|that|because|with|after)\b)|(?:need|needs|give|gives|find|finds|have|has|get) a training\b(?=[.,;]|$| (?:for|to)\b) > this noun can’t be counted, so it has no “a”
(?:informations|advices|equipments|furnitures|knowledges|homeworks|luggages|softwares|pollutions|traffics|evidences|household works|moneys|researches|staffs|machineries|clothings|unemployments|rubbishes|garbages|trainings|accommodations|sceneries|weathers|progresses|electricities|housings|transports|vocabularies|(?:of|more|the|these) wastes) >> this noun has no plural here
(?:give|gives|gave|provide|provides|need|get) (?:more |some |financial )?supports > support
(?:many|few|several|these) (?:plastic|coffee|luggage|rubbish|waste|electricity|energy|equipment|furniture|homework|garbage|evidence|software|space|oil|gas|salt|rain|snow|noise|rice|meat|fuel|salary|progress|attention|freedom|happiness|violence|technology)(?=[.,;]|$| (?:and|to|for|in|on|from|is|about|because|they)\b) >> this noun can’t be counted: write “much” or “a lot of”
(?:save|spend|need|have|waste|take|has|saves|earn|cost|make|pay|give|get|earns) many (?:time|money|work)(?! \p{L}+s\b) >> this noun can’t be counted: write “much” or “a lot of”
an? (?:money|luggage|rubbish|garbage|furniture|knowledge|weather|traffic|progress|nature|electricity|bad handwriting|good handwriting|bad weather|good weather|fun|good health|bad health|bad traffic|damage|harm|patience|happiness|violence)(?=[.,;]|$| (?:and|to|for|in|on|from|is|about|because|with|of|every)\b) >> this noun can’t be counted, so it has no “a”
(?:much|a lot of) (?:works|informations|homeworks|foods) > it has no plural: “work”
an? (?:\p{L}+ )?(?:advice|information|equipment|furniture|homework|housework|luggage|traffic|software|news|progress|weather|rubbish|garbage|public transport|employment|unemployment|money|permission|machinery|clothing|(?:hard|manual|physical) work|(?:clean|fresh|dirty|polluted|healthy) (?:air|water)|(?:fast|healthy|junk|unhealthy) food)(?=[.,;]|$| (?:to|for|in|on|from|is|because|every|or)\b) >> this noun can’t be counted, so it has no “a”`,
  bigNumber: String.raw`
\d[\d.,]* (?:${ROUND}) >> after a number it has no -s
\d[\d.,]* (?:thousand|million|billion|hundred) of (?!(?:them|these|those|the|its|which|whom)\b)\p{L}+ > after an exact number there is no “of”
(?:percents|the percent of) > write “per cent” after a number, else “percentage”
(?:\d%|\d per ?cent) (?:adults|people|women|men|students|households|visitors|children|workers|teenagers) > a share is “of” something: “46% of adults”
(?<![\d.,]|\b(?:an?|the|each|every) )(?!1 )\d[\d.,]* (?:euro|dollar|tonne|hour|minute|week|month)\b(?![-’'])(?! (?:ticket|plan|break|week|day|holiday|period|journey|walk|drive|shift|old|long)\b) >> after this number the noun is plural
(?<![\d,])\d+,\d{1,2}(?:%|(?= ?(?:percent|per cent|million|billion|thousand|kg|km|hours|euros)\b)|(?=[.,;]?$)) > a decimal takes a point: “0.2%”
percent (?=\d) > 20 per cent
(?:two|three|four|five|six|seven|eight|nine|ten|several) (?:hundreds|thousands|millions|percents) >> after a number it has no -s
(?<!\d )(?:hundreds|thousands|millions) (?!of|upon|more|and|in|who|are|were|have|to|each|on|per|every)\p{L}+s > hundreds of
(?:decreased|increased|fell|rose|dropped|grew) (?=\d[\d.]*(?:%| per ?cent)) > the size of a change takes “by”, its end “to”
(?:lakh|lakhs|crore|crores) of > hundreds of thousands of`,
  voice: String.raw`
(?:was|were|is|has been|have been) (?:again )?(?:increased|decreased|declined|dropped|fluctuated|happened|risen|fallen) > figures rise and fall by themselves, so the verb isn’t passive: “increased”, “fell”
(?:it|number|figures?|percentage|share|population|sales|exports|prices?|rate) (?:has |have |had )?rais(?:e|es|ed) > somebody raises a thing; a figure “rises”: “rose”
felt (?:down|dramatically|sharply|slightly|steadily|(?:to|from|by) \d) > “felt” comes from “feel”; the past of “fall” is “fell”
(?:is|are|was|were|be|been) (?:needed to (?=(?:give|have|make|do|build|create|help|take)\b)) > it is necessary to
(?:plastic|it|number|figure|sales|percentage|they|which) (?:is|are|was|were) (?:grown|grew|rose|fell)(?= (?:to|by|from|in|until|very)\b|[.,]) >> figures rise and fall by themselves, so the verb isn’t “passive”`,
};
