import type { FixedPhrases } from './types.ts';

/**
 * Phrases that learners often form in another way: regular expressions of whole words, in which `…` ends
 * the phrase, and after “>” what to write instead, or advice that quotes words. They go to the worker
 * with the dictionary, because they are as much data as code.
 */
export const FIXED_PHRASES: FixedPhrases = {
  preposition: `
despite of > despite, in spite of
discuss(?:es|ed|ing)? about > “discuss” takes no preposition
depend(?:s|ed|ing)? (?:of|in|from) > depend on
in regards to > with regard to, as regards
tolerant to > tolerant of
(?:cope|copes|coping) up with > cope with
in most of the cases > in most cases
according to me > in my opinion
(?:divided|separated|split|transformed|converted) in (?=two|three|four|five|six|an?\\b) > into
reasons? of (?=this|these|it|such|our|their|that) > reasons for
all the (?:day|night) > all day, the whole day
depend(?:s|ed|ing)? only (?:of|in|from) > depend only on
from all(?=[.,]) > of all
concentrat(?:e|es|ing) (?:to|about) > concentrate on
in midnight|in (?:the )?noon > at midnight
(?:agree|disagree|disagrees|agrees) about this > agree with this
(?:on|in) (?:their|its) peak > at its peak
(?:rose|fell|increased|decreased|dropped|declined|grew) for [€£$]?(?=\\d) > the size of a change takes “by”
visit(?:s|ed|ing)? to (?=the|a|our|their|this) > “visit” takes no preposition here
information of (?=the|a|this) > information about
in our days > nowadays
instead (?:the|a) (?=\\p{L}) > instead of
by (?:a |one |two |three |many |several |this |these )(?:knife|scissors|reasons?|way) > with a knife, for two reasons, in this way
in (?:the )?plane > on the plane
in (?:last|next|this) (?:winter|summer|spring|autumn|week|month|year|morning|night) > write “last winter” without a preposition
(?:demand|need|wish|reason|responsibility) of (?=food|housing|energy|water|goods|workers|products|electricity|transport) > demand for
(?:dropped|fell|declined|rose|increased|decreased|grew) into (?=\\d) > fall to
demand(?:s|ed|ing) for > “demand” takes no preposition here
from \\d[\\d.,]*%? until (?=\\d) > from … to
during (?:19|20)\\d\\d (?:to|until|and) (?:19|20)\\d\\d > from 2014 to 2022
climb(?:s|ed|ing)? to (?=the tree|the mountain|trees|a tree) > “climb” takes no preposition here
join(?:s|ed|ing)? (?:in|to) (?=it|them|us|this|a|the) > “join” takes no preposition here
hit(?:s|ting)? to > “hit” takes no preposition here
(?:almost|nearly|about) (?:double|twice) (?:of|than) > double the figure, twice as much as
no one from > none of, neither of
(?:in|on) the same time > at the same time
interested (?:on|for|about|at|to) > interested in
(?:rely|relies|relied|relying) (?:in|of|to|at|from|with) > rely on
invest(?:s|ed|ing)? (?:(?:more|much|money|a lot of|their|time|in) ){0,3}on > invest in
participat(?:e|es|ed|ing) (?:at|on|to|with) > participate in
contribut(?:e|es|ed|ing) (?:in(?! \\p{L}+ ways?)|for|on|at) > contribute to
suffer(?:s|ed|ing)? (?:of|by|with) > suffer from
similar (?:with|as|like) > similar to
different (?:with(?! respect| regard)|of|as) > different from
addicted (?:with|in|on|of|by) > addicted to
in (?:compare|comparing) (?:with|to) > compared with
(?:effects?|impacts?) to (?=the|our|their|people|children|society) > effect on
solutions? of (?=this|these) > solution to
aware (?:about|from|with|to) > aware of
capable (?:to|for|in) > capable of
afraid (?:from|about|with) > afraid of
responsible (?:about|on|with|(?:to|of) (?=their|the|his|her|this)) > responsible for
attention (?:on|in|for|at|about|with) (?=the|their|our|this|these|his|her|\\p{L}+ing) > attention to
listen(?:s|ed|ing)? (?=music|radio|teachers?|podcasts|songs|the|their|my) > listen to
(?:to|in|at) abroad > “abroad” takes no preposition here
(?:go|goes|going|went|come|comes) (?:to|in|at) (?:there|here) > go there
(?:in|at|on) nowadays|in th(?:is|ese) days > nowadays
in (?:the )?weekends? > at the weekend
(?:on|at) (?:the )?(?:19|20)\\d\\d… > a year takes “in”
(?:in|on|to|according to) my point of view > from my point of view
(?:from|on|by|for|at|with|to|as) my opinion > in my opinion
in (?:the )?(?:internet|tv) > on the internet, on TV
emphasi[sz](?:e|es|ed|ing) (?:on|about) > “emphasise” takes no preposition here
(?:prevent|prevents|prevented|stop|stops|stopped|prohibit|ban|discourage) (?:people|children|them|students|us|him|her|drivers|teenagers) to > prevent somebody from doing
reach(?:es|ed|ing)? (?:at|in|on) (?=\\d) > “reach” takes no preposition
(?:stood|peaked|remained(?: stable| steady| constant)?) (?:in|on|with|by|to) (?!(?:19|20)\\d\\d\\b)(?=\\d) > a level takes “at”
account(?:s|ed|ing)? (?:to|of|about|at|as|in) (?=\\d|a |the ) > account for
account(?:s|ed|ing)? (?=\\d) > account for
in the end of > at the end of`,
  collocation: `
(?:make|makes|made) the first step > take
enough place… > enough space
(?:big|strong|high) noise > loud noise
(?:raise|raises|raising|feed) a pet > keep a pet
(?:make|makes|made) place for > make room for
(?:speed|velocity) of (?:growth|increase|decrease) > rate of growth
regain(?:s|ed|ing)? back > regain
(?:say|says|said) (?:me|him|us|them) > tell me
(?:gain|gains|gained|gaining) (?:more |much |a lot of |some |enough |their )?(?:money|salary|salaries) > earn
as same as > the same as`,
  linkingForm: `
in (?:the )?aspect of > as for
such like(?= \\p{L}) > such as
(?:at|in) (?:the )?final(?=,) > finally
(?:on|by) the contrast|in the contrast > in contrast`,
  conjunction: `
no matter (?:he|she|it|they|we|people) > no matter whether, no matter how
(?:despite|in spite of) (?:they|he|she|we|it is|there is|there are|people (?:are|have)) > although
(?:because of|due to) (?:they|he|she|we|I|it is|there is|there are|people (?:are|have)) > because
although (?:of|the fact) > although`,
  verbForm: `
(?<!\\b(?:the|a|free|political|their|his|her) )(?:will|may|might) to > here comes the plain form, without “to”
(?:could|can|will|would|may) able to > be able to
(?:is|are) concern… > is concerned
(?<=, )comparing (?:with|to) > compared with
(?:is|are|was|were|be|been) (?:only |also )?(?:took|went|became|rose|grew|ran|gave|wrote|broke|chose|drove|ate|knew|began|forgot|did|stole) > write the participle: “was taken”
(?:have|has|had) (?:build|send|spend|sell|take|give|write|choose|break|grow|begin|go|eat|teach|think|bring|leave|lose|find) > write the participle: “has taken”
(?:forced|allowed|encouraged|asked|continue|continues|continued|started|refuse|agree|afford|tend|manage|manages|able|going) to (?!(?:bring|sing|ring|spring)\\b)\\p{L}{2,}ing > after “to” comes the plain form
(?:become|becomes|became) to (?=\\p{L}) > begin to, start to
(?:make|makes|made|let|lets) (?:anyone|someone|everyone|everybody|workers|parents|drivers|teachers|tourists|men|women|young people|companies) to (?=\\p{L}) > leave out “to”: “make people stay”
(?:is|are|was|were|been) (?:happened|disappeared|occurred|existed) > leave out “be”: “it happened”
(?:for|by|without|of) (?:remove|use|change|increase|control|visit|make|take|drink|watch) (?=the|a|an|their|his|her|our|my|its|this|these|it|them|more|new) > after this word the verb has -ing: “for removing”
(?:is|are|was|were|be|been) (?:sell|wash|show|block|travel|increase|decrease|drop|cook|print|pack|transport)(?! of| in the number) > write one verb, “shows”, or a participle, “is shown”
(?:am|is|are|was|were|feel|felt) (?:not |very |so |more )?(?:surprise|interest|concern|tire|bore)… > write the form in -ed: “surprised”
(?:was|were|is|are) having (?:the|a(?! (?:party|baby|meal|break|rest|chat|discussion))|an|more|less|same|higher|lower|no) > had, has
(?:chart|graph|table|diagram|map|figure|picture|charts|graphs) (?:is|are) (?:depicting|showing|illustrating|giving|describing|comparing|presenting) > shows
(?<=\\b(?:it|which|they|and) )followed by (?=the|that) > was followed by
there (?:are|is|were|was) (?:many |some |a lot of |\\d[\\d.,]*% of )?(?:people|students|children|men|women|parents) (?:argue|think|believe|say|want|need|live|like|took|go|prefer|choose|use|have) > people who …
can(?:not|['’]t)? be able to > can, be able to
(?:must|should|can|will|could|would) (?:must|should|can|will|could|would) > only one of the two can stand here, such as “should”
(?:do not|don['’]t) (?:must|should) > must not, should not, cannot
there (?:have|has|had) (?!been|to|never|always|already|also|recently|certainly|not|long)\\p{L}+ > there is, there are`,
  agreement: `
there (?:is|was) (?:about |around |over |nearly |almost |only |more than )?(?:[2-9]|\\d{2,}|twenty|thirty|forty|fifty|twelve)(?![\\d.,]*(?: ?%| per ?cent| km| kg| euros| dollars| minutes| metres)) (?=\\p{L}) > there are, there were`,
  confusedWord: `
(?:the|a) hole (?:period|world|country|year|life|day|time|family|city|process) > whole
(?:can|cannot|can['’]t|could|could not|couldn['’]t|to) effort > afford
economical (?:questions?|growth|crisis|development|problems?|situation|system|reasons?|factors?) > “economical” saves money; what is about the economy is “economic”
almost (?:people|students|children|countries|men|women|old people|young people) > almost all
closed to (?=this|each|its|the (?:site|station|river|town|city|sea|house|school|road)) > close to
(?:their|our|his|her|daily) live(?=[.,;]|$| (?:and|is|in|more|better|will|becomes)\\b) > life, lives
others (?:people|children|countries|students|reasons|problems|jobs|cities|transports?) > other
safe (?:money|time|energy|the environment|the planet|lives)… > save
(?:large|great|some|certain|lesser|what) extend > extent
(?:an?|big|new|car|underground) parking… > a car park
(?:two|three|four|five|ten|several|many|some|few|\\d+) years before(?=[.,]| and) > years ago
young people[’']?s who|(?:young|old|some|other|most|these|elder|elderly|local) peoples(?!['’]) > people
(?:the )?elderlies > the elderly
their (?:is|are|was|were|have|has) > there`,
  pronoun: `
they (?=children|parents|families|friends|homes|houses|jobs|lives) > their
(?<=, )what (?=makes|is|was|means|leads|causes|helps|shows|made|led) > which
which (?:its|their|his|her) > whose
with who(?= \\p{L}+) > with whom
(?:cannot|can['’]t|don['’]t|do not|did not|didn['’]t|does not) (?:\\p{L}+ )?nothing > anything
(?:this|that|the) (?:number|figure|problem|chart|graph|company|museum|city|country|government|reason|advantage|solution) it (?:is|was|has|had|can|will|should) > leave out “it”
(?:my|his|her) (?:cousin|brother|father|friend|uncle|son|husband) he|(?:my|his|her) (?:sister|mother|aunt|daughter|wife|grandmother) she > leave out the second subject: “my cousin studies”
both of it > both of them
whom (?:is|are|was|were|have|has|can|will|live|lives|want|wants) > who
each others(?!['’])|one anothers(?!['’]) > each other`,
  wordForm: `
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
(?:am|is|are|was|were|be|become) (?:very |so |more )?(?:interesting|exciting) (?:in|about) > interested in, excited about`,
  comparison: `
(?:bigger|larger|higher|lower|smaller|better|worse|older|younger|cheaper|faster) (?:from|that)(?= (?:the|in|on|at|of|\\d|a )) > than
the less (?:number|rain|amount|percentage|popular|people|money|time|important|one)(?!.*\\bthe (?:more|less|better)) > the least, the lowest
most many > the most
the same (?:\\p{L}+ )?than > the same as
more often rather than > more often than`,
  quantity: `
(?<!\\b(?:the|a) )in (?:19|20)\\d\\d year > leave out “year”`,
  noArticle: `
(?:in|during|from|since|of|until) (?:early |late )?(?:19|20)\\d0s > the 1990s
(?:for|in|after) (?:very )?(?:long|short) time > a long time
the (?:education|nature|society|tourism|happiness|unemployment|poverty|patience|creativity|globali[sz]ation|obesity|honesty|democracy|pollution|health|life|crime|responsibility|communication|motivation|stress|transportation)(?=[.,;]|$| (?:is|are|was|has|can|will|should|makes|helps|and|or|because|but|than|also|more|too|nowadays|today)\\b) > it has no “the” where it is meant in general
(?:almost|nearly|exactly|stay|stayed|remained|keep|is|are|was|were) same|(?:in|on|at) an? same > the same
which was the half|(?:more|less) than the (?:half|double)|the double (?:of|the) > half, double
(?:in|during) the (?:january|february|march|april|june|july|august|september|october|november|december)… > a month has no “the”
in the recent (?:years|decades|times) > in recent years
(?:go|goes|come|comes|return|get|went|back) to the home > go home
(?:ranked|came|come|comes|finished) (?:at |in |on )?the (?:second|third)(?=[.,]| with| place) > came second
(?<!\\b(?:the|north|south|from \\p{L}+) )(?:in|to) (?:north|south|east|west)(?=[.,]| of| and| there) > in the north
(?:give|gives|spend|do|does|lose) (?:number|majority|percentage|amount) of > the majority of
(?<!\\b(?:a|the|whole|awful|this|another|one|every|their|same) )(?:lot|couple) of > a lot of
(?<!\\b(?:the|this|these|those|that|one and) )same (?:time|way|place|level|job|age|price|amount|number|thing|reason|problem|period|people) > the same
one of (?:most|biggest|largest|best|main|highest|worst|greatest|oldest) > one of the
(?:around|all over|across|throughout|in) (?:whole )?world… > the world
(?:on|use|through|by|from) internet… > the internet
in (?:countryside|morning|evening|afternoon|past|middle|centre|beginning)(?=[.,;]|$| (?:of|and|people|they|because|there)\\b) > it needs “the”
(?:in|during|from|until) the (?:19|20)\\d\\d(?=[.,]|$| (?:and|to|the|it|was|there|when)\\b) > a year has no “the”`,
};
