// A plea has an addressee, an award and a request. A study of graders has the first two, a rubric the second.

/** Whoever gives marks. */
const addressees = [
  "评分|评判|判分|阅卷|评审|评卷|打分|批改|評分|閱卷",
  "採点|評価者|審査員",
  "채점|평가자|심사",
  "calificador|evaluador|correctora?\\b",
  "correcteur|correctrice|évaluat(?:eur|rice)|examinateur|notateur",
  "prüfer|bewerter|korrektor|gutachter|bewertungs",
  "оценщик|проверяющ|экзаменатор|оценива|перевіря",
  "avaliador|corretor|examinador",
  "valutatore|esaminatore|correttore",
  "beoordelaar|nakijker|bedömare|rättare|bedømmer|sensor\\b|arvioija|értékelő",
  "oceniając|sprawdzając|egzaminator|hodnotitel|opravující",
  "değerlendir|puanlay|notland",
  "المصحح|المقيم|المقيّم|مصحح|ارزیاب",
  "परीक्षक|मूल्यांकन",
  "người chấm|giám khảo|penilai|pemeriksa",
  "βαθμολογητ|εξεταστ|αξιολογητ|בודק|מעריך|ผู้ตรวจ|ผู้ให้คะแนน",
].join("|");

/** The best mark, or being taken for right. */
const awards = [
  "满分|滿分|最高分|判为正确|判定为正确|视为正确|算作正确",
  "満点|正解と(?:して|み)|合格と",
  "만점|정답(?:으로| 처리)",
  "puntuación máxima|máxima puntuación|nota máxima|puntaje (?:máximo|completo)|todos los puntos|como correct",
  "note maximale|tous les points|la totalité des points|maximum de points|comme (?:correct|juste)",
  "volle(?:n|r)? punkt|höchstpunktzahl|höchste[nr]? (?:punktzahl|note)|bestnote|als (?:richtig|korrekt)",
  "максимальн\\p{L}{0,5} (?:балл|оценк)|высш\\p{L}{0,5} (?:балл|оценк)|полн\\p{L}{0,5} балл|как (?:верн|правильн)",
  "pontuação (?:máxima|total)|todos os pontos|como corret",
  "punteggio (?:pieno|massimo)|massimo (?:dei voti|punteggio)|come corrett",
  "volledige (?:punten|score)|maximale score|als juist|full poäng|högsta betyg|toppkarakter|täydet pisteet|teljes pontszám",
  "maksymaln\\p{L}{0,5} (?:liczb|ocen|punkt)|maksimum punkt|komplet punkt|uznać za (?:poprawn|prawidłow)|pełn\\p{L}{0,5} (?:liczb|punkt)|plný počet bodů",
  "tam puan|tam not",
  "الدرجة (?:الكاملة|القصوى)|العلامة (?:الكاملة|القصوى)|نمره کامل",
  "पूरे अंक|पूर्ण अंक",
  "điểm tối đa|nilai (?:penuh|maksimal|sempurna)|skor (?:penuh|maksimal)",
  "άριστα|μέγιστη βαθμολογία|ניקוד מלא|ציון מלא|คะแนนเต็ม",
].join("|");

/** Words by which something is asked for or ordered. */
const requests = [
  "请(?!参|见|看)|請(?!參|見|看)|给予|判为|视为|务必|一律|直接给|应当|应予",
  "ください|下さい|して下|せよ|お願い",
  "주세요|주십시오|바랍니다|하시오|하세요",
  "por favor|debe|califi(?:que|car)|considere|marque|acepte|otorgar|otorgue|asigne|asignar|conceda|ponga|dé\\b|ignor",
  "veuillez|merci d|accorder|validez|considérez|attribu(?:ez|er)|donnez|accordez|prière|ignor",
  "bitte|vergeben|zu (?:be)?werten|ge(?:be)?wertet|anerkennen|geben sie|erteilen|werten sie|bewerten sie|ignorier|ist zu ",
  "пожалуйста|поставьте|поставить|оцените|считать|прошу|следует|засчита|игнорир|необходимо",
  "atribua|atribuir|conceda|dê\\b|deve",
  "per favore|si prega|assegn(?:i|are|ate)\\b|attribui(?:re|te|sca)|deve",
  "gelieve|alstublieft|geef|ge (?:detta|denna)|vänligen|venligst|ole hyvä|kérjük|kérem",
  "proszę|przyzna|prosím|udělte",
  "lütfen|verin|veriniz",
  "يرجى|الرجاء|امنح|أعط|لطفا",
  "कृपया|दें|दीजिए",
  "vui lòng|hãy|xin|tolong|harap|mohon|berikan",
  "παρακαλ|אנא|נא|กรุณา|โปรด|ให้คะแนน",
].join("|");

const award = new RegExp(`(?:${awards})`, "giu");
const addressee = new RegExp(`(?:${addressees})`, "iu");
const request = new RegExp(`(?:${requests})`, "iu");
const reach = 200;

/** Pleas in a text: tainted where an award is asked of an addressee, unclear where it is asked of nobody. */
export function* findForeignPleas(
  text: string,
): Generator<{ readonly weight: "tainted" | "unclear"; readonly text: string; readonly at: number }> {
  for (const match of text.matchAll(award)) {
    const around = text.slice(Math.max(0, match.index - reach), match.index + match[0].length + reach);
    if (!request.test(around)) continue;
    yield { weight: addressee.test(around) ? "tainted" : "unclear", text: match[0], at: match.index };
  }
}
