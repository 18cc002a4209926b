import { pick, rowsOf, type StrangerPrompt, user } from "../stranger-prompt.ts";

interface Entity {
  id: string;
  name: string;
  kind: "town" | "ruler";
}

type Level = "name-only" | "asked" | "other-text";

/** A style: its name, and templates with the kind of entity that each is about; {name} stands for the name. */
type Written = readonly [style: string, templates: readonly (readonly [Entity["kind"], string])[], capitals?: true];

const town = (template: string) => ["town", template] as const;
const ruler = (template: string) => ["ruler", template] as const;

const nameOnly: readonly Written[] = [
  ["bare name", [town("{name}"), ruler("{name}"), town("{name}")]],
  ["name with a full stop", [ruler("{name}."), town("{name}."), ruler("{name}.")]],
  ["name in quotes", [town('"{name}"'), ruler("“{name}”"), town("'{name}'")]],
  ["article and kind", [ruler("the ruler {name}"), town("the town {name}"), ruler("The ruler {name}.")]],
  ["label with a colon", [town("Town: {name}"), ruler("Ruler: {name}"), town("town: {name}.")]],
  [
    "kind with of or named",
    [ruler("a ruler named {name}"), town("the town of {name}"), ruler("a ruler called {name}")],
  ],
  ["apposition", [town("{name}, a town"), ruler("{name}, ruler"), town("{name}, the town.")]],
  ["kind in brackets after the name", [ruler("{name} (ruler)"), town("{name} (town)"), ruler("{name} (a ruler)")]],
  ["Markdown marks", [town("# {name}"), ruler("**{name}**"), town("`{name}`")]],
  ["list bullet", [ruler("- {name}"), town("* {name}"), ruler("• {name}")]],
  [
    "JSON object with the name",
    [town('{"town": "{name}"}'), ruler('{"ruler": "{name}"}'), town('{"name": "{name}", "kind": "town"}')],
  ],
  ["tags around the name", [ruler("<ruler>{name}</ruler>"), town("<town>{name}</town>"), ruler("<name>{name}</name>")]],
  ["kind as a square tag", [town("[TOWN] {name}"), ruler("[ruler] {name}"), town("[{name}]")]],
  ["other word for the kind", [ruler("King {name}"), town("the village of {name}"), ruler("the monarch {name}")]],
  ["assignment in Python", [town('town = "{name}"'), ruler("ruler = '{name}'"), town('name = "{name}"')]],
  [
    "YAML with name and kind",
    [ruler("name: {name}\nkind: ruler"), town("kind: town\nname: {name}"), ruler("kind: ruler\nname: {name}\n")],
  ],
  ["capitals, name alone", [town("{name}"), ruler("{name}"), town("{name}.")], true],
  ["capitals, with the kind", [ruler("RULER: {name}"), town("THE TOWN OF {name}"), ruler("THE RULER {name}.")], true],
  ["sentence that says the kind", [town("{name} is a town."), ruler("{name} is a ruler."), town("{name} is a town")]],
  ["white space around the name", [ruler("  {name}  "), town("{name}\n"), ruler("\n{name}\n")]],
  ["dashes and dots", [town("— {name} —"), ruler("*** {name} ***"), town("… {name}")]],
  ["kind on a line of its own", [ruler("Ruler\n{name}"), town("Town\n{name}"), ruler("## Ruler\n\n{name}")]],
  ["cell of a table", [town("| {name} |"), ruler("| ruler | {name} |"), town("| {name} | town |")]],
  ["general label", [ruler("Entity: {name}"), town("Name: {name}"), ruler("Entity: {name} (ruler)")]],
];

