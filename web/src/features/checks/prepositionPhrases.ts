import type { FixedPhrases } from './types.ts';

const A_NUMBER = String.raw`(?:\d+|a few|several|many|one|two|three|four|five|six|seven|eight|nine|ten|twenty|some)`;
const TIMES = 'minutes|hours|days|weeks|months|years|decades|centuries';

/** As `FIXED_PHRASES`: prepositions. */
export const PREPOSITION_PHRASES: FixedPhrases = {
  preposition: String.raw`
despite of > despite, in spite of
discuss(?:es|ed|ing)? about > “discuss” takes no preposition
depend(?:s|ed|ing)? (?:of|in|from) > depend on
in regards to > with regard to, as regards
tolerant to > tolerant of
(?:cope|copes|coping) up with > cope with
in most of the cases > in most cases
according to me > in my opinion
(?:divided|separated|split|transformed|converted) in (?=two|three|four|five|six|an?\b) > into
reasons? of (?=(?:this|these|it|such|our|their|that)\b) > reasons for
all the (?:day|night) > all day, the whole day
from all(?=[.,]) > of all
concentrat(?:e|es|ing) (?:to|about) > concentrate on
in midnight|in (?:the )?noon > at midnight
(?:agree|disagree|disagrees|agrees) about this > agree with this
(?:on|in) (?:their|its) peak > at its peak
(?:rose|fell|increased|decreased|dropped|declined|grew) for [€£$]?(?=\d) > the size of a change takes “by”
visit(?:s|ed|ing)? to (?=(?:the|a|our|their|this)\b) > “visit” takes no preposition here
information of (?=(?:the|a|this)\b) > information about
in our days > nowadays
instead (?:the|a) (?=\p{L}) > instead of
by (?:a |one |two |three |many |several |this |these )(?:knife|scissors|reasons?|way) >> with a knife, for two reasons, in this way
in (?:the )?plane > on the plane
in (?:last|next|this) (?:winter|summer|spring|autumn|week|month|year|morning|night) > write “last winter” without a preposition
(?:demand|need|wish|reason|responsibility) of (?=(?:food|housing|energy|water|goods|workers|products|electricity|transport)\b) > demand for
(?:dropped|fell|declined|rose|increased|decreased|grew) into (?=\d) > fall to
demand(?:s|ed|ing) for > “demand” takes no preposition here
from \d[\d.,]*%? until (?=\d) > from … to
during (?:19|20)\d\d (?:to|until|and) (?:19|20)\d\d > from 2014 to 2022
climb(?:s|ed|ing)? to (?=(?:the tree|the mountain|trees|a tree)\b) > “climb” takes no preposition here
join(?:s|ed|ing)? (?:in|to) (?=(?:it|them|us|this|a|the)\b) > “join” takes no preposition here
hit(?:s|ting)? to > “hit” takes no preposition here
(?:almost|nearly|about) (?:double|twice) (?:of|than) >> double the figure, twice as much as
no one from > none of, neither of
(?:in|on) the same time > at the same time
interested (?:on|for|about|at|to) > interested in
(?:rely|relies|relied|relying) (?:in|of|to|at|from|with) > rely on
invest(?:s|ed|ing)? (?:(?:more|much|money|a lot of|their|time|in) ){0,3}on > invest in
participat(?:e|es|ed|ing) (?:at|on|to|with) > participate in
contribut(?:e|es|ed|ing) (?:in(?! \p{L}+ ways?)|for|on|at) > contribute to
suffer(?:s|ed|ing)? (?:of|by|with) > suffer from
similar (?:with|as|like) > similar to
different (?:with(?! respect| regard)|of|as) > different from
addicted (?:with|in|on|of|by) > addicted to
in (?:compare|comparing) (?:with|to) > compared with
(?:effects?|impacts?) to (?=(?:the|our|their|people|children|society)\b) > effect on
solutions? of (?=(?:this|these)\b) > solution to
aware (?:about|from|with|to) > aware of
capable (?:to|for|in) > capable of
afraid (?:from|about|with) > afraid of
responsible (?:about|on|with|(?:to|of) (?=(?:their|the|his|her|this)\b)) > responsible for
attention (?:on|in|for|at|about|with) (?=the|their|our|this|these|his|her|\p{L}+ing) > attention to
listen(?:s|ed|ing)? (?=(?:music|radio|teachers?|podcasts|songs|the|their|my)\b) > listen to
(?:to|in|at) abroad > “abroad” takes no preposition here
(?:go|goes|going|went|come|comes) (?:to|in|at) (?:there|here) > go there
(?:in|at|on) nowadays|in th(?:is|ese) days > nowadays
in (?:the )?weekends? > at the weekend
(?:on|at) (?:the )?(?:19|20)\d\d… > a year takes “in”
(?:in|on|to|according to) my point of view > from my point of view
(?:from|on|by|for|at|with|to|as) my opinion > in my opinion
in (?:the )?(?:internet|tv) > on the internet, on TV
emphasi[sz](?:e|es|ed|ing) (?:on|about) > “emphasise” takes no preposition here
(?:prevent|prevents|prevented|stop|stops|stopped|prohibit|ban|discourage) (?:people|children|them|students|us|him|her|drivers|teenagers) to > prevent somebody from doing
reach(?:es|ed|ing)? (?:at|in|on) (?=\d) > “reach” takes no preposition
(?:stood|peaked|remained(?: stable| steady| constant)?) (?:in|on|with|by|to) (?!(?:19|20)\d\d\b)(?=\d) > a level takes “at”
(?:account(?:s|ed|ing)? (?:to|about|at|as|in)|account(?:s|ed) of) (?=\d|a |the ) > account for
account(?:s|ed|ing)? (?=\d) > account for
in the end of > at the end of
(?:increas\w+|rose|risen|grew|grown|decreas\w+|fell|fallen|declin\w+|dropped|went (?:up|down)|climbed) (?:until|till) (?:[€£$]?(?!(?:19|20)\d\d\b)\d[\d.,]*%?|\p{L}+ (?:thousand|million|per ?cent)) > “until” goes with a time. A figure rises or falls “to” a level
(?:increas\w+|rose|grew|decreas\w+|fell|declin\w+|dropped) with (?:about |around |almost |nearly )?[€£$]?\d[\d.,]*%? > the size of a change takes “by”
between (?:19|20)\d\d (?:to|until|till) (?:19|20)\d\d > write “between … and …”
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
(?:enter(?:s|ed|ing)? (?:to|in|into) (?:the|a|their|his|her)|reach(?:es|ed|ing)? to|attend(?:s|ed|ing)? to (?:school|university|classes|a? ?concerts?)|mention(?:s|ed|ing)? about) >> this verb takes no preposition here
wait(?:s|ed|ing)? (?:the|their|his|her|our) (?!turn)\p{L}+ > you wait “for” a thing
prefer(?:s|red)? (?:(?!rather|more|less|because|\p{L}+er )\S+ ){1,6}?than > you prefer one thing “to” another
(?:have|has|had) (?:some |many |a lot of |great )?(?:difficult(?:y|ies)|trouble) to \p{L}+ > write “have difficulty in” and a verb with -ing
(?:spend|spends|spent|lose|loses|lost|waste|wastes) (?:(?:a|lot|of|much|more|less|their|the|his|her|so|too) ){0,4}(?:time|money) to \p{L}+ > after time or money comes a verb with -ing: “spend time cooking”
(?:a )?most of (?:people|students|children|countries|women|men|families|parents) > write “most” without “of”, or “most of the”
(?:laugh(?:s|ed|ing)? of|listen(?:s|ed|ing)? (?:music|(?:the )?radio)|explain(?:s|ed)? (?:me|us|them)|married with|in internet(?=[.,;]|$| and\b| but\b)) > needs another preposition: laugh “at”, listen “to”, explain “to”, married “to”, “on the” internet
consist(?:s|ed|ing)? (?:from|in|on|with|by) > consist of
belong(?:s|ed|ing)? (?:for|with|from) > belong to
focus(?:es|ed|ing)? (?:in|at|to|about|for) (?=the|their|our|this|\p{L}+ing) > focus on
speciali[sz](?:e|es|ed) (?:on|at|about) > specialise in
complain(?:s|ed|ing)? (?:for|from|on|against) > complain about
search(?:ed|ing)? (?:about|after) > search for
believe[sd]? (?:on|at|about) > believe in
succeed(?:s|ed)? (?:on|at|to) > succeed in
differ(?:s|ed)? (?:with|to|than|of) > differ from
recover(?:s|ed)? (?:of|by) > recover from
(?:(?:can|to|will|people|they|also) benefit|benefited) (?:of|by|with) > benefit from
worr(?:y|ies|ied) (?:for|from|of|on) > worry about
dream(?:s|ed)? with > dream of
adapt(?:s|ing)? (?:with|at|in) > adapt to
(?:respond|repl(?:y|ie)|react)(?:s|d|ed)? (?:for|on|about) > respond to
(?:deal|dealing|dealt) (?:about|by|on) (?=\p{L}) > deal with
cop(?:e|es|ed|ing) (?:to|of|about|by) > cope with
prevent(?:s|ed)? (?:\p{L}+ ){1,3}of (?=\p{L}+ing) > prevent from
insist(?:s|ed)? (?:in|at|for|about) > insist on
(?:ask|tell|inform|advise|obey|marry|resemble|affect|contact|oppose)(?:s|ed|d)? to (?=(?:the|them|him|her|us|me|people|parents|children|students|our|their|each other)\b)|told to (?=(?:them|him|her|us|me)\b) > this verb takes no “to”
effect(?:s|ed)? to (?=\p{L}) > “affect” takes no preposition; the noun has an effect “on” a thing
pa(?:y|ys|id) to (?=(?:the \p{L}+|them|him|her|people|workers|employees)…) > pay somebody “for” a thing
need(?:s|ed)? to (?=(?:an?|the|this|these|their|some)\b) > “need” takes no “to” before a noun
(?:describe|demonstrate|explain|consider|express|mention|present|analy[sz]e|outline)[sd]? about >> this verb takes no preposition
remember(?:s|ed)? to (?=(?:her|him|them|me|us|the|my)\b) > “remember” takes no preposition here
(?:lacks|lacked|faces) (?:of|with) >> this verb takes no preposition
comprised of (?=\d) > made up
enter(?:s|ed|ing)? (?:in|into|to) (?=(?:the |a |these |this |their )?(?:places?|rooms?|schools?|university|buildings?|country|museums?|city|cities|shops?|college)\b) > “enter” takes no preposition
attend(?:s|ed)? (?:to|in|at) (?:the |a )?(?:schools?|university|class|classes|lessons?|meetings?|courses?|events?|lectures?) > “attend” takes no preposition
listen(?:s|ed|ing)? (?=(?:the|a|an|this|their|my|your|his|her|classical|loud|good|noise|teachers?|people|songs?|lectures?|podcasts?|english)\b) > listen to
(?:take|takes|took|taking) care (?=(?:the|their|our|children|people|them|him|her)\b) > take care of
(?<!\bwhen )look(?:s|ed|ing)? (?=(?:the|this|that|these) (?:chart|graph|table|map|maps|diagram|picture|figures?|data)|(?:19|20)\d\d) > look at
pa(?:y|ys|id|ying) (?:more |much |enough |great |less |special )?attention (?:on|in|at|for|about|with) > pay attention to
proud (?:about|with|at|from|for|on) > proud of
(?:famous|well-known) (?:by|of|with|at) > famous for
suitable (?:to|with|of) (?=\p{L}) > suitable for
(?:satisfied|pleased|angry) (?:of|from|to|on) > satisfied with
(?:popular) (?:to|at) > popular with
familiar (?:about|of) > familiar with
(?:equal|accustomed|married|exposed|opposed) (?:with|than|at|on|of) > equal to, used to
(?:superior|inferior) than > superior to
(?:based|dependent) (?:to|of|for) > based on
independent to > independent of
(?:good|bad) (?:in|on) (?=(?:maths?|english|sports?|cooking|languages?|science|football|music|writing|speaking|swimming)\b) > good at
(?:concerned|excited|happy|worried) (?:on|of) > concerned about
(?:involved|interest) (?:at|on|about) (?=\p{L}) > involved in
reasons? (?:of|about) (?=(?:this|that|these|those|such|their|our|its|people|it|his|her|choosing)\b) > reasons for
(?:impact|effect|influence)s? (?:to|in|at|towards) (?=(?:the (?:environment|people|society|children|students|health|economy)|our|us|people|children|society|students|consumers|teenagers|human)\b) > effect on
(?:increase|decrease|rise|fall|drop|decline) (?:of|on) (?=the (?:number|prices?|amount|percentage|population|popularity|use|demand|cost|sales|proportion|production|temperature|consumption)\b) > increase in
damages? (?:on|of|for) (?=(?:the|our|people|health|nature)\b) > damage to
access (?:of|for|on) (?=\p{L}) > access to
(?:addiction|addicted) (?:of|on|for|with|in) (?=\p{L}) > addiction to
expectations? to (?=\p{L}) > expectations of
(?:one|some|most|many|none|half|majority|percentage|proportion|part|quarter|third|each|member|members|any|rest) from (?=(?:the|these|those|them|us|our|my|all|their|this|its|which|whom)\b) > of
(?:higher|lower|bigger|larger|smaller|cheaper|faster|older|younger|greater|longer|times more) (?:from|as) (?=(?:in|the|that|before|on|men|women)\b) > than
(?:more|less) (?:important|expensive|common|popular|useful|dangerous|difficult) (?:from|as) (?=\p{L}) > than
(?:since|from) (?:19|20)\d\d and (?=(?:19|20)\d\d) > from 2014 to 2022
since (?=(?:19|20)\d\d (?:to|until|till)\b) > from 2014 to 2022
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
(?:aware|afraid|scared|instead) (?:the|their|his) > aware of
(?:almost|nearly|exactly|the) twice of > twice the figure
give[sn]? to (?=(?:people|children|them|students|workers|us|customers|parents)\b) > give somebody a thing
think(?:s)? in (?=(?:the|a|their|our|people|others|this)\b) > think of
starting by (?=\p{L}+(?!\p{L}*ing)) > starting with
(?:increas\w+|rose|grew|decreas\w+|fell|declin\w+|dropped) with (?:just |over |about |more than |only |around |almost )+[€£$]?(?=\d) > the size of a change takes “by”
(?:in|to|from|into) the space(?=[.,]| (?:is|and|because|or)\b) > space has no “the”
in (?:the )?earth… > on Earth
fear from > fear
spent for (?=\p{L}) > spent on
for (?:conserve|protect|leave|pay|buy|sell|find|keep|build|clean|save|reach|enter|join|meet|cook|carry|teach|read|write|develop|create|spend|make|improve|reduce|get|have|play) (?=(?:the|an?|their|his|my|our|it|them|games|money|people)\b) > a purpose takes “to”, or the verb has -ing`,
};
