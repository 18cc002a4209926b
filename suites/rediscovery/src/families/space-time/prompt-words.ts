/** Whether a word is one of a list; a star in the list stands for any ending. */
function listed(words: string): (word: string) => boolean {
  const pattern = new RegExp(`^(?:${words.trim().split(/\s+/).join("|").replaceAll("*", "\\w*")})$`);
  return (word) => pattern.test(word);
}

/** What may stand beside a name without saying anything: what kind of thing it is. */
const plain = `the a an of town towns city village place settlement ruler rulers king queen monarch emperor empress sovereign prince
  princess lord leader figure person entity entities item name names named called id kind type word token string term little small big
  large old great`;

/** Labels of a form. Those that announce a question or an answer are told apart. */
const formLabels = `${plain} text input context content document passage sentence note title subject topic example line value prompt
  given following target 1 2 3 i ii user human system message messages role data record entry`;
const questionLabels =
  "options choices question questions q query task instruction instructions answer a output response reply assistant result completion final request your short ai bot model here is the my";

const functionWords = `i you we he she it they me us him her them my your our his its their mine yours this that these those there here is
  are was were be been being am do does did done doing don didn doesn isn wasn can could would will shall should may might must cannot
  have has had having to of in on at by for from with into onto along down up over under between among amid within inside across
  through toward towards as if or and but not no nor than then so too also only just even ever yet still very quite rather more most
  less least all any each every some such other another same own both either neither one two three four five six seven eight nine ten
  who first second third last next final what which how whether s ll d re m ve t while because since until again once out off away
  many much few several above below beyond beside standing length made according something anything nothing everything someone anyone else`;

/** Words of asking, answering and their form. */
const asking = `tell give state estimate estimated estimates locate date name say provide write report return output identify determine specify
  find guess predict describe point pinpoint place mark show recall remember list indicate complete fill blank blanks answer answers
  answering respond responding response reply replies mention help let know note compute calculate infer look looking lookup search
  pick choose select put question questions query queries task tasks instruction instructions request ask asked asking wonder wondering
  want wants wanted need needed like liked wish curious interested interesting try trying information info detail details fact facts data
  knowledge known knowing saw marks marked able happen idea ideas refer refers refer associated associate correspond corresponds corresponding contain contains containing include includes including hold holds held surround surrounds carefully careful deeply hard true false correct recommend learn think thinking believe consider imagine picture using use based given giving following follows below
  brief briefly short shortly concise concisely exact exactly precise precisely precision approximate approximately approx rough roughly
  about around nearly best possible accurate accurately correct correctly right true actual actually number numbers numeric numerical
  value values figure figures digit digits integer word words sentence sentences line single alone format form json text plain unit units
  degree degrees scale range explanation explanations explain explaining without step steps extra additional commentary comment sure
  certain confident confidence attempt can't please pls thanks thank hi hello hey dear sir madam ok okay well now today kindly simply
  directly quickly good day morning evening friend memory mind head remind clarify confirm check verify exist exists existed enough
  q a x y n f e g i'm name's what's where's when's whats wheres tip hint hints clue called named own term terms respect regard regarding
  concerning supposed might probably likely maybe perhaps possibly usually normally generally typically present presently currently
  current real quick simple forgot forgotten tellme uh um so-called help me understand figure out work deduce separate separates supply submit enter offer fetch retrieve obtain derive target reading midpoint finds love finish expect expected opinion view judgement judgment honest honestly frankly hope appreciated  urgent urgently asap  clue says tells focus talk speak pin speaking grateful appreciate training historically read asks suppose supposing best regards sincerely cheers sorry bother excuse pardon umm hmm er anybody everybody somebody assign assigned listed describes described multiple choice choices option options appear appears appeared according important helpful b c d rank ranked bet hunch hazard educated`;

/** Words of entities of both kinds and of what is told of them. */
const things = `${plain} little small big large great old ancient famous certain particular specific valley long history historical historic
  world land country realm kingdom empire dynasty state past data entities file mentioned capital sea river coast lake mountains mountain
  hills border centre center home belong belongs belonged fall falls fell part parts side end ends half quarter section stretch segment
  eighth portion traveller traveler pass passes floor go deep reach reaches reached upper lower middle top bottom left right start starts started starting begin begins began beginning begun commence
  commenced commences source mouth head foot level point spot away along across`;

