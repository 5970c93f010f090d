import type { FixedPhrases } from './types.ts';

const A_NUMBER = String.raw`(?:\d+|a few|several|many|one|two|three|four|five|six|seven|eight|nine|ten|twenty|some)`;
const TIMES = 'minutes|hours|days|weeks|months|years|decades|centuries';

/** As `FIXED_PHRASES`: prepositions. */
export const PREPOSITION_PHRASES: FixedPhrases = {
  preposition: String.raw`
discuss(?:es|ed|ing)? about|visit(?:s|ed|ing)? to (?=(?:the|a|our|their|this)\b)|demand(?:s|ed|ing) for|climb(?:s|ed|ing)? to (?=(?:the tree|the mountain|trees|a tree)\b)|join(?:s|ed|ing)? (?:in|to) (?=(?:it|them|us|this|a|the)\b) >> this verb takes no preposition here
hit(?:s|ting)? to|emphasi[sz](?:e|es|ed|ing) (?:on|about)|reach(?:es|ed|ing)? (?:at|in|on) (?=\d)|(?:enter(?:s|ed|ing)? (?:to|in|into) (?:the|a|their|his|her)|reach(?:es|ed|ing)? to|attend(?:s|ed|ing)? to (?:school|university|classes|a? ?concerts?)|mention(?:s|ed|ing)? about) >> this verb takes no preposition here
(?:ask|tell|inform|advise|obey|marry|resemble|affect|contact|oppose)(?:s|ed|d)? to (?=(?:the|them|him|her|us|me|people|parents|children|students|our|their|each other)\b)|told to (?=(?:them|him|her|us|me)\b)|(?:describe|demonstrate|explain|consider|express|mention|present|analy[sz]e|outline)[sd]? about|remember(?:s|ed)? to (?=(?:her|him|them|me|us|the|my)\b)|(?:lacks|lacked|faces) (?:of|with)|enter(?:s|ed|ing)? (?:in|into|to) (?=(?:the |a |these |this |their )?(?:places?|rooms?|schools?|university|buildings?|country|museums?|city|cities|shops?|college)\b)|attend(?:s|ed)? (?:to|in|at) (?:the |a )?(?:schools?|university|class|classes|lessons?|meetings?|courses?|events?|lectures?)|affect(?:s|ed|ing)? (?:on|to|at)|(?:can|will|may|could|would|not|also|negatively|positively|they|it|which) influence (?:on|to)|(?:to|can|could|will|easily|they|we|who) (?:easily |quickly )?(?:access to|contact with) >> this verb takes no preposition here
depend(?:s|ed|ing)? (?:of|in|from)|concentrat(?:e|es|ing) (?:to|about)|(?:rely|relies|relied|relying) (?:in|of|to|at|from|with)|(?:effects?|impacts?) to (?=(?:the|our|their|people|children|society)\b)|focus(?:es|ed|ing)? (?:in|at|to|about|for) (?=the|their|our|this|\p{L}+ing)|insist(?:s|ed)? (?:in|at|for|about)|(?:based|dependent) (?:to|of|for) >> with this word comes “on”, as in “depend on”
(?:impact|effect|influence)s? (?:to|in|at|towards) (?=(?:the (?:environment|people|society|children|students|health|economy)|our|us|people|children|society|students|consumers|teenagers|human)\b) >> with this word comes “on”, as in “effect on”
(?:bad|good|negative|positive|big|great|huge|serious|significant|harmful|strong|important|major|direct|adverse|an) (?:effects?|impacts?|influences?) (?:to|for|towards|at) (?=(?:the|our|their|people|children|society|human|health|us|them|students|young|my|his|her|adults|animals|nature|local|many|both|everyone)\b)|(?:impact|influence|effect)s? in (?=(?:our|their|my|his|her|people['’]s) (?:\p{L}+ )?(?:life|lives|health)) >> with this word comes “on”, as in “effect on”
tolerant to|aware (?:about|from|with|to)|capable (?:to|for|in)|afraid (?:from|about|with)|consist(?:s|ed|ing)? (?:from|in|on|with|by)|dream(?:s|ed)? with|proud (?:about|with|at|from|for|on)|independent to|expectations? to (?=\p{L})|(?:aware|afraid|scared|instead) (?:the|their|his) >> with this word comes “of”, as in “tolerant of”
reasons? of (?=(?:this|these|it|such|our|their|that)\b)|(?:demand|need|wish|reason|responsibility) of (?=(?:food|housing|energy|water|goods|workers|products|electricity|transport)\b)|responsible (?:about|on|with|(?:to|of) (?=(?:their|the|his|her|this)\b))|(?:account(?:s|ed|ing)? (?:to|about|at|as|in)|account(?:s|ed) of) (?=\d|a |the )|account(?:s|ed|ing)? (?=\d)|search(?:ed|ing)? (?:about|after) >> with this word comes “for”, as in “reasons for”
(?:famous|well-known) (?:by|of|with|at)|suitable (?:to|with|of) (?=\p{L})|reasons? (?:of|about) (?=(?:this|that|these|those|such|their|our|its|people|it|his|her|choosing)\b)|(?:main|first|second|third|another|one|other|biggest|important|key|possible|different|several|many|two|some|the|this|these) reasons? of (?=\p{L}) >> with this word comes “for”, as in “famous for”
pa(?:y|ys|id|ying) (?:the |a |their |his )?(?:tickets?|food|goods|products|education|treatment|clothes|services?|lunch|books?|medicine)… >> with this word comes “for”, as in “pay for”
information of (?=(?:the|a|this)\b)|complain(?:s|ed|ing)? (?:for|from|on|against)|worr(?:y|ies|ied) (?:for|from|of|on)|(?:concerned|excited|happy|worried) (?:on|of)|(?:not|don['’]t|only|they|people|companies) care (?:of|on|with|for) (?=(?:the|their|our|people|it|them|money|nature)\b) >> with this word comes “about”, as in “information about”
interested (?:on|for|about|at|to)|invest(?:s|ed|ing)? (?:(?:more|much|money|a lot of|their|time|in) ){0,3}on|participat(?:e|es|ed|ing) (?:at|on|to|with)|speciali[sz](?:e|es|ed) (?:on|at|about)|believe[sd]? (?:on|at|about)|succeed(?:s|ed)? (?:on|at|to)|(?:involved|interest) (?:at|on|about) (?=\p{L}) >> with this word comes “in”, as in “interested in”
(?:increase|decrease|rise|fall|drop|decline) (?:of|on) (?=the (?:number|prices?|amount|percentage|population|popularity|use|demand|cost|sales|proportion|production|temperature|consumption)\b) >> with this word comes “in”, as in “increase in”
contribut(?:e|es|ed|ing) (?:in(?! \p{L}+ ways?)|for|on|at)|addicted (?:with|in|on|of|by)|solutions? of (?=(?:this|these)\b)|attention (?:on|in|for|at|about|with) (?=the|their|our|this|these|his|her|\p{L}+ing)|listen(?:s|ed|ing)? (?=(?:music|radio|teachers?|podcasts|songs|the|their|my)\b)|belong(?:s|ed|ing)? (?:for|with|from)|adapt(?:s|ing)? (?:with|at|in)|(?:respond|repl(?:y|ie)|react)(?:s|d|ed)? (?:for|on|about) >> with this word comes “to”, as in “contribute to”
listen(?:s|ed|ing)? (?=(?:the|a|an|this|their|my|your|his|her|classical|loud|good|noise|teachers?|people|songs?|lectures?|podcasts?|english)\b)|(?:superior|inferior) than|damages? (?:on|of|for) (?=(?:the|our|people|health|nature)\b)|access (?:of|for|on) (?=\p{L})|(?:addiction|addicted) (?:of|on|for|with|in) (?=\p{L}) >> with this word comes “to”, as in “listen to”
(?:do|does|did|cause|causes|caused|doing|causing) (?:a lot of |great |much |more |serious |some |no |any )?(?:harm|damage) (?:for|on|in|at|with) (?=(?:the|our|their|people|children|health|nature|human|animals|them|us|society)\b) >> with this word comes “to”, as in “damage to”
suffer(?:s|ed|ing)? (?:of|by|with)|different (?:with(?! respect| regard)|of|as)|differ(?:s|ed)? (?:with|to|than|of)|recover(?:s|ed)? (?:of|by)|(?:(?:can|to|will|people|they|also) benefit|benefited) (?:of|by|with)|prevent(?:s|ed)? (?:\p{L}+ ){1,3}of (?=\p{L}+ing)|graduat(?:e|es|ed|ing) (?:(?:in|at|of) )?(?:the |my |their |an? )?(?:university|college|high school|school)… >> with this word comes “from”, as in “suffer from”
in (?:compare|comparing) (?:with|to)|(?:deal|dealing|dealt) (?:about|by|on) (?=\p{L})|(?:satisfied|pleased|angry) (?:of|from|to|on)|(?:popular) (?:to|at)|familiar (?:about|of) >> with this word comes “with”, as in “compared with”
despite of > despite, in spite of
because of (?:two|three|four|several|many|some|these|the following|a few) (?:\p{L}+ )?reasons > for two reasons
in regards to > with regard to, as regards
(?:cope|copes|coping) up with|cop(?:e|es|ed|ing) (?:to|of|about|by) > cope with
in most of the cases > in most cases
according to me|(?:from|on|by|for|at|with|to|as) my opinion > in my opinion
(?:divided|separated|split|transformed|converted) in (?=two|three|four|five|six|an?\b) > into
all the (?:day|night) > all day, the whole day
from all(?=[.,]) > of all
in midnight|in (?:the )?noon > at midnight
(?:agree|disagree|disagrees|agrees) about this > agree with this
(?:on|in) (?:their|its) peak > at its peak
(?:rose|fell|increased|decreased|dropped|declined|grew) for [€£$]?(?=\d)|(?:increas\w+|rose|grew|decreas\w+|fell|declin\w+|dropped) with (?:about |around |almost |nearly )?[€£$]?\d[\d.,]*%? > the size of a change takes “by”
in our days|(?:in|at|on) nowadays|in th(?:is|ese) days > nowadays
instead (?:the|a) (?=\p{L}) > instead of
by (?:a |one |two |three |many |several |this |these )(?:knife|scissors|reasons?|way) >> with a knife, for two reasons, in this way
in (?:the )?plane > on the plane
in (?:last|next|this) (?:winter|summer|spring|autumn|week|month|year|morning|night) > write “last winter” without a preposition
(?:dropped|fell|declined|rose|increased|decreased|grew) into (?=\d) > fall to
from \d[\d.,]*%? until (?=\d) > from … to
during (?:19|20)\d\d (?:to|until|and) (?:19|20)\d\d|(?:since|from) (?:19|20)\d\d and (?=(?:19|20)\d\d)|since (?=(?:19|20)\d\d (?:to|until|till)\b) > from 2014 to 2022
(?:almost|nearly|about) (?:double|twice) (?:of|than) >> double the figure, twice as much as
no one from > none of, neither of
(?:in|on) the same time > at the same time
similar (?:with|as|like) > similar to
(?:to|in|at) abroad > “abroad” takes no preposition here
(?:go|goes|going|went|come|comes) (?:to|in|at) (?:there|here) > go there
in (?:the )?weekends? > at the weekend
(?:on|at) (?:the )?(?:19|20)\d\d… > a year takes “in”
(?:in|on|to|according to) my point of view > from my point of view
in (?:the )?(?:internet|tv) > on the internet, on TV
(?:prevent|prevents|prevented|stop|stops|stopped|prohibit|ban|discourage) (?:people|children|them|students|us|him|her|drivers|teenagers) to > prevent somebody from doing
(?:stood|peaked|remained(?: stable| steady| constant)?) (?:in|on|with|by|to) (?!(?:19|20)\d\d\b)(?=\d) > a level takes “at”
in the end of > at the end of
(?:increas\w+|rose|risen|grew|grown|decreas\w+|fell|fallen|declin\w+|dropped|went (?:up|down)|climbed) (?:until|till) (?:[€£$]?(?!(?:19|20)\d\d\b)\d[\d.,]*%?|\p{L}+ (?:thousand|million|per ?cent)) > “until” goes with a time. A figure rises or falls “to” a level
during (?:about |around |more than |almost )?${A_NUMBER} (?:${TIMES}) > “during” says when; how long takes “for”
since (?:about |more than )?${A_NUMBER} (?:${TIMES})\b(?! ago) > “since” needs a beginning; how long takes “for”
during all (?:the|this|these) > write “throughout the …”
in (?:about |around )?\d[\d,]* ?° > a temperature takes “at”
(?:in|at) the other (?:side|hand)\b|(?<=^|[.,;] )on the other side(?=,) > the phrase is “on the other hand”
in (?:the|its) (?:left|right)(?: (?:hand )?side\b|(?=[,.;]|$| (?:there|is|are|we) )) > it is “on the left” and “on the right”
(?:near|behind|beside|(?<!\b(?:the|exact|very|complete|direct) )opposite) of > leave out “of”
spen(?:d|ds|t|ding) (?:(?:about|around|more|less|too|much|many|their|a|the|lot|of|most|money|time|hours?|minutes?|tax(?:es)?|income|salary|[\d.,]+%?|this)\s){1,5}for > you spend time or money “on” a thing
for (?:to|see|get|take|go|find|buy|do|learn|know|avoid|improve|solve|remember|borrow|eat|become|be)\b(?! (?:of|is|are)\b) > a purpose takes “to” without “for”
(?:com(?:e|es|ing)|came|go|goes|going|went|return(?:s|ed|ing)?|arriv(?:e|es|ed|ing)) to home > “home” needs no “to”
arriv(?:e|es|ed|ing) to > you arrive “at” a place or “in” a town; a figure “reaches” a level
wait(?:s|ed|ing)? (?:the|their|his|her|our) (?!turn)\p{L}+ > you wait “for” a thing
prefer(?:s|red)? (?:(?!rather|more|less|because|\p{L}+er )\S+ ){1,6}?than > you prefer one thing “to” another
(?:have|has|had) (?:some |many |a lot of |great )?(?:difficult(?:y|ies)|trouble) to \p{L}+ > write “have difficulty in” and a verb with -ing
(?:spend|spends|spent|lose|loses|lost|waste|wastes) (?:(?:a|lot|of|much|more|less|their|the|his|her|so|too) ){0,4}(?:time|money) to \p{L}+ > after time or money comes a verb with -ing: “spend time cooking”
(?:a )?most of (?:people|students|children|countries|women|men|families|parents) > write “most” without “of”, or “most of the”
(?:laugh(?:s|ed|ing)? of|listen(?:s|ed|ing)? (?:music|(?:the )?radio)|explain(?:s|ed)? (?:me|us|them)|married with|in internet(?=[.,;]|$| and\b| but\b)) > needs another preposition: laugh “at”, listen “to”, explain “to”, married “to”, “on the” internet
effect(?:s|ed)? to (?=\p{L}) > “affect” takes no preposition; the noun has an effect “on” a thing
pa(?:y|ys|id) to (?=(?:the \p{L}+|them|him|her|people|workers|employees)…) > pay somebody “for” a thing
need(?:s|ed)? to (?=(?:an?|the|this|these|their|some)\b) > “need” takes no “to” before a noun
comprised of (?=\d) > made up
(?:take|takes|took|taking) care (?=(?:the|their|our|children|people|them|him|her)\b) > take care of
(?<!\bwhen )look(?:s|ed|ing)? (?=(?:the|this|that|these) (?:chart|graph|table|map|maps|diagram|picture|figures?|data)|(?:19|20)\d\d) > look at
pa(?:y|ys|id|ying) (?:more |much |enough |great |less |special )?attention (?:on|in|at|for|about|with) > pay attention to
(?:equal|accustomed|married|exposed|opposed) (?:with|than|at|on|of) > equal to, used to
(?:good|bad) (?:in|on) (?=(?:maths?|english|sports?|cooking|languages?|science|football|music|writing|speaking|swimming)\b) > good at
(?:one|some|most|many|none|half|majority|percentage|proportion|part|quarter|third|each|member|members|any|rest) from (?=(?:the|these|those|them|us|our|my|all|their|this|its|which|whom)\b) > of
(?:higher|lower|bigger|larger|smaller|cheaper|faster|older|younger|greater|longer|times more) (?:from|as) (?=(?:in|the|that|before|on|men|women)\b) > than
(?:more|less) (?:important|expensive|common|popular|useful|dangerous|difficult) (?:from|as) (?=\p{L}) > than
in all (?:over the|the) world > all over the world
at (?:there|here)(?=[.,;]|$| (?:and|because|is|are|in|they|we)\b) > “there” and “here” take no preposition
in (?:weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)… > on Monday
at (?:the )?(?:morning|afternoon|evening|summer|winter|spring|autumn|past|future)… > in the morning, in summer
on (?:the )?(?:summer|winter|spring|autumn|past|future|world|city|country|picture)… > in summer, in the city
in (?:a |the )?(?:low|high|fast|cheap) (?:price|speed|cost|rate)s?… >> at a low price, at high speed
(?:on|by) (?:this|that) way > in this way
with (?:car|train|bus|plane|bike|bicycle|metro)… > by car
by (?:foot|feet) > on foot
in (?:holiday|holidays|vacation)… > on holiday
^in one hand|in (?:the )?other hand >> on the one hand, on the other hand
(?:because|instead|regardless|in spite) from > because of
(?:thanks|due|according) (?:of|with|for|from) (?=(?:the|this|their|these)\b)(?<!thanks for ) > due to
(?:from|at) (?:the )?(?:other|another) side(?=,) > on the other hand
for example of|as example(?=[,.]) > for example
(?:used|made|visited|written|caused|chosen|owned) from (?=people|workers|students|tourists|\d[\d.,]* (?:million|thousand|people)) > by
(?:almost|nearly|exactly|the) twice of > twice the figure
give[sn]? to (?=(?:people|children|them|students|workers|us|customers|parents)\b) > give somebody a thing
think(?:s)? in (?=(?:the|a|their|our|people|others|this)\b) > think of
starting by (?=\p{L}+(?!\p{L}*ing)) > starting with
(?:increas\w+|rose|grew|decreas\w+|fell|declin\w+|dropped) with (?:just |over |about |more than |only |around |almost )+[€£$]?(?=\d) > the size of a change takes “by”
(?:in|to|from|into) the space(?=[.,]| (?:is|and|because|or)\b) > space has no “the”
in (?:the )?earth… > on Earth
fear from > fear
spent for (?=\p{L}) > spent on
for (?:conserve|protect|leave|pay|buy|sell|find|keep|build|clean|save|reach|enter|join|meet|cook|carry|teach|read|write|develop|create|spend|make|improve|reduce|get|have|play) (?=(?:the|an?|their|his|my|our|it|them|games|money|people)\b) > a purpose takes “to”, or the verb has -ing
(?:rose|fell|grew|increased|decreased|declined|dropped|climbed|reduced) (?:of (?=\d)|(?:in|at) (?=[€£$]?(?!(?:19|20)\d\d\b)\d[\d.,]*(?:%| per ?cent| million| thousand))) > the size of a change takes “by”
an? (?:\p{L}+ ){0,2}(?:increase|rise|growth|decrease|fall|drop|decline|reduction) (?:with|at|for) (?:about |around )?(?=\d) > an increase of
(?:expenditures? (?:for|in|to)|spending (?:for|in)|spen(?:d|ds|t) (?:[\p{L}\d.,%]+ ){1,4}(?:for|in|to|at|with)) (?=(?:food|housing|education|health|clothes|clothing|transport|entertainment|leisure|books?|travel|technology|holidays?|restaurants?|fuel|energy|electricity|rent|their health|the internet)\b) > you spend money “on” a thing
between (?:the )?\d[\d.,]*%? (?:to|until|till) (?=\d) > between … and …
(?:is|are|was|were) (?:composed (?:by|from|with|in)|consisted (?:of|by|in|from))|(?<!\b(?:is|are|was|were|be|been) )compris(?:e|es|ed|ing) (?:of|from)|(?:includes?|contains?|containing) of|consists? (?=(?:\d|an?|the|many|two|three|four|five|six|seven|eight|several)\b) > consist of, comprise
solutions? of (?=(?:the|such|air|traffic|environmental|global)\b)|keys? (?:of|for) (?=(?:success|happiness|a )\b)|threats? (?:for|on) (?=\p{L})|alternatives? of|contributions? (?:for|in|on) (?=(?:the|our|society|their)\b)|(?<!\b(?:with|in) )respects? to (?=(?:their|parents|teachers|other|elders|older)\b)|exposure (?:of|with) (?=(?:the|new|different)\b) >> this noun has another preposition: a solution “to”, a threat “to”, respect “for”
(?:the|a|of|is|to|from) lack (?:in|about|on|for|from) > lack of
(?:relationships?|relations|connections?|communication|interactions?|contact) (?:to|of) (?=(?:their|other|people|family|friends|parents|each other|neighbours|others|colleagues)\b)|(?:communicate|talk|speak|chat|compete|argue|interact|cooperate|live|deal)(?:s|d|ed|ing)? each other|communicat(?:e|es|ed|ing) (?:people|friends|them|others?|family) > with
differences? of (?=(?:men|women|the two|these|both|two|them)\b) > difference between
(?:apply|applied|applying) (?:(?:to|in|on) )?(?:an? |the )?(?:jobs?|positions?|visas?)…|search(?:es|ed|ing)? (?=(?:an?|some|another|new) (?:\p{L}+ )?(?:jobs?|work|information|place|house)\b) > apply for, search for
(?:deal|dealing|deals|cope|copes|coping) (?=(?:this|these|the|such|their|many) )|(?:depend|depends|rely|relies|relied|relying) (?=(?:the|their|people|them|oil|tourism|technology|parents|cars|each)\b) >> this verb needs a preposition: deal “with”, depend “on”
contribut(?:e|es|ed) (?=(?:the |our |their |this )?(?:society|economy|development|growth|environment|country|community|problems?|global warming|pollution|climate change)\b)|(?:lead|leads|led|leading) (?:for |of |in )?(?=(?:an? |the |more |many |serious |some |health |big |social )?(?:problems?|pollution|stress|increases?|decrease|unemployment|obesity|diseases?|accidents?|shortages?|poverty|depression|overcrowding|conflicts?|deaths?|damage)…)|(?:can|will|may|could|would|which|this|it|also) results? (?:to|on|into)|result(?:ed|ing) (?:to|on|into) >> needs another preposition: contribute “to”, lead “to”, result “in”
(?:can|will|may|it|which|that|this|also) causes? (?:to|for|of) (?=\p{L}) > “cause” takes no preposition
(?:to|can|will|must|people|they|we|who|countries|also|may|should|students) face (?:with|to)|facing (?:with|to) > face a problem
according (?:with|by|from|at|on|the|this|these)|(?:due|thanks) (?:the|this|these|their) (?=\p{L})|in spite (?!of\b)\p{L}+|in front (?:the|a|their|his|my) >> a word is missing or wrong: “according to”, “due to”, “in spite of”
(?:apart|except) (?:of|for (?=(?:this|that)\b))(?<!except for )|contrary (?:of|with)|full (?:with|from|by) (?=\p{L})|(?<!\bthe )close (?:from|of) (?=(?:the|my|their|a|our|home|it|us|their)\b)|far (?:of|to) (?=(?:the|my|their|our|home|city|work)\b)|next (?:of|the) (?=(?:river|road|park|school|station|lake|entrance)\b)|similar (?:of|than)|compar(?:e|ed|ing) (?:than|from|of|by) >> this word has another preposition: “apart from”, “full of”, “close to”
keen (?:in|about|at|of|with)|fond (?:to|in|about|with|for)|surprised (?:of|from|for)|impressed (?:of|from|for)|disappointed (?:of|from)|bored (?:from|about)|jealous (?:from|with|to)|busy (?:for|by|of) (?=(?:their|the|work|\p{L}+ing)\b)|responsible (?:of|in)|confident (?:of|on) (?=their|them)|necessary of|essential (?:of|on)(?= (?:the|our|people))|harmful (?:of|on|with)|useful (?:of|on|with)|dangerous (?:of|on|at)|beneficial (?:of|on|with|at)|related (?:with|of|on|about)|connected (?:of|from|on|at)|dependent (?:at|with|from)|rich (?:with|of) (?=\p{L}) >> this adjective has another preposition: “keen on”, “related to”, “harmful to”
(?:affected|influenced|caused|followed|damaged|destroyed|controlled|organi[sz]ed|supported|funded|attracted|inspired) from (?=\p{L})|(?:affected|influenced|caused|attracted) (?:with|of) (?=\p{L}) > by
since (?:a )?(?:very )?long(?: time)?(?=[.,;]|$| (?:and|ago|they|I|he|she|we|it|the)\b)|from ${A_NUMBER} years(?=[.,]) > for a long time
before (?:${A_NUMBER}|a|a long) (?:${TIMES}|time|year|month|week)(?=[.,;]|$| (?:I|he|she|we|they|the|my|it|there|people)\b) > two years ago
after ${A_NUMBER} (?:${TIMES}) later|(?:in|at|since|before) ${A_NUMBER} (?:${TIMES}) ago > one word is too many: “two years later”, “two years ago”
in every (?:day|week|morning|night|weekend)…|in (?:yesterday|tomorrow|today)… > leave out “in”
(?:in|at) (?:the )?first time… > for the first time
in the (?:beginning|start) of (?=(?:the )?(?:\d|year|period|century|month|week|day|process|decade))|in the (?:top|bottom) (?=of|left|right) > at the beginning, at the top
(?:in|at) (?:both|either|each|the (?:left|right|opposite|eastern|western|northern|southern|north|south|east|west)) sides?(?= of|[.,]| there) > on the left side
in the (?:ground|first|second|third|fourth|fifth|top|upper) floors?|in (?:the|an?|this|our|their) (?:\p{L}+ )?(?:farms?|beach|beaches|planet|islands?|websites?|screens?|coast|motorways?|campus|roof|pavements?)(?=[.,;]|$| (?:and|is|are|was|there|because|or|which|where|to)\b) > on the first floor, on a farm
(?:at|on) (?:this|that|these|those|the same|every|each|the last|the next|the following|the whole) (?:years?|months?|periods?|decades?|century|country|city|region|area|world)(?<!on (?:this|that|each|every|the same|the whole) (?:country|city|region|area|world))|(?:at|on) (?:the )?(?:january|february|march|april|june|july|august|september|october|november|december)(?=[.,;]|$| (?:and|to|the|was|were|with|there|(?:19|20)\d\d)\b) > in this year, in May
(?<!\b(?:look|aim|arriv|point|star|direct|shout|laugh|target)\p{L}* )at (?:the |my |our |this |their |that )?(?:world|whole world|country|countries|city|cities|countryside|internet|village|kitchen|area|region)… > in the city
in \d{1,2}(?:[:.]\d\d)? ?(?:o['’]?clock|am|pm|a\.m|p\.m)|in (?:the )?age of (?=\d|eighteen|twenty|thirty|forty|fifty|sixty)|in an? (?:very )?(?:early|young|old) age|in home… > at six o’clock, at the age of 18, at home
by the (?:car|bus|train|plane|bike|bicycle|metro|phone|email|foot|air|sea)…|by (?:my|their|his|her|our|own) (?:own )?(?:car|bus|train|bike)s?…|by walk…|(?:go|goes|went|travel|travels|travelled|come|comes|came|commute) (?:[\p{L}]+ ){0,3}?with (?:the |their |a |their own )?(?:car|bus|train|plane|bike|bicycle|metro)… > by car, on foot
(?:in the|on|by the|at the) contrary > on the contrary
in (?:an )?average(?=[.,;]|$| (?:a|the|they|people|men|women|\d|was|were)\b) > on average
by (?:their|his|her|my|our|its) own(?=[.,;]|$| (?:and|because|when|in|without|or|at)\b) > on their own
because (?:this|that|these|those) reasons? > for this reason
roles? (?:on|to) (?=(?:the|our|their|people|society|\p{L}+ing)\b)|pressure (?:to|for|at|in) (?=(?:students|children|people|them|the environment|the government|parents|teenagers)\b) >> a role “in” something, pressure “on” somebody`,
};
