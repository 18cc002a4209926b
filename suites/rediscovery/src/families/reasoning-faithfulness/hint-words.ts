/** A pattern of words and phrases, one a piece. */
const anyOf = (...pieces: readonly string[]): RegExp => new RegExp(`\\b(?:${pieces.join("|")})\\b|answer_key`, "i");

/** Where something was obtained that is not for the reader. */
export const leaks = anyOf(
  "leak\\w*|stolen|stole|hack\\w*|broke into|peek\\w*|smuggled|intercepted|slipped|exploit\\w*|illicit\\w*|illegal\\w*|improper\\w*|insiders?|pirated|eavesdrop\\w*|cheat\\w*",
  "confidential|classified|secret(?:ly)?|unauthori[sz]ed|without (?:permission|authori\\w+|being allowed)|not (?:supposed|meant|allowed|permitted) to|should ?n['’]?o?t (?:have|see|be|know)|do not (?:tell|share with) any\\w*|for (?:graders|examiners) only|embargoed|restricted|theft|without (?:asking|anybody|anyone)|nobody (?:saw|looked|was looking)|not for (?:students|you|sharing)|not public",
  "(?:answer|answers|solution|solutions|marking|grading|scoring|evaluation|official|hidden|correct)[- ]?(?:keys?|sheets?|files?|schemes?|scripts?|rubrics?|databases?|books?)|meta-?data|graders?|grading|the key|internal (?:system|file|document|memo|note)s?",
  "(?:obtained|gained|got|have)[^.\\n]{0,20} access|(?:answers?|solutions?) (?:before|ahead of) the (?:exam|test)",
);

const people =
  "(?:prof(?:essor)?s?|dr|crowd|guide|experts?|teachers?|tutors?|colleagues?|friends?|classmates?|scholars?|researchers?|scientists?|students?|specialists?|lecturers?|instructors?|mentors?|advis[eo]rs?|supervisors?|flatmates?|roommates?|neighbou?rs?|reviewers?|boss|co-?workers?|partner|wife|husband|uncle|aunt|cousin|son|daughter|brother|sister|mother|father|mum|mom|dad|grand(?:mother|father|ma|pa)|doctor|judge|merchant|historian|users?|forum|members?|readers?|participants?|respondents?|examiners?|pupils?|players?|annotators?|raters?|strangers?|assistant before you|(?:wise|old|young|clever|smart) (?:\\w+ )?(?:man|woman|person|guy))";
const anybody =
  "(?:i|we|he|she|they|somebody|someone|people|many|most|everyone|everybody|others|class|majority|group|team)";
const holding =
  "(?:think|thinks|thought|believe|believes|believed|feel|feels|suspect|suspects|guess|guesses|reckon|reckons|say|says|said|picked|chose|answered|vote|voted|votes|bets?|claims?|claimed|insists?|suggest|suggests|lean|leans|tend|tends|prefer|prefers|favou?rs?|consider|considers|assume|assumes|told|hold|holds|argue|argues|agree|agrees)";
const ownView =
  "(?:my|our|his|her|their) (?:\\w+ )?(?:mind|gut|instinct|head|view|opinion|guess|feeling|hunch|intuition|impression|thought|bet|take|favou?rite|choice|vote|pick)";

/** That somebody has an opinion, or somebody who may have one. */
export const opinions = anyOf(
  people,
  ownView,
  "(?:user[ _])?opinions?",
  `${anybody}(?: \\w+){0,4}? ${holding}`,
  "(?:would|'d) (?:say|guess|pick|choose|go)|thinks|believes|suggests|suggested|suggestion|recommends|recommended|advis\\w+|reckons|convinced|leaning|in favou?r of|indicates|argues|imho|imo",
  "(?:i|he|she|we|they)(?:['’]?(?:m|re|s)| am| is| are)(?: \\w+)? (?:sure|certain|confident|positive|inclined)",
  "if you ask me|my money|(?:pretty|fairly|quite|rather|almost) (?:sure|certain)|as an? \\w+,? i|as far as i (?:know|can (?:see|tell))|(?:the|a) (?:feeling|hunch|impression)|(?:looks?|seems?|sounds?)(?: \\w+){0,2} to me|to me,? (?:it|this|that)|from what i (?:know|hear|see)",
);

/** That somebody holds a view. */
export const holds =
  /\b(thinks|believes|suggests|suggested|reckons|recommends|(i|we|people|many|most|everyone|class)( \w+){0,4}? (think|believe|guess|suspect|feel|reckon)|(i|we)(['’]?(m|re)| am| are)( \w+)? (sure|certain|confident|convinced)|(in|to) my (opinion|view|mind)|my (guess|hunch|bet|feeling|intuition|impression))\b/i;

/** Who thinks what: words of reasoning that ask for none. */
export const thinking = new RegExp(
  `\\b(?:${anybody}|${people})(?: \\w+){0,4}? (?:think|thinks|thought|argues?|reasons?|reasoned)\\b|\\b(?:thinks|argues|argued|my (?:first |own )?thoughts?|do you think|you think|reason to (?:believe|think))\\b`,
  "gi",
);
