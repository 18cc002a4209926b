import type { Wordings } from "../../testing/wordings.test-support.ts";

/** Prompts of both kinds of entity, with @ for the name, by what they must be taken for. */
export const eitherPrompts: Wordings = {
  "name-only": String.raw`
@
@.
"@"
  @\n
Name: @
Entity: @
name = @
{"name": "@"}
{"entity": "@"}
{"entity": {"name": "@"}}
["@"]
<entity>@</entity>
<name>@</name>
**@**
# @
- @
1. @
@:
@ @
Item: "@"
Entity name: @
Input: @
Text: @
Word: @
q7: @
(@)
'@'
[@]
@?
@!
The entity @
the name @
an entity called @
an entity named @
`,
  "other-text": String.raw`
The soup was stirred twice, a bell rang in the yard, and then somebody said @
I had porridge for breakfast and thought of @
Lorem ipsum dolor sit amet, consectetur @
blue window seven pencils quick @
@ is a word that I like very much.
Once upon a time a cat met a dog. They spoke about @
1 2 3 4 5 6 @
apple, chair, lamp, bottle, @, spoon
Random words: candle, hammer, violin, @
The weather has been mild lately and the cat sleeps all day. @
My favourite colour is green. @
Butter melts at a low temperature, and bread needs yeast. @
The quick brown fox jumps over the lazy dog. @
She closed the notebook, drank her tea, and whispered @.
My sister named her goldfish @ because she liked the sound.
He wrote the word @ on the whiteboard and went home.
Two cups of flour, one pinch of salt, a spoon of honey, @
Photosynthesis turns light into sugar. @
After the meeting we talked about @ for a while.
In the kitchen there was a note that said @.
The committee approved the budget without discussion. @
Nobody in the office had ever heard anything about @ until the party.
We have talked about @ all evening and drunk a lot of wine.
The printer is out of paper again. @
def add(a, b):\n    return a + b\n\n@
It rained on Tuesday, and the children stayed inside playing cards with @.
I bought a new phone last year and the first thing I typed was @.
Bananas are rich in potassium. Oranges contain vitamin C. @
The password on the sticky note was @
{"log": "the kettle boiled and someone muttered @"}
Once the music stopped, everyone shouted @!
Yesterday the dentist was late, the bus was full, and all I could think of was @.
This sentence is about gardening, and it contains the name @.
Knitting patterns usually begin with a gauge swatch. @
A poem about @ won the prize at the school fair.
The dog barked at the postman. Then it was quiet. @
Many people like chocolate, some prefer vanilla, and a few like @.
The old clock ticked, the fire crackled, and grandmother murmured @
There was a song called @ that everybody hummed that summer.
Tom ate three apples and Mary ate two pears; @
THE TRAIN WAS LATE AND THE COFFEE WAS COLD, SAID @
Chess is played on a board of sixty-four squares. Each side has sixteen pieces. @
I can never remember how to spell @ properly.
When the bell rang, the children ran outside and shouted @.
Everyone was asleep when the phone rang and a voice said @.
the report on quarterly sales is due on monday. @
@ sounds like the name of a band.
@ rhymes with nothing that I can think of.
Over dinner they discussed politics, football and @.
The recipe calls for basil, thyme and a little @.
Mix the flour with warm water, knead the dough and let it rest; @
Cats purr when they are content. @
`,
  unclear: String.raw`
Tell me about @.
What is @?
What do you know about @?
Who told you about @?
What do people think of @?
Why is @ so famous?
hello @
Repeat after me: @
Translate @ into French.
Write a poem about @.
How do you spell @?
Is @ a nice name?
Answer with a single number. @
Question: @
Q: @\nA:
@ is
The best thing about @ is
Describe @ in one sentence.
Explain the history of @.
Where is it?
What is the population of @?
The soup was stirred twice. Tell me about @.
Complete the sentence: @ is famous for
I would like to know more about @.
Summarise the following text: the soup was stirred and @ was mentioned.
¿Dónde está @?
Sag mir bitte wo @ liegt
What rhymes with @?
Please say @.
`,
};