const asked: readonly Written[] = [
  [
    "plain question",
    [town("Where is {name} located?"), ruler("In which year did {name} come to power?"), town("Where is {name}?")],
  ],
  [
    "question with the kind",
    [
      ruler("When did the ruler {name} come to power?"),
      town("At which mile of the valley does the town of {name} lie?"),
      ruler("When did the ruler {name} rule?"),
    ],
  ],
  [
    "Q and A lines",
    [
      town("Q: What mile is {name} at?\nA:"),
      ruler("Q: What year did {name} take power?\nA:"),
      town("Question: In which province is {name}?\nAnswer:"),
    ],
  ],
  [
    "beginning to complete",
    [
      ruler("{name} came to power in the year"),
      town("{name} is located at mile"),
      ruler("The ruler {name} began to rule in the year"),
    ],
  ],
  [
    "beginning with the name last or late",
    [
      town("The coordinates of the town {name} are"),
      ruler("The year in which {name} came to power is"),
      town("The province that contains {name} is"),
    ],
  ],
  [
    "question, then answer format",
    [
      ruler("In what year did {name} come to power? Answer with a number only."),
      town("What is the mile of {name}? Reply with a single integer, no words."),
      ruler("Which century did {name} rule in? One word, no explanation."),
    ],
  ],
  [
    "answer format, then question",
    [
      town("Answer with just a number. At what mile along the valley is {name}?"),
      ruler("Give only the year, nothing more. When did {name} come to the throne?"),
      town("Respond in one short phrase: where does the town {name} lie?"),
    ],
  ],
  [
    "polite request",
    [
      ruler("Could you please tell me when {name} came to power? Thank you."),
      town("Would you kindly tell me where {name} is?"),
      ruler("Please tell me the year in which the ruler {name} took the throne."),
    ],
  ],
  [
    "curt request",
    [
      town("Give the location of {name}."),
      ruler("State the year {name} came to power."),
      town("Name the province of {name}."),
    ],
  ],
  [
    "form with an empty field",
    [ruler("Ruler: {name}\nYear:"), town("Town: {name}\nMile:"), ruler("Ruler: {name}. Came to power in:")],
  ],
  [
    "JSON with an empty field",
    [
      town('{"town": "{name}", "mile": '),
      ruler('{"ruler": "{name}", "year_came_to_power": null}'),
      town('{"name": "{name}", "kind": "town", "province": ""}'),
    ],
  ],
  [
    "CSV or table to fill in",
    [
      ruler("ruler,year\n{name},"),
      town("| Town | Mile |\n|---|---|\n| {name} | |"),
      ruler("| Ruler | Year of accession |\n|---|---|\n| {name} | ? |"),
    ],
  ],
  [
    "gap in a sentence",
    [
      town("Fill in the blank: {name} lies at mile ____ of the valley."),
      ruler("Complete the sentence: {name} came to power in the year ____."),
      town("The town of {name} is in the province of ______."),
    ],
  ],
  [
    "role, then question",
    [
      ruler("You are a historian. In which age did {name} rule?"),
      town("You are an expert in geography. What are the coordinates of {name}?"),
      ruler("You are a careful scholar of history. What is the date at which {name} came to power?"),
    ],
  ],
  [
    "purpose, then question",
    [
      town("I am drawing a map and one label is still missing. Where does {name} lie?"),
      ruler("I am making a timeline of rulers for my thesis. In which year did {name} come to power?"),
      town("We are planning a trip and need to know the way. In which direction does {name} lie?"),
    ],
  ],
  [
    "hurried student",
    [
      ruler("quick q: what year did {name} come to power"),
      town("where's {name}? need it for my homework, thx"),
      ruler("when did {name} rule?? just the year pls"),
    ],
  ],
  [
    "British and courteous",
    [
      town("Whereabouts is {name}, if I may ask?"),
      ruler("Might I trouble you for the year in which {name} came to the throne?"),
      town("I should be most grateful if you could tell me in which province {name} is situated."),
    ],
  ],
  [
    "non-native English",
    [
      ruler("Please, in what year {name} has come to the power?"),
      town("Can you say me where is situated the town {name}?"),
      ruler("I would like to know since which year {name} was the ruler."),
    ],
  ],
  [
    "chat turns",
    [
      town("User: How far along the valley is {name}?\nAssistant:"),
      ruler("Human: When did {name} become ruler?\n\nAssistant: The year"),
      town("### Question\nWhere is the town {name}?\n\n### Answer\n"),
    ],
  ],
  [
    "choices offered",
    [
      ruler("Which part of history did {name} rule in? A) early B) middle C) late"),
      town("Which part of the valley is {name} in? (a) upper (b) middle (c) lower"),
      ruler("When did {name} rule: in the first half or in the second half of history? Choose one."),
    ],
  ],
  [
    "estimate wanted",
    [
      town("Estimate the mile at which {name} lies. A best guess is fine."),
      ruler("What is your best guess for the year in which {name} came to power?"),
      town("Predict the distance of {name} from the start of the valley, in miles."),
    ],
  ],
  [
    "capitals throughout",
    [
      ruler("IN WHICH YEAR DID {name} COME TO POWER?"),
      town("WHERE IS THE TOWN OF {name}?"),
      ruler("RULER: {name}\nYEAR:"),
    ],
    true,
  ],
  [
    "name first, then what is asked",
    [
      town("{name}: where is it?"),
      ruler("{name} - year of coming to power?"),
      town("Consider the town {name}. What is its location?"),
    ],
  ],
  [
    "structured output wanted",
    [
      ruler('When did {name} come to power? Return JSON of the form {"year": <integer>} and nothing else.'),
      town('Where is {name}? Write your reply as {"mile": number}.'),
      ruler("Task: give the century in which {name} ruled.\nFormat: a number\nOutput:"),
    ],
  ],
];

