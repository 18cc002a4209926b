import type { Wordings } from "../../testing/wordings.test-support.ts";

/** Prompts about entities of either kind, with @ for the name, by what they must be taken for. */
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
Entity:\n@
Name:\n\n@
\t@
“@”
@;
entity = '@'
The following entity: @
@ / @
@...
Entity: "@".
Entity Name: @
[ENTITY] @
entity: @
Name : @
name - @
@\n\n
Name: "@"
<item>@</item>
entity: '@'
{"prompt": "@"}
Word: "@"
* @
A name: @
The word: @
@ .
Entity → @
NAME: @
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
It was a quiet Sunday morning and the neighbours were mowing the lawn. Somewhere a radio played an old tune. @
To bake a cake you need eggs, flour, sugar and patience. Most people forget the patience. @
The following words have nothing to do with each other: kettle, orbit, velvet, @
Grocery list: milk, eggs, bread, @
Shopping: soap, candles, @, matches
The stock market fell by two percent on Monday. @
Water boils at one hundred degrees at sea level. @
A triangle has three sides. A square has four. @
My phone battery died during the concert, so I missed the message about @
I like to paint on weekends, and the last picture I called @
Someone scribbled @ on the back of the receipt.
The crossword puzzle had a strange entry: @
The teacher wrote three words on the board: table, cloud, @
Blah blah blah blah @
foo bar baz qux @
asdf qwer zxcv hjkl @
Red. Green. Blue. Yellow. @
The cat sat on the mat. The cat sat on the mat. @
There are many ways to cook an egg, and none of them involves @
After a long day at work she made soup, watched a film and fell asleep murmuring @
The violinist broke a string during the second movement. The audience coughed. @
While the kettle was boiling, he hummed a tune and said the word @ twice.
For some reason the parrot kept saying @.
In a hole in the ground there lived a beetle who had never heard of @.
To be or not to be, that is the sentence everybody quotes, and then there is @.
All happy families are alike, wrote somebody. @
Error 404: page not found. @
INFO server started on port 8080, user @ logged in
Dear diary, today I ate too much cake and thought about @.
The band's new album is called @ and nobody likes it.
The yoga class was full, the mats were wet, and the instructor kept repeating @.
My grandmother's recipe for dumplings starts with the word @.
I typed @ into the search bar by accident and closed the window.
The email began with best wishes and ended with @.
Yellow bicycles, purple umbrellas, wooden spoons and @
Cooking note: the onions should be golden before you add the garlic. @
The meeting was moved to Thursday. Bring your laptop. @
It snowed all night. In the morning the garden was white. @
There was an old piano in the hall, and on it lay a card with the name @.
Music theory: a chord has three or more notes. @
Two plus two equals four. @
The novel's main character, a lighthouse keeper, keeps talking about @.
{"text": "The soup is cold and the bread is stale.", "name": "@"}
{"note": "buy milk and eggs on the way home", "word": "@"}
She sells sea shells by the sea shore. @
Last night I dreamed of a talking fish that called itself @.
The lecture on fungi was surprisingly funny, and afterwards we all discussed @.
THE SOUP WAS COLD AND THE BREAD WAS STALE. @
Football results: two to one. Weather: sunny. @
The plumber came, fixed the sink, and left a note saying @.
The year was nearly over and the cat was asleep on the radiator. @
Far away a dog barked, and the milk boiled over. @
The place mats were dirty, so she washed them and hung them on the line. @
I close the window at night because of the noise. @
The date cake needs two cups of dates and some butter. @
On my way home I bought a lamp, two candles and a book called @.
I don't like it when people say @ with their mouth full.
I wonder about many things when I cannot sleep, and then I count sheep. @
What a lovely soup they had! Everybody wanted more. @
How nice the garden looked! @
"I need more sugar," said the cook, and dropped a spoon. @
We need a new fridge, the old one hums. @
The question of who ate the cake was never settled. @
She asked for more tea and got a biscuit instead. @
Nobody answered the phone, so he left a message: @
He forgot his keys again and climbed in through the window. @
The exam was hard, the room was cold, and the clock was wrong. @
A list of things I like: rain, marbles, thick soup, @
My to-do list: laundry, dishes, call mother, @
Ingredients: 2 eggs, 100 g sugar, 1 lemon. @
Chapter one. The beetle woke up and had no plans. @
P.S. The parrot is fine. @
From: Anna\nTo: Ben\nSubject: dinner\n\nThe lasagne is in the oven. @
Roses are red, violets are blue, sugar is sweet, @
la la la la la @
one two three four @
tick tock tick tock tick tock @
x x x x x x @
alpha beta gamma delta @
AAAA BBBB CCCC DDDD @
Hello everyone, welcome to my cooking channel. @
Good morning! The sun is shining and the coffee is ready. @
Thank you for the flowers, they look lovely in the blue vase. @
Note to self: buy stamps, water the plants, call the plumber. @
Weather report: light rain, then sun. @
It is what it is, said the plumber, and left without his hat. @
Our team won three to one, and the goalkeeper cried with joy. @
The word @ was carved into the wooden spoon.
The sticker on the guitar case said @ in pink letters.
My new band will be called @, unless the drummer objects.
If I had a goldfish I would call it @.
If it rains, the picnic is cancelled. @
You cannot make an omelette without breaking eggs. @
You should have seen the cake they made! @
Somebody had written @ in the dust on the van.
They kept chanting @ until the lights came on.
The subtitle of the film was @, which nobody understood.
Her username is @ and her password is a secret.
An anagram of @ would be hard to pronounce.
Jazz is hard to define, but you know it when you hear it. @
My uncle says that the moon is made of cheese; my aunt says @
Every Friday they play cards, eat olives and argue about @.
The committee will meet again next month. Coffee will be served. @
A haiku has seventeen syllables. Autumn leaves drift by. @
Stars, stripes, dots, @, zigzags
The lamp flickered; the door creaked; a voice whispered @
Step one, crack the eggs. Step two, whisk them well. @
As I was brushing my teeth I suddenly thought of @.
The loudspeaker crackled and announced the winner, @.
A: tea. B: coffee. C: @
cat dog bird fish @
The user @ has logged out.
2 + 2 = 4, 3 + 3 = 6, @
Her handwriting was so bad that the word looked like @.
The subject of the email was "@" and the body was empty.
In my language, @ would be a funny word.
Nothing rhymes with @, not even orange.
I was thinking about what to cook for dinner tonight. @
Yesterday I went to the store to buy some groceries, and then I heard someone mention @
Today's weather is sunny with a light breeze. @
The stock price of the company rose by 5% in the third quarter. @
The mitochondria is the powerhouse of the cell. @
In machine learning, gradient descent minimises a loss function. @
Honey never spoils, which surprises most people. @
It is well known that cats dislike water. @
The study, published in 2021, found that tea drinkers sleep better. @
The recipe says to preheat the oven to 180 degrees and bake for forty minutes. @
My computer crashed twice this morning and I lost my notes. @
The garden needs watering, the fence needs paint, and the shed needs a roof. @
While waiting for the bus, I overheard two people talking about @
Somebody left a sandwich in the meeting room. It has been there since last week. @
The cat chased the mouse around the kitchen until both of them were tired. @
Music was playing softly in the background as she read the word @
He enjoys hiking, reading, and collecting old records. @
An old man was feeding pigeons in the park and talking to himself about @
We discussed the quarterly budget, the holiday party, and finally @
There was a loud noise outside, but nobody got up to look. @
The library closes early on Fridays. Books can be returned through the slot. @
Bread dough rises because yeast produces gas. @
Blue whales are the largest animals. @
Pasta should be cooked in salted water. @
The movie received mixed reviews, mostly because of the ending. @
Our neighbours have a new puppy, and it barks all night. @
Paper is made from wood pulp. Ink is made from pigments. @
She painted her nails purple, put on a hat and went to the dance. @
The algorithm sorts the list in linear time and then prints @
Please find attached the invoice for March. @
Thanks for coming to the party, everyone had a great time. @
I like tea. I like coffee. I like @.
The letters on the sign spelled @, but half of them were missing.
In today's episode we repair a toaster. @
Breaking news: a giraffe has escaped from the zoo. @
According to the manual, the filter must be cleaned every month. @
This is a sentence about cheese. @
This text is about something else entirely: soup, spoons and napkins. @
Nothing here is about geography or history. It is about socks. @
A random sentence with the name @ in it.
The following sentence mentions @ in passing while discussing bread.
Unrelated filler text about laundry and ironing. @
Filler filler filler filler @
abc def ghi jkl mno @
one fish two fish red fish @
To make pancakes, mix milk and eggs with flour. @
Carrots, onions, celery, @, parsley.
red, blue, @, green, yellow
The children laughed at the word @ for five minutes.
On the radio a man with a deep voice kept repeating @.
I dropped my phone in the sink this morning. After that I made toast. Then I remembered @.
The plot of the novel is simple: a widow inherits a piano. @
In the end, the only thing left on the shelf was a jar labelled @.
You never know what you will find at a flea market. @
Did I mention that the soup was good. @
It was the best of soups, it was the worst of soups. @
My favourite board game has dice, cards and a little wooden horse called @.
Nobody could agree on the colour of the curtains. In the end they chose grey. @
The guitar was out of tune, the drummer was asleep, and the singer had lost her voice. @
The refrigerator hums at night. It has done so since we bought it. @
Penguins huddle together in cold winds. @
I spilled juice on the carpet, so my roommate was upset. Afterwards we watched a show about @
A good omelette requires fresh eggs, a hot pan, and confidence. @
The chair was broken, so I stood. @
Somewhere between the onions and the potatoes in my shopping bag there was a note with @ on it.
Her laugh was contagious; even the grumpy clerk smiled at @
Laundry day again: socks, shirts, towels, @
The novel opens with a storm and ends with a wedding. The dog is named @.
Two of the three printers are out of order. @
The yoga teacher told us to breathe, and we did. @
Bob likes jazz, Alice likes opera, and their parrot likes @
Coffee first, then emails, then @
The spreadsheet has forty columns, most of them empty. @
Sunlight fell through the blinds. The cat stretched. @
I keep forgetting my umbrella at the office, which is why I am wet. @
The museum guard yawned and looked at his watch. @
You can knit a scarf in one weekend if you start on Friday. @
The soup needs salt. @
It was nothing more than a rumour, she said, and mentioned @.
My thoughts wandered from the broken dishwasher to @
The phrase "@" appeared on the screen and vanished.
Bread, cheese, wine. Bread, cheese, wine. Bread, cheese, @.
Our cat is fat. Our dog is thin. Our parrot can say @.
In a bowl, combine sugar and butter; in another, the flour. @
Traffic was terrible this morning and I arrived late at the office. @
During the intermission, the man next to me ate an entire bag of nuts and said @.
The key was under the mat the whole time. @
Today is a good day to clean the oven. @
My horoscope says that I will meet a tall stranger called @.
My alarm did not ring this morning, so I skipped breakfast. @
A violin has four strings; a cello has four as well. @
The waiter brought the wrong dish, and we ate it anyway. The dish was called @.
Snow covered the roof of the barn. The cows were warm. @
The project deadline was extended by two weeks. @
My niece drew a dragon and wrote @ underneath.
Frogs can breathe through their skin. @
The elevator was stuck between floors, and an old lady told us a story about @
Peppermint, cinnamon, vanilla, nutmeg, @
Every morning he feeds the ducks, reads the paper and complains about @.
It has been a long week, and I could use a nap. @
A bicycle needs two wheels. A tricycle needs three. @
Somebody should really fix that door. @
There is a spider in the bathtub, and I have named it @.
The moon was bright, the crickets were loud, and we sat on the porch saying nothing. @
The juice was too sweet and the toast was burnt. I thought about @ while washing up.
No one has watered the ferns since Tuesday. @
The actress bowed, the curtain fell, and the critic wrote one word: @
Plastic cups are not allowed at the picnic. @
In short, the sofa did not fit through the door. @
Before dinner they played cards; after dinner they sang. @
The last slice of cake belongs to @.
It all began with a missing sock. @
Twelve eggs make a dozen. @
The dishwasher is leaking again and the floor is wet. @
Rice should be rinsed before cooking. @
I dreamt that I could fly, but only over supermarkets. @
He repaired the clock, oiled the hinges and hung up a sign with the word @
The puppy chewed my left slipper. @
Some birds migrate in autumn. @
A sonnet has fourteen lines, and this one is titled @
The neighbours argued about the hedge until it grew dark. @
She tuned the radio and heard a stranger say @
Lemons are sour, pears are sweet, @
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
Is it true?  @
What comes to mind when you hear @?
Use @ in a sentence.
Spell @ backwards.
How many letters does @ have?
Which language is @ from?
Ignore this: @
Say something nice about @.
Rewrite this sentence: the soup was cold, said @.
Could you tell me more about @?
Do you know @?
Have you heard of @?
Compare @ with a banana.
hi @
ok @
maybe @
@ and so on
Hmm, @
Well, @
What does @ mean?
What colour is @?
Is @ edible?
Can you pronounce @?
Guess what: @
Write @ in capital letters.
Explain @.
Define @.
Pronounce @ slowly.
Please continue: the soup was cold and @
Continue the story: once upon a time there was @
Which of these words is the odd one out: apple, pear, @?
The soup was cold. What do you think of @?
Why did the cook shout @?
Who said @?
Did somebody say @?
How would you draw @?
Make up a song about @.
Classify @.
Rate @ from 1 to 10.
And @?
What about @?
@ or not?
Why @?
Who is @?
Is that @?
Are you @?
My name is @.
I am @.
You are @.
Think of @.
Remember @.
Look at @.
Pay attention to @.
Say hello to @.
Did you know that honey never spoils? @
What is the capital of France? @
Tell me a joke. @
Summarize: the cat sat on the mat. @
Write an essay about soup. @
What should I cook tonight? I thought of @.
Would you like some tea, @?
Give me a synonym of happy. @
List five fruits. @
What's up with @?
Is there anything special about @?
Give me some facts about @.
Provide some information on @.
Give a short description of @.
What is your opinion of @?
Tell me everything you know about @.
Describe @.
Compose a haiku about @.
Have you ever been to see @?
The answer is @.
The capital is @.
Fun fact about @:
@ is known for
@ is a
The history of @
About @
Can you sing @?
What would you do with @?
Please explain what @ means.
I want to hear a story about @.
Answer the question. @
How would you rate @?
Translate: @
Define the word @.
What is so funny about @?
Sing a song for @.
Why do people like @?
`,
};