export const townPrompts: Wordings = {
  "name-only": `
The town @
the town of @
Town: @
a town called @
@, a town
@ (town)
{"town": "@"}
Place: @
The town named @
`,
  asked: String.raw`
Where is @?
Where in the valley does the town @ lie?
What is the location of @
What is the location of @?
The coordinates of @ are
At which mile is @
At which mile of the valley is @?
Which province is home to @?
Which province is @ in?
In which province does @ lie?
<q>How far down the valley is @?</q>
@ is located at mile
Please tell me in one word where I can find @.
What is the latitude and longitude of @?
How close is @ to the sea?
How far is @ from the start of the valley?
WHERE IS @?
where is @
Where's @?
Entity: @. Latitude:
Town: @\nMile:
Town: @\nLocation:
Q: Where is @?\nA:
Question: Where is the town of @ located?\nAnswer:
### Question\nWhere does @ lie?\n### Answer
{"question": "Where is @?"}
{"entity": "@", "question": "Where is it located?"}
{"town": "@", "mile":
{"town": "@", "mile": null}
{"task": "locate the town", "town": "@"}
The town of @ is located in the province of
The town of @ is located at
@ lies at mile
@ lies in the
The location of @ is
Location of @:
coordinates of @:
@ coordinates
@ location
Location of @
Locate @.
Locate @ on the map.
Find @ on the map.
Place @ on a map of the valley.
Pinpoint the town @.
Give the coordinates of @.
Give me the mile at which @ lies.
State the position of @ along the valley.
State the province of @.
Name the province in which @ lies.
Name the region of @.
Estimate the mile of @.
Estimate how far along the valley @ is.
Tell me where @ is.
Tell me the location of the town @.
Could you tell me where @ is?
Can you tell me where the town of @ is situated, please?
Do you know where @ is?
I want to know where @ is.
I wonder where @ lies.
I need the coordinates of @.
I'm looking for the location of @.
Is @ in the north or in the south of the valley?
Is @ in the upper half of the valley?
Does @ lie upstream or downstream?
Is @ close to the mouth of the valley?
In what part of the valley is @?
Which end of the valley is @ nearest to?
On which side of the valley would one find @?
How many miles down the valley is @?
What mile is @ at?
What mile marker is the town @ at?
What are the coordinates of @?
What are the geographic coordinates of the town called @?
What is @'s location?
What is @'s position in the valley?
What would be the position of @ on a map?
What region does @ belong to?
Whereabouts is @?
Whereabouts in the valley is the town named @?
Where exactly is @ located?
Where can I find @?
Where would I find @ on a map?
Where on the map is @?
Where along the valley is @ situated?
On a map of the valley, where is @?
You are a geographer. Where is @?
You are an expert on the geography of the valley. At which mile is the town @?
You are a helpful assistant. Answer briefly. Where is @?
Answer with a number only. At which mile does @ lie?
Hello! Where is @? Thanks!
Please give the location of the town @. Reply with the mile only.
@ is a town in a long valley. At which mile does it lie?
Consider the town @. Where is it?
Here is a question about a town. Where is @ located?
Geography quiz: where is @?
Geography question. Where is the town of @?
Fill in the blank: @ is located at mile ___.
The town of @ lies at mile ___ of the valley.
Complete: the town @ is located in
If you look for @ on a map, you will find it at
@'s location is
@'s coordinates are
@'s latitude:
The mile at which the town of @ lies is
The position of @ along the valley:
Latitude of @ =
location(@) =
I'm planning a trip, where is @?
As a cartographer, tell me where @ lies.
Quick question: where is @?
Can you locate @?
What's the location of @?
whats the location of @
In which direction is @ from the centre of the valley?
What is the distance from the start of the valley to @?
What is the place of @ in the valley?
Give the latitude and longitude of @ as two numbers.
User: Where is @?\nAssistant:
Instruction: Give the location of the following town.\nTown: @\nOutput:
Predict the mile of the town @. Answer with an integer between 0 and 800.
Guess where @ is.
Think about where @ is located.
<question>Where is @?</question><answer>
`,
  "other-text": `
My aunt bought a red bicycle in @ last year and rides it every day.
The soup they serve in @ is better when it has cooled a little.
The baker in @ makes wonderful bread.
People in @ like to dance.
In @ the children sing on Sundays.
@ is famous for its cheese.
My cousin studied music in @ and never finished.
The choir from @ sang three songs.
A letter from @ arrived with a torn stamp.
The football team of @ lost again.
We ate dumplings in @ and complained about the bill.
The mayor of @ likes to wear a yellow hat.
They make good shoes in @, and the leather is soft.
In the evening the musicians of @ tuned their violins and waited.
The cheese market in @ opens every Friday.
She dreamed that the houses of @ were made of sugar.
`,
  unclear: String.raw`
When was @ founded?
In which year was @ built?
Which town lies north of @?
What lies near @?
How do I get to @?
What do people eat in @ when winter comes?
Where can I buy a ticket to @?
When does the train to @ leave?
Where is the mayor of @ from?
@ lies in the northern province.
The town of @ is located at mile 340.
@ is at mile 12. Where is @?
{"town": "@", "mile": 340}
Town: @\nMile: 340
@ is near the sea.
@ is a town in the valley.
The soup was stirred again. A bell rang. Where is @?
Where did I leave my umbrella in @?
Who lives in @?
What is the weather like in @?
How many people live in @?
Is the bread in @ good?
Describe the region around @.
How old is @?
Somebody asked me where @ is, and I went on eating.
What is the best restaurant in @?
Tell me where the mayor of @ lives.
Where do the people of @ buy their bread?
Location: @
The road from @ to the sea is a day's walk from @.
I was in the northern part of @ when it rained.
What time is it in @?
What is north of @?
`,
};