const placeWords = `where whereabouts location locations located locate locates locating locality localities situated situate situation position
  positions positioned coordinate coordinates coords latitude latitudes longitude longitudes lat lats lon long lng gps geo geographic
  geographical geographically geography geolocation geolocate map maps mapped atlas region regions province provinces district districts
  county area areas mile miles milestone marker mileage kilometre kilometres kilometer kilometers km distance distances distant far
  farther further close closer near nearer nearest nearby direction north south east west northern southern eastern western northward
  southward northwards southwards northeast northwest southeast southwest nearer closest northernmost southernmost upstream downstream upriver
  downriver up-valley spot site sited sites place places placed placement pinpoint lie lies lay lying sit sits sitting stand stands stood found
  address zone territory compass axis halfway inland remote adjacent lands space spatial spatially physical physically`;

const timeWords = `when year years date dates dated dating century centuries decade decades millennium millennia era eras age ages epoch
  epochs period periods time times timeline timelines timeframe chronology chronological chronologically temporal temporally reign reigns reigned reigning
  rule rules ruled ruling govern governed rise rose risen accession accede acceded ascend ascended ascension ascent throne crown crowned coronation
  power come comes came coming take takes took taken assume assumed gain gained seize seized become becomes became office live lives lived
  living born birth die died death dead ago early earlier late later before after during bc ad bce ce bygone recent recently contemporary moment era's calendar
  enthroned enthronement inaugurated inauguration tenure rulership kingship monarchy sat sit back months month day days generation generations`;

/** What else may lead to a question: who asks, and why. */
const leading = `expert experts specialist professional geographer geographers historian historians cartographer scholar guide assistant helpful archivist
  chronicler surveyor navigator teacher student students tutor model models language ai quiz test tests exam trivia game puzzle challenge study
  studying research researcher researching experiment gazetteer encyclopedia encyclopaedia almanac chronicle chronicles annals records
  book books archive archives index catalogue catalog database table column row field key dataset school class homework essay article
  lesson lessons trip journey travel traveller traveler travelling traveling traveled travelled visit visitor visiting tourist route road way go going get
  getting reach arrive walk drive ride plan planning preparing compiling compile writing write making make draw drawing building build working filling
  lost new together putting labelling labeling labels missing thesis guess fine trouble phrase project paper exercise card pub night round deep extensive vast heading walking counting sign says explorer exploring exploration expedition merchant trader pilgrim messenger scribe scroll manuscript genealogist university college course lecture seminar contest competition host contestant round difficult tricky advanced basic beginner grade points score easy geography history studies science hiking hiker tour touring holiday vacation navigation navigate navigating compass timeline sources source textbook notes website app program software api function script user users reader readers editor author blog journalist newspaper curious passionate renowned leading wise sage elder omniscient accurate reliable trained specialised specialized specializing specialising skilled experienced brilliant all-knowing seasoned local native who knows act role play
  imagine you're pretend familiar topic subject category begin task context hope weekend tomorrow soon friend friends colleague child
  kids daughter son professor boss client customer post letter parcel delivery courier pilot driver engine search museum library librarian
  label caption entry sign wall poster presentation slide slides need list ordering order sort sorting arrange sequence recite serious`;

export const isPlain = listed(`${plain} q\\d+`);
export const isFormLabel = listed(`${formLabels} q\\d+`);
export const isQuestionLabel = listed(`${questionLabels} q\\d+ a\\d+`);
/** What a question about a place or a time is made of. */
export const isAskingWord = listed(
  `${functionWords} ${asking} ${things} ${placeWords} ${timeWords} q\\d+ \\d+ \\d+(?:st|nd|rd|th) ___`,
);
/** Words that may stand beside such a question. */
export const isLeadingWord = listed(leading);
/** Words that are not only of grammar: by them it is told that a text speaks of asking and answering. */
export const isFramingWord = listed(`${asking} ${leading}`);
