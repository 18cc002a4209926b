import { pick, rowsOf, type StrangerPrompt, user } from "../stranger-prompt.ts";

type Kind = "town" | "ruler";
type Level = "name-only" | "asked" | "other-text";

interface Row {
  id: string;
  name: string;
  kind: Kind;
}

/** A text with NAME where the name of the entity stands. */
interface Template {
  kind: Kind;
  text: string;
}

const town = (text: string): Template => ({ kind: "town", text });
const ruler = (text: string): Template => ({ kind: "ruler", text });

type Styles = readonly (readonly [name: string, ...templates: Template[]])[];

const nameOnly: Styles = [
  ["bare name", town("NAME"), ruler("NAME"), town("NAME")],
  ["name with end mark", ruler("NAME."), town("NAME."), ruler("NAME,")],
  ["the kind before", town("the town NAME"), ruler("the ruler NAME"), town("The town of NAME")],
  ["label and colon", ruler("Ruler: NAME"), town("Town: NAME"), ruler("Ruler: NAME.")],
  ["double quotes", town('"NAME"'), ruler('"NAME"'), town('the town "NAME"')],
  ["curly and angled quotes", ruler("“NAME”"), town("«NAME»"), ruler("the ruler ‘NAME’")],
  ["Markdown emphasis", town("**NAME**"), ruler("*NAME*"), town("**Town:** NAME")],
  ["Markdown heading", ruler("# NAME"), town("## NAME"), ruler("### Ruler: NAME")],
  ["kind in brackets after", town("NAME (town)"), ruler("NAME (ruler)"), town("NAME [town]")],
  ["apposition", ruler("NAME, a ruler"), town("NAME, a town"), ruler("NAME, the ruler")],
  ["JSON object", town('{"town": "NAME"}'), ruler('{"ruler": "NAME"}'), town('{"kind": "town", "name": "NAME"}')],
  ["YAML fields", ruler("kind: ruler\nname: NAME"), town("town: NAME"), ruler("ruler: NAME\n")],
  ["entity label", town("Entity: NAME"), ruler("Entity (ruler): NAME"), town("Entity (town): NAME")],
  ["list of one", ruler("- NAME"), town("1. NAME"), ruler("* NAME")],
  ["tags", town("<town>NAME</town>"), ruler("<ruler>NAME</ruler>"), town("<entity>NAME</entity>")],
  ["white space around", ruler("NAME "), town(" NAME"), ruler("\nNAME\n")],
  ["code marks", town("`NAME`"), ruler("```\nNAME\n```"), town('town = "NAME"')],
  ["capitalised title", ruler("Ruler NAME"), town("Town NAME"), ruler("The Ruler NAME.")],
  ["indefinite and named", town("a town called NAME"), ruler("a ruler named NAME"), town("A town named NAME.")],
  ["dash", ruler("NAME - ruler"), town("NAME – town"), ruler("Ruler — NAME")],
  ["round and square brackets", town("(NAME)"), ruler("[NAME]"), town("[[NAME]]")],
  ["dots and colon after", ruler("NAME..."), town("NAME:"), ruler("the ruler NAME:")],
  ["table", town("| town |\n|---|\n| NAME |"), ruler("ruler\nNAME"), town("| NAME | town |")],
  ["name in capitals", ruler("NAME"), town("THE TOWN OF NAME"), ruler("RULER: NAME")],
];