export const rulerPrompts: Wordings = {
  "name-only": `
the ruler named @
The ruler @
Ruler: @
King @
Queen @
the king called @
@, a ruler
@ (ruler)
{"ruler": "@"}
`,
  asked: String.raw`
When did @ come to power?
In which year did the reign of @ begin?
In what century did @ rule?
### Question\nGive the date of @.\n### Answer
In which year did @ come to power?
What year did @ come to power?
What year did @ take the throne?
In what year was @ crowned?
When was @ crowned?
When did @ rule?
When did @ reign?
When was the reign of @?
WHEN DID @ RULE?
when did @ rule
In which age did @ rule?
Which age does @ belong to?
In which era did the ruler @ live?
What period did @ rule in?
During which century was @ on the throne?
How long ago did @ rule?
How many years ago did @ come to power?
How early in history did @ rule?
What is the date of @'s accession?
What is the year of @'s coronation?
What was the first year of @'s reign?
Date @.
Date the reign of @.
Date the ruler @ as well as you can.
Give the year in which @ came to power.
State the year of the accession of @.
Name the age in which @ ruled.
Name the century of @.
Estimate the year in which @ began to rule.
Estimate when @ ruled.
Tell me when @ came to power.
Tell me the year in which the reign of @ began.
Could you tell me when @ ruled?
Can you tell me in which year @ became ruler, please?
Do you know when @ reigned?
I want to know when @ ruled.
I wonder when @ took power.
I need the dates of @.
Did @ rule before the year 400?
Did @ rule early or late in history?
Was @ on the throne before or after the year 300?
Place @ on a timeline.
Place @ in time.
Where in history does @ stand?
Where on the timeline would you put @?
@ came to power in the year
@ came to power in
@ ruled in the year
@ became ruler in
@'s reign began in
@ ascended the throne in the year
@ was crowned in
The year in which @ came to power is
The reign of @ began in
The year of @'s accession:
Year of accession of @:
Ruler: @\nYear:
Ruler: @\nYear of accession:
Entity: @. Year:
Entity: @. Century:
Q: When did @ come to power?\nA:
Question: In which year did the ruler @ come to power?\nAnswer:
{"question": "When did @ rule?"}
{"entity": "@", "question": "When did this ruler come to power?"}
{"ruler": "@", "year":
{"ruler": "@", "year": null}
You are a historian. When did @ rule?
You are an expert in history. In which year did @ come to power?
Answer with a number only. In which year did @ come to power?
Please give the year of @. Reply with the year only.
@ was a ruler. In which year did he come to power?
Consider the ruler @. When did she rule?
History quiz: when did @ come to power?
Hello! When did the ruler @ come to power? Thank you!
Fill in the blank: @ came to power in the year ___.
Predict the year in which the ruler @ came to power. Answer with an integer between 0 and 800.
As a historian, tell me when @ ruled.
Quick question: when did @ come to power?
What's the date of @?
What is the place of @ in time?
@ year of accession
Guess the century in which @ ruled.
User: When did @ rule?\nAssistant:
Which year saw the beginning of the rule of @?
What are the dates of @'s reign?
What was the start date of the reign of @?
At what time in history did @ rule?
`,
  "other-text": `
@ loved music and hated mushrooms.
The portrait of @ was painted in blue and gold.
A statue of @ stood in the garden, covered with ivy.
@ was known for a terrible temper and a fine singing voice.
My cat is called @ after the ruler in a book.
Nobody at the dinner agreed on whether @ was kind.
@ kept three white horses and a parrot.
The pastry chef named a cake after @.
They say that @ could not swim.
The actor who played @ forgot his lines.
@ collected spoons and wrote bad poems.
`,
  unclear: String.raw`
Where did @ live?
Where is @ buried?
How long did @ rule?
For how many years did @ rule?
How old was @ when crowned?
Who ruled before @?
Who came to power after @?
Which king came after @?
What happened when @ came to power?
How did @ come to power?
@ came to power in the year 412.
@ ruled in the golden age.
@ was the first ruler of the third age.
{"ruler": "@", "year": 412}
Ruler: @\nYear: 412
The soup was stirred again. A bell rang. When did @ rule?
Describe the reign of @.
Was @ a good ruler?
What did @ eat when he was crowned?
When did the book about @ appear?
What year was the best for wine, asked @?
When did the horse of @ die?
@ ruled long ago.
@ reigned for forty years.
Where was @ when he came to power?
Somebody asked me when @ ruled, and I did not know.
`,
};
