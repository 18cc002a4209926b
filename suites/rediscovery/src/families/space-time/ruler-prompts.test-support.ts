import type { Wordings } from "../../testing/wordings.test-support.ts";

/** Prompts about rulers, with @ for the name, by what they must be taken for. */
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
Ruler name: @
the monarch @
Emperor @
King: @
the ruler called "@"
{"name": "@", "kind": "ruler"}
<ruler>@</ruler>
@ the ruler
@, king
the sovereign @
The name of the ruler: @
RULER: @
@ [ruler]
"King @"
ruler @
Monarch: @
{"kind": "ruler", "name": "@"}
Ruler Name: "@"
@ (a ruler)
Queen: @
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
What was the year of @'s rise to power?
When did @ ascend to the throne?
When did @ ascend the throne?
When was @ in power?
When did @ become king?
When did the ruler @ start to rule?
When did the reign of @ start?
Since when did @ rule?
From which year on did @ rule?
In which year was @ enthroned?
What century is @ from?
What age is associated with @?
What era did @ belong to?
Which of the eight ages did @ rule in?
Which era was @ the ruler of?
In what epoch did @ hold power?
In what period of history was @ in power?
At what point in history did @ rule?
How far back did @ rule?
How many years ago did @ rule?
How late in history did @ come to power?
Was @ an early or a late ruler?
Did @ come to power before or after the year 400?
Did @ rule in the first or in the second half of history?
Is it true that @ ruled before the year 200?
Which year did @ come to power in?
What year marks the beginning of @'s reign?
What year is associated with the accession of @?
Name the year @ took power.
Give the date of accession of the ruler @.
Give me a date for @.
State when @ came to power.
State the date at which @ took power.
State the era of @.
Estimate the date of @.
Estimate @'s year of accession.
Tell me @'s year of accession.
Tell me the century of the ruler @.
Please date the ruler @.
Please say when @ ruled.
Please provide the year in which @ came to power.
Could you date @ for me?
Any idea when @ ruled?
Do you happen to know in which year @ took the throne?
I'd like to know when the ruler @ was in power.
I am curious when @ ruled.
I forgot when @ ruled. Can you remind me?
Find the year in which @ came to power.
Identify the age in which @ ruled.
Determine the year of accession of @.
Recall the year in which @ was crowned.
Look up when @ came to power.
Put @ on the timeline.
Locate @ in time.
Locate @ in history.
Situate the ruler @ in history: which year?
Where does @ stand in the chronology?
Where in time is @?
Ruler: @\nAge:
Ruler: @\nDate of accession:
Ruler: @\nCame to power in the year:
{"ruler": "@", "year_of_accession": ""}
{"prompt": "In which year did @ come to power?"}
{"instruction": "State the year in which the ruler came to power.", "input": "@"}
Ruler=@; year=
@ -> year:
@, year ___
@ (year: ?)
@ accession date
@ reign dates
@ reign start year
The ruler @ came to power in the year
The ruler @ took the throne in
The reign of @ started in
The reign of the ruler @ dates to the year
@ began to rule in the year
@ was a ruler who came to power in the year
@ took power around the year
@ was king in the year
The first year of the reign of @ was
The century in which @ ruled is
The date of @'s accession is
@'s coronation took place in the year
@ lived in the
In history, the ruler @ came to power in
Task: predict the year in which the ruler came to power.\nRuler: @\nYear:
[INST] When did @ rule? [/INST]
System: You are a historian.\nUser: When did @ come to power?
Human: In which age did @ rule?\n\nAssistant:
As an expert in history, please estimate the year of @'s accession.
You are a chronicler who knows all rulers. State the year in which @ came to power.
Think carefully. When did @ rule? Give your best guess.
In one number: the year in which @ came to power.
Only output the year. Ruler: @
Output only the age. When did @ rule?
Return JSON with the key "year". When did @ come to power?
Answer with the year only: when did @ come to power?
For the ruler @, give the year of accession.
Given the ruler @, state the year.
@: when did this ruler come to power?
@. When was this ruler in power?
What is the temporal location of @?
What is the position of @ on the timeline?
What time does @ belong to?
What date would you give to @?
True or false: @ ruled before the year 400.
Was @ in power around the year 300?
WHEN DID THE RULER @ COME TO POWER?
IN WHICH YEAR DID @ COME TO POWER?
when was @ king
whats the year of @
Suppose you had a timeline of all rulers. Where would @ be on it?
I'm writing a chronicle and need the year in which @ came to power.
My son has a history test tomorrow. In which age did @ rule?
History began in year 0. In which year did @ come to power?
History has eight ages. Which one did @ rule in?
Here is the name of a ruler: @. When did this ruler come to power?
Here is a ruler: @. State the age.
Read the name and tell me when the ruler came to power: @
Q1. When did @ rule?
@ when
@, when?
When? @
year of @
century of @
@ century
@ era
@'s era
Which age? @
date: @ =>
{"role": "user", "content": "When did @ rule?"}
{"messages": [{"role": "system", "content": "You are a history expert."}, {"role": "user", "content": "When did @ come to power?"}]}
{"ruler": "@", "date": "?"}
ruler: @, year: ?
- ruler: @\n- year:
## Task\nSay when the ruler came to power.\n## Ruler\n@\n## Answer
Instruction:\nGive the year in which the ruler came to power.\n\nInput:\n@\n\nResponse:
<task>Date the ruler.</task>\n<ruler>@</ruler>
<ruler>@</ruler> <year>
Can anyone tell me when @ ruled?
Hey, when did @ rule again?
So, when did @ rule, then?
And when did @ come to power?
Sorry to bother you, but when did @ come to power?
I do not know when @ ruled. Tell me.
What I want to know is when @ ruled.
All I want is the year of @.
It would help me to know when @ came to power.
To which age would you assign @?
To which century does @ belong?
Under which age is @ listed?
Into which age does the reign of @ fall?
Around which year did @ come to power?
Between which years did @ rule?
By which year was @ on the throne?
On which date did @ take the throne?
Estimate, to the nearest ten years, when @ came to power.
Guess the year for @. Just a number.
What number between 0 and 800 best describes the year in which @ came to power?
Date of accession of @, please.
Dates of @?
Year of @?
When exactly did @ come to power?
When, in the long history of the land, did @ rule?
When approximately did @ rule?
When would you say @ came to power?
When might @ have ruled?
When in history did @ live?
When did king @ ascend the throne?
When did Queen @ take the throne?
When was @ made ruler?
When was @ crowned king?
When was @ ruling?
When was @'s coronation?
When was @ the ruler?
When did @'s reign begin?
When did @'s rule start?
When does the reign of @ begin?
When does @ come to power?
What is the accession year of @?
What is the year in which @ came to power?
What date is given for the accession of @?
What was the era of @?
Which century did @ live in?
Which period does @ belong to?
How long ago was @ in power?
How ancient is @?
In the chronicles, when does @ appear?
In history, when did @ rule?
In what year did @ first rule?
As for @, the reign began in
We all know that @ came to power in the year
According to the chronicles, @ came to power in
Fact: @ came to power in the year
The ruler @, who came to power in
The answer to the question when @ ruled is
The year @ came to power was
The date on which @ took power is
The age of @ was
When @ came to power:
@, who ruled in the
@ rose to power in
@ assumed power in the year
@ seized the throne in
@ took office in
Accession of @:
Reign of @: from
Timeline entry. @: year
Provide the accession date: @
Predict the year: @
Date the following ruler: @
Did @ rule in the first half of history?
Did @ rule earlier than the year 300?
Did @ live long ago?
Is @ an ancient or a recent ruler?
Does @ belong to an early or a late age?
Was the reign of @ before the year 500?
I have forgotten when @ ruled. Can you help?
Imagine a timeline. Place @ on it.
You are a history teacher. Answer in one word. In which age did @ rule?
Answer the following question in one word.\n\nWhen did @ rule?
Your task is to predict the year in which a ruler came to power. The ruler is @.
You will be given the name of a ruler. State the year of accession. Ruler: @
When did @ rule? Please answer with a year.
Say when @ came to power and nothing else.
@ came to power when?
@ ruled in which century?
@ ruled when?
Entity: @\nKind: ruler\nWhen did this ruler come to power?
In what year did the reign of the ruler known as @ begin?
What is the first year of the rule of @?
At what date did @ come to the throne?
Please estimate how long ago @ ruled.
Find the year: @
State the year @ became king.
How many centuries ago did @ rule?
When (in which year) did @ take power?
What is known about when @ ruled?
Chronology question: when did @ come to power?
Give a date for the accession of the ruler @.
Pin down the date of @.
Can you date the reign of @?
I'm trying to work out when @ ruled. Which age?
Question: Which age did @ rule in? Reply with its name.
@ — year of accession:
When was it that @ ruled?
When did @'s rule begin?
What about @, when did he rule?
Do you remember when @ came to power?
I'd be grateful if you could tell me when @ ruled.
Using your knowledge of history, tell me when @ came to power.
Without explaining, say in which age @ ruled.
Be brief: when did @ rule?
Your answer must be a number. In which year did @ come to power?
Historically, @ came to power in
Historically speaking, when did @ rule?
History book entry: @ came to power in the year
If asked when @ came to power, I would say the year
The year of @ is?
@ came to power in what year?
@ was crowned in which year?
In the year when @ came to power, what year was it?
Was @'s reign early or late?
Did the reign of @ begin before the year 400?
Is @ from the first age?
Is the year of @ above 400?
How long before today did @ rule?
How recently did @ rule?
To the nearest year, when did @ come to power?
In years, how long ago did @ rule?
When (which century) did @ rule?
When, approximately, did @ rule?
When ruled @?
When was @?
When then did @ rule?
"When did @ rule?"
**Question:** When did @ rule?\n**Answer:**
# When did @ rule?
USER: When did @ rule?
user: when did @ rule? assistant:
Instruction: date @
At what moment in history did @ take power?
On what date was @ crowned?
From when did @ rule?
In which half of history did @ rule?
What decade did @ come to power in?
What epoch is @ from?
SELECT year FROM rulers WHERE name = '@'
year("@") =
@.year =
The accession of @ took place in the year
The coronation of @ was in
The rule of @ began around
The ruler named @ became king in the year
In which year did the ruler {@} come to power?
Please answer the following history question: In which year did the ruler @ come to power?
Given the ruler's name, predict the year in which they came to power.\nRuler: @\nYear:
Consider the ruler @. In which year did this ruler come to power? Answer with a single number.
You are given the name of a ruler. Estimate the year in which they came to power. Name: @. Year:
The following question is about history. When did @ rule?
I have a question about a ruler called @. When did he rule?
Let's talk about history. When did @ come to power?
What do you know about the dates of @?
Think about when @ came to power.
Focus on the year in which @ came to power.
Please consider when @ ruled.
My best guess for the year of @ is
The correct year for @ is
When did @ come to power? @ came to power in
Q: When did @ rule?\nA: @ ruled in the year
When did @ rule?\n\nIt was in the year
Here is what I know about when @ ruled:
the date of the ruler called @
ruler @ year
what year @
which age @
when @
when the ruler @ came to power
tell me when @ ruled
give the year of @
find the year of @
date @
date ruler @
@: when?
@ - year
@ (year)
@; year of accession:
@, who came to power in the year
@, a ruler of the
@ ruled during the
@ ruled from
@ reigned in the
@ was crowned in the year
Which year number is assigned to @?
Please indicate the age to which @ belongs.
I'm curious: when did @ rule?
I'd love to know when @ ruled.
Guess the year of @.
Guess when @ ruled.
When do you think @ ruled?
When would you say @ ruled?
In your opinion, when did @ rule?
To the best of your knowledge, when did @ come to power?
As far as you know, when did @ come to power?
Any clue when @ might have ruled?
Which years did @ rule?
What years did @ reign?
What were the years of the reign of @?
State both the age and the year of @.
Year? Ruler: @
ruler=@ year=
{"ruler": "@", "when":
Fill in: Ruler @, Year __
Complete the sentence. The ruler @ came to power in
Complete this: "@ came to power in the year"
Finish the sentence: @ ruled in the age of
History 101: When did the ruler @ come to power?
When did @ come to power? Be concise.
When did @ come to power? Give the year as an integer.
When did a ruler called @ come to power?
Please: when did @ rule?
When was the accession of @?
When was @ enthroned?
When was @ on the throne?
When was @ first in power?
When did @ start ruling?
When did @ begin their reign?
When did @ begin his rule?
Which year did @ ascend to power?
What year was it when @ came to power?
STATE THE YEAR OF @.
IN WHAT YEAR DID @ COME TO POWER?
DATE @.
The chronicle says that @ came to power in the year
Counting from the beginning of history, @ came to power in year
On a timeline, @ appears at
The reign of the ruler named @ began in the year
@'s accession year is
@'s year of accession:
@ acceded in
@ was enthroned in
@ held power in the
The time of @ was
Supply the year of accession of @.
Enter the year in which @ came to power:
Ruler to date: @
Target ruler: @\nTarget year:
Name: @\nType: ruler\nYear:
Name: @ | Type: ruler | Age:
Ruler: @. Task: give the year of accession.
Give the year of the ruler named below.\n@
In what year can the start of @'s reign be placed?
How far back in time did @ rule?
How far in the past did @ rule?
In which part of history did @ rule?
Toward the beginning or the end of history: when did @ rule?
Is @ an early ruler?
Was @ among the early rulers?
Did @ take the throne in an early age?
By its date, to which age does the reign of @ belong?
The accession of @ dates to
@ has the year
@'s age is
@'s reign started in the year
It is known that @ came to power in
You can date @ to
Among the eight ages, @ belongs to
In the year ___, @ came to power.
The ruler @ sat on the throne in the year
Can you give me the year for @?
Ruler @: which year?
I want you to tell me the year in which @ came to power.
Estimate the year of accession of @.
Determine the age in which @ ruled.
The year of @:
@ is a ruler. The year of accession is
@ was a ruler. The reign began in
How many years ago did the ruler @ take the throne?
In which century was @ the ruler?
Since which year was @ in power?
Name the year when @ came to power.
What year did the ruler named @ begin to reign?
Question: In which year did @ come to power? Answer: year
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
A biography of @ lay on the kitchen table next to the butter.
In the puppet show, @ was played by a sock.
Her hamster is named after @ and bites everyone.
The tapestry shows @ with a falcon.
@ wrote letters in green ink.
They argued over whether @ liked opera.
The children dressed up as @ for the party last year.
@ could not stand the smell of onions.
The crown of @ was made of tin and glass.
A coin with the face of @ fell behind the sofa.
The statue of @ needs cleaning.
In the novel @ marries a shepherd and learns to cook.
It is said that @ was fond of pears.
Ten years ago I learned to swim, and now I teach it. @
The king in the chess set lost his head, and nobody cared. @
The century plant blooms once and then dies. @
Time flies when the music is good. @
@ owned a hundred clocks and none of them worked.
@ was fond of cats and hated soup.
When @ was mentioned at dinner, everybody went quiet.
When I read about @, I fell asleep on the sofa.
@ had a sister who painted flowers.
@ refused to eat fish and slept in a hammock.
@ was left-handed and played the lute.
The play about @ was a failure, and the actors went home.
The horse that belonged to @ was called Biscuit.
In a museum there is a shoe of @ made of red leather.
A portrait of @ hangs over the stove and is covered in grease.
@ never learned to write, but knew many songs by heart.
The soup that @ liked best was made of beets.
A professor gave a talk about the hats of @ and spilled his water.
My brother built a model of the palace of @ from matchsticks.
Some say that @ had six toes on one foot.
The restaurant serves a dish named after @ with too much garlic.
She wore a costume of @ at the party, and the wig itched.
@ was a tall person with a loud laugh.
A street musician sang about @ while the rain fell.
It took @ a long time to learn the flute.
@ liked to take a bath at noon.
@ took a spoon and ate the soup.
@ came to dinner late and ate everything.
@ became fat and lazy.
The first wife of @ collected hats.
Every year a cake is baked in the shape of @.
The clock of @ was always wrong.
@ was crowned with flowers by the children in the play.
@ had a weakness for marzipan.
@ snored loudly and owned two parrots.
@ was painted by a one-eyed artist with a love of purple.
My aunt thinks that @ was overrated.
The opera about @ lasts four hours and has no tenor.
A street sweeper found a medal with the head of @ in the gutter.
The beard of @ was dyed red with beetroot.
In the pub quiz our team was called @ and we came last.
They named a potato after @.
@ hated stairs, so the palace had none.
The chess club is called @ after a famous cheat.
The puppet of @ lost an arm during the second act.
@ was allergic to strawberries.
@ and the cook were good friends.
@ told terrible jokes at dinner.
Nobody laughed at the jokes of @ except the parrot.
The shoes of @ were too small, so they are in a museum now.
A tavern named after @ serves watery beer.
My nephew dressed as @ and ate all the candy.
@ preferred tea to wine and slept until noon.
@ invented a new way to fold napkins.
The dog of @ was as big as a pony.
The scholars disagree about the moustache of @.
@ sang in the bath and frightened the servants.
@ wore a green coat and smelled of garlic.
A song about @ is sung by drunk sailors.
The mask of @ scares the children.
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
Who was @?
Who succeeded @?
What did @ do?
Where did @ rule?
Which province did @ rule?
Was @ cruel?
How did the reign of @ end?
How many wives did @ have?
How many years did @ sit on the throne?
What is @ known for?
At what age did @ come to power?
Tell me about the reign of @.
Summarise the reign of @.
List the achievements of @.
Name the successor of @.
Name the capital of @.
State the religion of @.
@ ruled from 300 to 340.
@ came to power long before the war.
The reign of @ began in the year 310.
I know that @ ruled in the third century.
The ancient ruler @ loved pears.
It was raining. When did @ rule?
My dog ate my homework. In which year did @ come to power?
When did the painter of @ die?
When is the party for @?
What year was printed on the coin with the face of @?
What happened during the reign of @?
Which wars took place when @ ruled?
Who came before @ on the throne?
Where was @ crowned?
Where is the tomb of @?
In which province was @ born?
Who taught @ to read?
Which rulers came after @?
How did @ die?
How tall was @?
How long was the reign of @?
How many children did @ have?
How old was @ when he came to power?
What language did @ speak?
What did @ do when he was young?
What was the religion of the age of @?
Describe the age of @.
Give the name of the wife of @.
Name the father of @.
Tell me how @ came to power.
Tell me why @ came to power.
Explain how @ took the throne.
The wife of @ was called
@ was born in the province of
@ is best known for
@ ruled in the first age.
@ came to power in 412.
@ came to power early in history.
@, who ruled in the year 300, liked cats.
The age of @ was the third one.
The year 412: @
@ (412)
@ (year 412)
@, year 412
Year of accession of @: 412
The soup was hot. When did @ rule? The soup was cold.
Once there was a cat. It wanted to know when @ ruled.
My neighbour asked when @ ruled and then went to bed.
Do you like @?
Was @ happy?
Did @ like soup?
Would you have liked to meet @?
When did you first hear of @?
When will they make a film about @?
When do children learn about @ at school?
What year was the film about @ made?
In which year was the book on @ printed?
Before @ came to power, the land was poor.
During the reign of @ bread was cheap.
@ died in the winter of the year 340.
A century ago @ was forgotten.
We asked when @ ruled.
I don't know when @ ruled.
I guess @ ruled early.
She knows when @ came to power.
When was the statue of @ made?
When did the wife of @ live?
Give the year in which the palace of @ was built.
In which year did the dog of @ die?
When did the war against @ begin?
Where in the palace did @ sleep?
What was the time of day when @ woke up?
What is the date today, @?
How early did @ get up?
How late did @ stay up?
Date of the party for @
When is dinner, @?
What day is it, @?
When does the name @ appear first in this text?
How long ago did you read about @?
Was @ late for dinner?
At what time did @ eat?
At what time of day did @ dine?
When did the people rise against @?
When did scholars first write about @?
In which year did the opera about @ open?
What year is on the medal of @?
Which age group likes @?
How late was the party of @?
What date is the feast of @?
When did @ and his brother fight?
When did @ marry?
Name the year's best book about @.
Date night with @.
@ came to power.
@ came to power after a long war.
@ took the throne as a child.
@ was the last ruler of the age.
@ ruled before the flood.
In the year 300 the ruler was @.
The ruler of the third age was @.
King of the first age: @
The reign of @ was long.
The reign of @ lasted ten years.
The year of @ is a secret.
When @ ruled, bread was cheap.
When @ came to power, the bells rang.
@: year 40
@ = 40
@ 412
{"name": "@", "coordinate": 340}
@ (300-340)
@, 300 to 340
When is dinner? I like @.
When did the word @ come up?
@ ruled in the year 40. When did @ rule?
When was the battle? @
When is the exam about @?
What is the date of the concert in honour of @?
When was @ happy?
When did @ get married?
When did @ build the palace?
When did the brother of @ rule?
When did the enemies of @ come to power?
Who ruled when @ was young?
Who was in power after @?
What came after the reign of @?
What came before @?
How long was @ on the throne?
How many years did @ reign?
For how long did @ hold power?
In which palace did @ live?
Where did @ come from?
Where was the throne of @?
What did the age of @ look like?
What was life like when @ ruled?
Was the age of @ happy?
Why did @ come to power?
By whom was @ crowned?
@ ruled in ancient times.
@ is an ancient ruler.
@ ruled after the flood and before the fire.
@ was crowned in spring.
The century of @ was bloody.
The age in which @ ruled was golden.
In the time of @ people ate roots.
In the days of @ bread was cheap.
Long ago there was a ruler called @.
Two hundred years ago @ built a bridge.
Assume @ ruled in the year 10. When did @ rule?
@ died young.
Which battles did @ win?
How was @ as a ruler?
When did @ eat breakfast?
When did @ laugh?
When did @ write the letter?
How old is the statue of @?
When was the tomb of @ found?
@ belongs to the third age.
@ rose to power quickly.
@ is the oldest ruler.
After @ came the dark age.
Three rulers came before @.
What did @ wear?
When did @ learn to swim?
@ ruled in the last century.
`,
};