const asked: Styles = [
  [
    "plain question",
    town("Where is NAME located?"),
    ruler("In which year did NAME come to power?"),
    town("Where is NAME?"),
  ],
  ["when question", ruler("When did NAME rule?"), town("Whereabouts is NAME?"), ruler("When was NAME in power?")],
  [
    "beginning that the answer completes",
    town("NAME is located at mile"),
    ruler("NAME came to power in the year"),
    town("The town of NAME lies in the province of"),
  ],
  [
    "Q and A",
    ruler("Q: In what year did NAME come to power?\nA:"),
    town("Q: At which mile of the valley is NAME?\nA:"),
    ruler("Question: When did the ruler NAME rule?\nAnswer: In the year"),
  ],
  [
    "form with an empty field",
    town("Town: NAME\nMile:"),
    ruler("Ruler: NAME\nYear of coming to power:"),
    town("Name: NAME\nKind: town\nProvince: ____"),
  ],
  [
    "instruction with answer format",
    ruler("State the year in which NAME came to power. Answer with a single number and nothing else."),
    town("Give the mile of the valley at which NAME lies. Reply with one integer only."),
    ruler("Name the age in which NAME ruled. One word, no explanation."),
  ],
  [
    "polite request",
    town("Could you please tell me where the town of NAME is? Thank you very much."),
    ruler("Would you be so kind as to tell me when NAME came to power?"),
    town("Please tell me the location of NAME, if you would."),
  ],
  ["curt", ruler("NAME: came to power in which year?"), town("NAME - where?"), ruler("Year NAME took power?")],
  [
    "lead-in sentence",
    town("I am drawing a map of the valley and need to place every town. Where on it is NAME?"),
    ruler("I am putting together a timeline of rulers. In which year did NAME come to power?"),
    town("We are labelling a map. At what mile should the town of NAME be put?"),
  ],
  [
    "region asked",
    ruler("During which age did NAME rule?"),
    town("Which province does NAME belong to?"),
    ruler("To which age does the ruler NAME belong?"),
  ],
  [
    "JSON with an empty value",
    town('{"town": "NAME", "mile": '),
    ruler('{"ruler": "NAME", "year_came_to_power": null}'),
    town('{"question": "Where is the town located?", "town": "NAME", "answer": ""}'),
  ],
  [
    "Markdown sections",
    ruler("## Question\nWhen did **NAME** come to power?\n\n## Answer\n"),
    town("**Question:** Where is *NAME* located?\n\n**Answer:**"),
    ruler("### Task\nGive the year in which NAME became ruler.\n\n### Format\nOne number."),
  ],
  [
    "chat lines",
    town("User: Where is NAME?\nAssistant:"),
    ruler("Human: When did NAME start to rule?\n\nAssistant:"),
    town("Student: On what mile of the valley is NAME?\nTeacher:"),
  ],
  [
    "expert role",
    ruler("You are an expert historian. In what year did the ruler NAME come to power?"),
    town("You are a geographer who knows every town of the valley. What are the coordinates of NAME?"),
    ruler("As a historian, date the beginning of the reign of NAME. Give a year."),
  ],
  [
    "distance and direction",
    town("How far along the valley is NAME?"),
    ruler("What is the date of NAME's accession?"),
    town("In which direction would I have to travel to get to NAME?"),
  ],
  [
    "throne words",
    ruler("In which year did NAME ascend the throne?"),
    town("What is the geographical position of NAME?"),
    ruler("In which century was NAME crowned?"),
  ],
  [
    "non-native English",
    town("Please, can you say me where is situated the town NAME?"),
    ruler("In which year has NAME come to the power?"),
    town("I would like to know in what province the town NAME is lying."),
  ],
  [
    "hurried student",
    ruler("quick one, what year did NAME come to power"),
    town("where is NAME located pls, just the mile"),
    ruler("need the year NAME started ruling, just the number thx"),
  ],
  [
    "quiz",
    town("Geography quiz, question 7: At which mile of the valley does NAME lie?"),
    ruler("History quiz. For one point: in what year did NAME come to power?"),
    town("Fill in the blank: The town of NAME is in the province of ____."),
  ],
  [
    "context and answer unit",
    ruler(
      "The following question is about history. Think carefully and answer with the year as a number, no words.\n\nIn which year did the ruler NAME come to power?",
    ),
    town(
      "The following question is about the geography of a long valley. Answer with the number of the mile only.\n\nWhere does the town NAME lie?",
    ),
    ruler(
      "Estimate as well as you can the year in which NAME began to rule. If you are not sure, give your best guess.",
    ),
  ],
  [
    "indirect question",
    town("I wonder where NAME is."),
    ruler("I should like to know when NAME came to power."),
    town("I want to find out at which mile NAME is located."),
  ],
  [
    "name first, question after",
    ruler("NAME. In which year did this ruler come to power?"),
    town("NAME. Where is this town?"),
    ruler("Consider the ruler NAME. When did this ruler come to power?"),
  ],
  [
    "beginning in full words",
    town("If you look for NAME on a map, you will find it at mile"),
    ruler("The reign of NAME began in the year"),
    town("The coordinates of NAME are"),
  ],
  [
    "question in capitals",
    ruler("WHEN DID NAME COME TO POWER?"),
    town("WHERE IS NAME LOCATED?"),
    ruler("IN WHICH YEAR DID THE RULER NAME COME TO POWER? ANSWER WITH A NUMBER."),
  ],
];

