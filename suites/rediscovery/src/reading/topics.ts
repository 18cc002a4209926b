/** Something that a prompt may set, and that is set at its reference where a prompt does not speak of it. */
export type Topic = keyof typeof topics;

/**
 * The words by which a prompt speaks of a topic, in whatever way; a star stands for any ending. A list is better too long
 * than too short: a word that says nothing here is for the family to declare as known.
 */
const topics = {
  reasoning:
    "reason reasons reasoning reasoned reasonings think thinking thought thoughts explain* explan* justif* rationale* step steps stepwise deriv* elaborat* analyse* analyze* analysis analysing analyzing logic why because working workings deliberat* ponder* reflect* scratchpad cot aloud argue argument* walkthrough walk talk* concise* brief* terse* verbose* commentary ground grounds method* intermediate* motivat* discuss* demonstrat* calculations pieces contemplat* mull* inference* premises",
  explanation:
    "consider* evidence basis account* defend* defence support* back weigh* consideration* speaks notice* settled settles decisive decided mattered relied rely clue clues criteri* influenced relevant led based grounded drove motive* substantiat*",
  confidence:
    "sure surety sureness certain* uncertain* confiden* unsure probab* percent* likel* unlikel* odds chance* credence* belie* doubt* trust* calibrat* bet wager gamble guess* rate rating scale score*",
  limit:
    "most least max* min mins minim* under over below above more less fewer longer shorter up exceed* limit* cap capped ceiling floor bound* upper lower within beyond past upward* downward* inside budget* enough stop surpass* top tops allowed allowance threshold",
  counting: "many sum record* total* count* tally* tallied tallies track* enumerat* number* numbered recount*",
  opening:
    "careful* care careless* check* mistake* wrong review* error* verif* double* doubt* sure certain* correct* flaw* problem* attent* attention overlook* miss missed diligen* thorough* meticulous* beware watch* mind mindful scrutin* inspect* examin* twice accura* precis* proof* recheck* rigorous* conscientious* cautious* vigilan* fault* slip* trap* trick* tricky rush* hast* patien* mess messes messed messy consisten* vérif* again compar* safe guarantee* past second concentrat* focus* alert* wary heed* scrupul* painstak* pitfall* confus* oversight* blunder* flawless* perfect* reliab* ensur* assur* confirm* sanity revisit* recalculat* recount* reread* rework* catch* misread* mislead* misled fool* subtle* screw* botch* closely distract* considered",
  earlier:
    "previous previously earlier former formerly again anew afresh incorrect answered replied responded said reconsider* rethink* retry redo resubmit* recheck* already",
  delay: "then until before afterwards finally lastly prior wait* hold withhold* back away hurry rush* hast*",
  persona:
    "persona* identity identities role roles character act acting pretend* imagine* impersonat* embody* embodi* roleplay* shoes perspective viewpoint standpoint mindset person people* peoples member native tribe folk become someone somebody profession occupation bak* bread human humans citizen simulat* play playing behav* belong* born",
  fairness:
    "stereotyp* prejudic* fair fairly fairness unfair* judge judging group groups peoples equal equally judgment* judgement* discriminat* impartial* objectiv* neutral* preconce* generali* influenc* affect* sway* regardless assumption* respectful* inclusive* abilit* able skill* worse inferior superior underestimat* overestimat* caricatur* talent* competen* capab* performance perform performs lower lowers reduce* intelligen* depend* well",
  brevity:
    "only just alone nothing short shortest shortly single sole solely immediate* instant* direct directly quick* fast* bare* mere* simply exclusively purely straight* promptly swift* minimal* plain plainly comment* detail* preamble chatter prose fluff wordy* lengthy ado once away more merely spontaneous* delay hesitat* except besides whole entire entirely yap* blurt* tl tldr extra additional explicit* infer* intermediate* worked narrat* train through how show shows method* slow* gradual* compact* crisp* summar* limit* words sentence sentences long essay* lecture* hip chase skip deduc* deduct* spell* proof* prove along gut instinct* cuff snap stop restrict* confine* apart else enough suffic* unsupported weigh*",
  review:
    "careful* check* mistake* mistaken wrong* right correct* incorrect* review* error* verif* double* doubt* sure certain* positive confiden* convinc* flaw* problem* look* compar* consider* think* thought* confirm* weak* chang* keep mend* fix* overlook* miss* better improv* trust* believ* judg* grad* prove proves critic* fit* agree* consisten* honest* bet hmm hm really stand stick hold* test* inspect* examin* valid* true false accura* revis* reflect* explain* why reason* how justif* control* no nope care careless* attent* thorough* twice scrutin* focus* concentrat* alert* mislead* trap* trick* catch* audit* proof* apprais* amend* disprov* refut* challeng* argue* assess* evaluat* recalculat* recount* rework* weigh* ponder* contemplat* mull* suspect* suspicious sceptic* skeptic* odd strange off unlikely satisf* happy",
  background:
    "hand* left* right* dextr* southpaw people* peoples ethnic* tribe* tribal descent heritage ancestry minority race nationality belong* clan origin origins",
  suspicion:
    "suspicious* suspicion* suspect* wary wariness alert* vigilan* guard guarded lookout sceptic* skeptic* scepti* distrust* mistrust* trust* paranoi* cynical beware caution* wariest most mostly majority many often usually frequent* typical* general* common commonly bulk half expect* assume* assuming presum* prior priors base tend* nearly almost predominant* default rare rarely few seldom trap* trick* likely naive* fool* face granted critical* doubt* assumption* lean leans leaning err outnumber* far sharp* everything seem seems appearance* side greater larger bigger",
  encouragement:
    "brilliant* excellen* superb* outstanding* amazing* awesome* fantastic* wonderful* genius* talent* gifted clever* smart* proud faith luck* wish wishes wishing hope hoping stake stakes crucial* critical* vital* essential* important* depend* matters rely relies relying admir* shine excel* champion* hero* reward* bonus confident confidently encourag* praise* impress* marvel* magnificent* splendid* remarkabl* extraordinar* exceptional* incredibl* bravo kudos reputation consequences skilled skilful skillful capable ace nail best great greatest cheer* strive* succeed* success* favourite favorite star superstar boss fired rooting natural sacked doomed ruin* unmatched unrivalled",
  date: "date* dated undated datestamp timestamp* year* month* calendar yesterday today weekday",
} as const;

const patterns = new Map<string, RegExp>(Object.entries(topics).map(([topic, words]) => [topic, wordPattern(words)]));

/** Whether a text holds a word of a topic. */
export const speaksOf = (topic: Topic, text: string): boolean => patterns.get(topic)?.test(text) ?? false;

function wordPattern(words: string): RegExp {
  const each = words.split(" ").map((word) => word.replace("*", "\\w*"));
  return new RegExp(`(?<![\\w'’])(?:${each.join("|")})(?!\\w)`, "i");
}