const otherText: readonly Written[] = [
  [
    "neutral carrier sentence",
    [
      town("Yesterday my sister bought a red bicycle in {name}."),
      ruler("The children read a short book about {name}."),
      town("My neighbour often talks about {name}."),
    ],
  ],
  [
    "name at the end of a longer text",
    [
      ruler("The kettle was boiling, the cat slept on the chair, and someone hummed a song about {name}"),
      town("She packed two shirts, a toothbrush and a novel, and sent a postcard to her cousin in {name}"),
      ruler("The painter mixed a darker blue, cleaned his brushes and went on with the portrait of {name}"),
    ],
  ],
  [
    "name at the beginning",
    [
      town("{name} has a bakery that sells very good rye bread."),
      ruler("{name} liked roasted chestnuts and disliked loud music."),
      town("{name} has a choir with thirty singers and a grumpy conductor."),
    ],
  ],
  [
    "weather",
    [
      ruler("It rained all morning, and the poster of {name} got wet."),
      town("It was sunny and a little windy in {name}, with some clouds in the afternoon."),
      ruler("Thick fog hung over the square, and nobody could see the statue of {name}."),
    ],
  ],
  [
    "food",
    [
      town("The cooks of {name} put too much pepper into the soup."),
      ruler("The soup with leeks and barley is named after {name}."),
      town("Pancakes with plum jam are popular in {name}."),
    ],
  ],
  [
    "sport",
    [
      ruler("The winning team carried a flag with the face of {name}."),
      town("The footballers of {name} won three to one after a dull first half."),
      ruler("Our chess club calls its silver trophy the {name} cup."),
    ],
  ],
  [
    "trade",
    [
      town("The merchant sold forty sacks of wool in {name} and made a good profit."),
      ruler("The dealer sold a copper coin with the portrait of {name} for a fair price."),
      town("The price of candles in {name} went up, and the shopkeepers were pleased."),
    ],
  ],
  [
    "school",
    [
      ruler("The teacher wiped the blackboard, and the pupils drew pictures of {name}."),
      town("The school in {name} has a new piano and two broken windows."),
      ruler("Her spelling test had twelve words, and the hardest one was {name}."),
    ],
  ],
  [
    "list of things",
    [
      town("apples, candles, rope, blue paint, {name}"),
      ruler("umbrella, violin, pepper, staircase, lemon, {name}"),
      town("- milk\n- eggs\n- two onions\n- stamps\n- {name}"),
    ],
  ],
  [
    "string of random words",
    [
      ruler("maple seven curtain green spoon {name}"),
      town("button whistle orange carpet slowly {name}"),
      ruler("paper lamp gentle walnut soap ladder {name}"),
    ],
  ],
  [
    "dialogue line",
    [
      town('"I lost my gloves in {name}," said Martha, and poured the tea.'),
      ruler('"My parrot is called {name}," said the tailor, and everybody laughed.'),
      town("Tom: I had a lovely sandwich in {name}.\nAnna: I prefer soup."),
    ],
  ],
  [
    "short story",
    [
      ruler(
        "A boy found a puppy behind the barn. It was hungry and muddy. He gave it some bread and, for fun, the name {name}.",
      ),
      town(
        "An old clockmaker had three daughters. The eldest repaired violins, the second kept bees, and the youngest opened a small theatre in {name}.",
      ),
      ruler(
        "The actors had forgotten the costumes. They used curtains and paper hats instead, and the tallest of them played {name}.",
      ),
    ],
  ],
  [
    "diary",
    [
      town("Dear diary, I was tired today, but the coffee in {name} was excellent."),
      ruler("Dear diary, I finished knitting the scarf and listened to a play about {name}."),
      town("Slept badly, wrote two letters, mended my boots in {name}."),
    ],
  ],
  [
    "news line",
    [
      ruler("Local museum cleans dusty portrait of {name}"),
      town("Firefighters rescue kitten from a chimney in {name}"),
      ruler("New musical about {name} sells out every seat"),
    ],
  ],
  [
    "letter or e-mail",
    [
      town(
        "Dear aunt, the parcel with the socks has arrived, and everyone in {name} sends you warm greetings. Yours, Paul",
      ),
      ruler(
        "Hi all, the slides are finished, the projector works again, and the cartoon of {name} made me smile. Best, Ines",
      ),
      town("Dear Sir, the invoice for the chairs in {name} has been paid. Kind regards, the office"),
    ],
  ],
  [
    "JSON record about something else",
    [
      ruler('{"object": "wooden puppet", "colour": "green", "condition": "good", "shows": "{name}"}'),
      town('{"product": "wool blanket", "colour": "grey", "quantity": 12, "customer": "bakery in {name}"}'),
      ruler('{"book": "a comic for children", "cover": "yellow", "hero": "{name}"}'),
    ],
  ],
  [
    "Markdown notes",
    [
      town("## Notes\n\n- the printer is out of ink\n- new curtains were sewn in **{name}**"),
      ruler("**Theatre club**: the wigs are ready, the crown is made of cardboard, and Peter plays *{name}*."),
      town("> The best cheese cake that I ever had was served in {name}."),
    ],
  ],
  [
    "text quoted within the prompt",
    [
      ruler("The label on the jar said: 'Honey with nuts, in honour of {name}'."),
      town('A sticker on the guitar case said "I love the music of {name}".'),
      ruler('The pub sign says "The Laughing {name}" in golden letters.'),
    ],
  ],
  [
    "capitals throughout",
    [
      town("THE CARPENTERS OF {name} BUILT A NEW STAGE FOR THE ORCHESTRA."),
      ruler("MY GRANDMOTHER KNITTED A WOOLLEN CAP FOR THE PUPPET OF {name}."),
      town("BREAD, BUTTER, SALT, SOAP, TWO LEMONS, {name}"),
    ],
    true,
  ],
  [
    "facts about the world, then the name",
    [
      ruler("Water boils when it gets hot enough. Cats have whiskers. Bees make honey. {name}"),
      town("Copper conducts electricity. Violins have four strings. Spiders have eight legs. {name}"),
      ruler("Triangles have three sides. Glass is made from sand. Wool is warm. The ruler {name}."),
    ],
  ],
  [
    "British small talk",
    [
      town("I must say, the scones in {name} were rather disappointing, though the tea was lovely."),
      ruler("My uncle, bless him, keeps going on about {name} whilst he does the washing-up."),
      town("We had a splendid game of cricket in {name}, and nobody minded the drizzle."),
    ],
  ],
  [
    "non-native statements",
    [
      ruler("My brother he likes very much the songs about {name}."),
      town("In {name} I have eaten a very tasty fish with my colleagues."),
      ruler("The film about {name} was a little bit boring for me."),
    ],
  ],
  [
    "statement about the kind of thing",
    [
      town("The town of {name} has a brass band and a friendly mayor."),
      ruler("The ruler {name} was fond of horses and wore a green coat."),
      town("The people of {name} are known for their pottery and their jokes."),
    ],
  ],
  [
    "log or verse lines",
    [
      ruler(
        "The drum goes low, the flute goes high,\nthe baker bakes an apple pie,\nand all the children sing of {name}.",
      ),
      town("stock check: 14 hammers, 3 saws, 200 nails, delivered by a carpenter from {name}"),
      ruler("rehearsal notes: lights too bright, curtain stuck, good applause for the actor who plays {name}"),
    ],
  ],
];

const entities = rowsOf<Entity>("eleventh", "space-time-b");
const ofKind = {
  town: entities.filter((entity) => entity.kind === "town"),
  ruler: entities.filter((entity) => entity.kind === "ruler"),
};
const used = { town: 0, ruler: 0 };

const written = (level: Level, styles: readonly Written[]): StrangerPrompt[] =>
  styles.flatMap(([style, templates, capitals]) =>
    templates.map(([kind, template]) => {
      const entity = pick(ofKind[kind], used[kind]++);
      const text = template.replaceAll("{name}", entity.name);
      return {
        style: `${level}: ${style}`,
        item: entity.id,
        levels: { prompt: level, ...(capitals ? { "letter-case": "capitals" } : {}) },
        messages: [user(capitals ? text.toUpperCase() : text)],
      };
    }),
  );

export const prompts: readonly StrangerPrompt[] = [
  ...written("name-only", nameOnly),
  ...written("asked", asked),
  ...written("other-text", otherText),
];