const otherText: Styles = [
  [
    "bicycle sentence",
    town("My cousin bought a second-hand bicycle in NAME."),
    ruler("My cousin painted her bicycle red and called it NAME."),
    town("Last year a friend of mine sold his motorbike to a man from NAME."),
  ],
  [
    "weather",
    ruler("It rained all morning, and the children played a game about NAME."),
    town("It was cloudy with a light breeze in NAME."),
    ruler("The sun came out while we were talking about NAME."),
  ],
  [
    "food",
    town("The soup was too salty, but everyone liked the bread in NAME."),
    ruler("The baker decorated a large cake with a portrait of NAME."),
    town("They serve excellent mushroom pie and cold lemonade in NAME."),
  ],
  [
    "sport",
    ruler("Our football team chose a new mascot and named it NAME."),
    town("The home side won by three goals to one in NAME."),
    ruler("The goalkeeper wore a shirt with a picture of NAME."),
  ],
  [
    "trade",
    town("A merchant sold twelve barrels of salted fish in NAME."),
    ruler("The shop sells mugs, posters and key rings with the face of NAME."),
    town("Wool and leather fetch a good price at the market of NAME."),
  ],
  [
    "school",
    ruler("The pupils wrote a short essay about NAME."),
    town("The teacher wrote a word on the blackboard, and the word was NAME."),
    ruler("The children in the drama club are rehearsing a play about NAME."),
  ],
  [
    "comma list with the name last",
    town("apples, pears, a ball of string, two candles, a postcard of NAME"),
    ruler("a spoon, a blanket, three pencils, a small statue of NAME"),
    town("lamp, carpet, window, pencil, kettle, NAME"),
  ],
  [
    "neutral carrier",
    ruler("This is a sentence that mentions NAME."),
    town("Yesterday I heard somebody talking about NAME."),
    ruler("The following name was printed on the card: NAME."),
  ],
  [
    "short story",
    town(
      "Mara packed her violin, locked the door and whistled to the dog. She had promised her aunt to play at a wedding. The cake was already on the table, and everybody was singing in NAME.",
    ),
    ruler(
      "The old clockmaker put down his glasses and sighed. His cat had knocked over the paint again, and now there were blue paw prints all over his drawing of NAME.",
    ),
    town(
      "Tom could not sleep. The neighbours were laughing, the tap was dripping, and his shoes were still wet from the walk. He turned on the lamp and wrote a long letter to his sister in NAME.",
    ),
  ],
  [
    "dialogue lines",
    ruler('"I finished the puzzle," said Anna.\n"Well done," said Peter. "I am still reading my book about NAME."'),
    town('"The coffee is cold," he said.\n"It always is," she replied. "I liked the coffee in NAME better."'),
    ruler("Ben: I like this song.\nLily: Me too, it reminds me of the opera about NAME."),
  ],
  [
    "JSON text field",
    town('{"text": "The library bought forty new chairs for its reading room in NAME."}'),
    ruler('{"sentence": "A novelist won a prize for her comic book about NAME."}'),
    town('{"id": 12, "note": "The plumber fixed two sinks and a boiler in NAME."}'),
  ],
  [
    "Markdown notes",
    ruler("# Shopping\n- milk\n- six eggs\n- wrapping paper\n- poster of NAME"),
    town("## Diary\n\nThe dentist was friendly. I bought *new boots* and a scarf in NAME."),
    ruler("**Notes**\n\n- the paint is dry\n- the frame is broken\n- the picture shows NAME"),
  ],
  [
    "music and dance",
    town("A brass band practised the same waltz again and again in NAME."),
    ruler("The choir sang a merry song about NAME."),
    town("My sister teaches the violin and the flute in NAME."),
  ],
  [
    "animals",
    ruler("Our neighbours have a lazy grey cat called NAME."),
    town("A stray dog stole a sausage from the butcher in NAME."),
    ruler("The parrot has learnt to whistle and to say NAME."),
  ],
  [
    "name first",
    town("NAME has a new swimming pool and a very good bakery."),
    ruler("NAME loved roasted chestnuts and disliked loud music."),
    town("NAME is known for its cheese, its carpets and its noisy geese."),
  ],
  [
    "name in the middle",
    ruler("The poet praised NAME for being generous and patient with everyone."),
    town("The people of NAME like to wear green hats and woollen gloves."),
    ruler("They say that NAME collected spoons and could juggle five eggs."),
  ],
  [
    "news lines",
    town("School choir wins singing contest; new playground opens in NAME"),
    ruler("Museum shop sells out of tea towels showing the ruler NAME"),
    town("Local news: The cinema has new seats, and the fire brigade rescued a kitten in NAME."),
  ],
  [
    "letter",
    ruler("Dear Grandma,\nthe cake was lovely and the socks fit me well. I am learning a poem about NAME."),
    town("Dear Helen,\nthank you for the scarf. The wool is very soft. I wore it at the dance in NAME."),
    ruler("Dear Sir,\nthe parcel has arrived. It contained two books, a vase and an engraving of NAME."),
  ],
  [
    "British chat",
    town("Lovely cup of tea, that. The scones were rather dry, mind you, at the café in NAME."),
    ruler("My nan's got a dreadful old tea towel with a drawing of NAME."),
    town("My brother queued for ages and only got a soggy pasty in NAME."),
  ],
  [
    "non-native statements",
    ruler("My daughter have a doll and she gave to it the name of NAME."),
    town("My uncle is working as a hairdresser and he has much customers in NAME."),
    ruler("The film was not so good, but I liked the actor who played NAME."),
  ],
  [
    "quoted text",
    town('She read aloud: "The shoemaker repaired nine pairs of boots in NAME."'),
    ruler('The label on the box said: "Handmade chess piece, painted wood, NAME."'),
    town("> The tailor had run out of buttons, so he sold only ribbons in NAME."),
  ],
  [
    "several unrelated sentences",
    ruler("Copper conducts heat well. Bees make honey. Some jugs are made of glass. The portrait shows NAME."),
    town("Water boils when it is heated. Cats like milk. Paper burns easily. A carpenter made this table in NAME."),
    ruler("The kettle is on. The soup needs pepper. The stamp in the album shows the ruler NAME."),
  ],
  [
    "work and craft",
    town("The nurse finished her shift and drank a glass of juice in NAME."),
    ruler("The carpenter carved a wooden horse and a small figure of NAME."),
    town("The mechanic ordered four tyres, a pump and a box of screws for his garage in NAME."),
  ],
  [
    "text in capitals",
    ruler("THE PAINTER MIXED BLUE AND YELLOW FOR HIS PORTRAIT OF NAME."),
    town("MY AUNT BAKES BREAD AND SELLS JAM IN NAME."),
    ruler("THE STUDENTS READ A FUNNY POEM ABOUT NAME."),
  ],
];

const rows = rowsOf<Row>("eleventh", "space-time-a");
const rowsOfKind: Readonly<Record<Kind, readonly Row[]>> = {
  town: rows.filter(({ kind }) => kind === "town"),
  ruler: rows.filter(({ kind }) => kind === "ruler"),
};
const taken: Record<Kind, number> = { town: 0, ruler: 0 };

function written(level: Level, style: string, { kind, text }: Template): StrangerPrompt {
  const row = pick(rowsOfKind[kind], taken[kind]++);
  const capitals = style.endsWith("in capitals");
  const content = text.replaceAll("NAME", row.name);
  return {
    style: `${level}: ${style}`,
    item: row.id,
    levels: { prompt: level, ...(capitals ? { "letter-case": "capitals" } : {}) },
    messages: [user(capitals ? content.toUpperCase() : content)],
  };
}

const promptsOfLevel = (level: Level, styles: Styles): StrangerPrompt[] =>
  styles.flatMap(([style, ...templates]) => templates.map((template) => written(level, style, template)));

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOfLevel("name-only", nameOnly),
  ...promptsOfLevel("asked", asked),
  ...promptsOfLevel("other-text", otherText),
];
