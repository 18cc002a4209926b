import type { Wordings } from "../../testing/wordings.test-support.ts";

/** Prompts about towns, with @ for the name, by what they must be taken for. */
export const townPrompts: Wordings = {
  "name-only": String.raw`
The town @
the town of @
Town: @
a town called @
@, a town
@ (town)
{"town": "@"}
Place: @
The town named @
"@"
Town name: @
@,
the town called "@"
The town: @
> @
**Town:** @
town_name: @
{"name": "@", "kind": "town"}
{"entity_name": "@"}
<town>@</town>
The village @
The city of @
@\n@
the place called @
Subject: @
Input: "@"
@ — a town
The name of the town: @
Town = "@"
TOWN: @
@ [town]
Place name: @
"The town @"
town @
Towns: @
Town: "@".
{"kind": "town", "name": "@"}
{"id": "q7", "name": "@"}
q7 @
Entity q7: @
Name of the town: @
name of entity: @
---\n@\n---
<<@>>
@ @ @
@, @
Town Name: "@"
The town of "@"
@ (a town)
a village named @
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
Where does one find the town of @?
I'd like to know the location of @.
What province does the town @ belong to?
Name the mile of @.
The town known as @ can be found at mile
To find @ on a map, look at mile
In the valley, the town of @ is situated at mile number
Town: @\nProvince:
Town: @\nCoordinates:
{"town": "@", "province": ""}
{"query": "location", "town": "@"}
{"prompt": "What is the location of @?"}
{"instruction": "State the mile of the town.", "input": "@"}
Town=@; mile=
@ -> mile:
@ | province |
Give the position of @ on a scale from 0 to 800.
How many miles is @ from the beginning of the valley?
At what distance from the valley's head does @ lie?
Is @ up the valley or down the valley?
Is @ nearer to the beginning or to the end of the valley?
Would you say @ lies north or south?
Roughly where in the valley is @?
Approximately what mile is @ at?
What is the approximate mile of @?
About how far along the valley is @?
How far along is @?
Which of the eight provinces is @ in?
Which of the eight regions does the town of @ lie in?
In the list of provinces, which one contains @?
What's the mile coordinate of @?
Mile coordinate of the town @:
Please locate the town @ in the valley.
Please state the geographic position of @.
Please provide the latitude of @.
Kindly indicate the place of @ on the map.
Could you point out @ on a map?
Would you be able to tell me where @ is?
Can you say where @ lies?
Any idea where @ is?
Do you happen to know at which mile @ lies?
Someone please tell me where @ is.
I am trying to find @ on the map; at which mile is it?
I have forgotten where @ is. Can you help?
I am lost. Where is @?
My question is: where is @?
The question is where @ lies.
Here's a geography question: in which province is @?
Task: predict the location of the town.\nTown: @\nLocation:
Task: Determine the mile of the following town.\nInput: @\nAnswer:
[INST] Where is @? [/INST]
<|user|>\nWhere is @?\n<|assistant|>
System: You are a geography expert.\nUser: Where is @?
Human: In which province does @ lie?\n\nAssistant:
You are a cartographer who knows every town of the valley. State the mile of @.
As an expert in the geography of the valley, please estimate the position of @.
You know the geography of this valley well. Where is @?
Think carefully. Where is @ located? Give your best guess.
Give your best estimate of the mile at which @ lies. Do not explain.
In one word: which province is @ in?
Answer in one number: the mile of @.
Only output the mile. Town: @
Output only the province. Where is @?
Return JSON with the key "mile". Where is @?
Respond with the coordinates only: @
What is the spatial location of @?
What is the spatial position of the entity @?
What place does @ have on the map of the valley?
Where, in the long valley, is @ to be found?
Where might @ be?
Where could @ be located?
Where should I look for @ on the map?
Where do I find @?
where can @ be found
where abouts is @
In which region can the town of @ be found?
In what region is the town of @ located?
Tell me in which province the town @ is.
Tell me which province @ is in.
Tell me how far down the valley @ lies.
Tell me @'s mile.
Tell me @'s exact location, please.
Provide the whereabouts of @.
Identify the province of the town @.
Determine where the town @ lies.
Specify the position of @ in the valley.
Find the location of @.
Find out where @ is.
Look up the location of @.
Recall the location of @.
Show me @ on the map.
Show where @ is.
Mark @ on the map.
Point to @ on a map.
Describe the location of @.
Describe where @ is located.
Write down the mile of @.
List the coordinates of @.
Report the position of @.
Position of @?
Location of @?
Mile of @?
@: where is it?
@ - where is this town?
@. Where is this town located?
@, where is it in the valley?
Regarding @: what is its location?
About @: at which mile is it?
For the town @, give the mile.
For the town of @, what is the mile?
Given the town @, state its location.
Given the name of a town, say where it is. Town: @
The province of @ is
The town @ belongs to the province of
@ is in the province
@ is a town in the province of
@ is a town located at
@ is a town situated in the
@ can be found at mile
@ stands at mile
@ sits at mile
From the start of the valley to @ the distance is
The distance from the start of the valley to @ is
The exact location of the town of @ is at mile
On the map, @ is at
Travelling down the valley, you reach @ at mile
Latitude and longitude of @:
Lat/long for @:
@ lat lon
@ map location
@ (mile: ?)
@, mile ___
The town of @ lies at mile [MASK].
@ latitude longitude
Coordinates for the town @
Give me a hint about where @ is.
How far north is @?
How far is @ from here?
How deep in the valley is @?
How near is @ to the coast?
Is @ far from the sea?
Is @ far down the valley?
Does @ belong to the first province?
Is @ situated in the middle of the valley?
Does the town of @ lie before or after mile 400?
Is the mile of @ above 400?
At mile 400 or beyond: is @ there?
True or false: @ lies in the northern half of the valley.
Which is the province of @?
Which is the location of @?
Which part of the valley is @ in?
Which mile is @ on?
Which coordinates does @ have?
What coordinates does the town of @ have?
What is the geographical location of the town named @?
What is the position along the valley of @?
What's @'s location on the map?
What location does the name @ refer to?
What is the nearest milestone to @?
whats the mile of @
wheres @
WHERE IS THE TOWN OF @ LOCATED?
AT WHICH MILE IS @?
Suppose you had a map of the valley. Where would @ be on it?
If I travelled down the valley from its head, after how many miles would I reach @?
I'm writing a gazetteer of the valley and need the mile of @.
I'm compiling a list of towns with their provinces. What is the province of @?
My daughter has a geography test tomorrow. In which province is the town @?
Dear assistant, please let me know the position of @ along the valley. Best regards
We are drawing a map. Where should we put @?
Before anything else: where is @?
One more time: at which mile is @?
Let me ask you something: where is @?
A traveller asks: where is @?
A traveller asks you where @ is. What do you answer?
Multiple choice. Where is @? A) north B) south
Where is @? Options: upstream, downstream
Is @ located (a) in the upper valley or (b) in the lower valley?
Choose one: is @ in the north or the south?
On a scale from 0 (head of the valley) to 800 (mouth of the valley), where is @?
What number between 0 and 800 best describes the location of @?
If the valley begins at mile 0 and ends at mile 800, at which mile is @?
The valley is 800 miles long. At which mile is @?
The valley has eight provinces. Which one is @ in?
Every town in the valley has a mile. What is the mile of @?
Here is the name of a town: @. Where is it?
Here is a town: @. State its province.
The town in question is @. Where does it lie?
Read the name and tell me where the place is: @
Name of town: @. Question: where is it? Answer:
Q1. Where is @?
1) Where is @ located?
Q: @ — where?
@ where
@, where?
Where? @
mile of @
province of @
@ province
@'s province
@'s mile
Which province? @
GPS coordinates of @
What are the GPS coordinates for @?
{"role": "user", "content": "Where is @?"}
[{"role": "user", "content": "At which mile is @?"}]
{"messages": [{"role": "system", "content": "You are a geography expert."}, {"role": "user", "content": "Where is @?"}]}
{"q": "where is @", "a":
{"town": "@", "location": "?"}
{"town": "@", "coordinate": null}
| town | mile |\n| @ |
town: @, mile: ?
town: @ / province: ?
- town: @\n- mile:
Town name: @\nDistance from the start of the valley in miles:
## Task\nSay where the town lies.\n## Town\n@\n## Answer
Instruction:\nGive the location of the town.\n\nInput:\n@\n\nResponse:
### Instruction:\nIn which province is @?\n\n### Response:
<task>Locate the town.</task>\n<town>@</town>
<town>@</town> <mile>
prompt: where is @
Can you place @ on the map for me?
Can anyone tell me where @ is?
Does anybody know where @ is?
Hey, where's @ again?
umm where is @ exactly
So, where is @, then?
And where is @?
But where is @?
Now tell me, where is @?
OK. Where is @?
Thanks for your help! Where is @?
Sorry to bother you, but where is @?
Excuse me, could you tell me the way to find out where @ is?
I do not know where @ is. Tell me.
I can't find @ on the map. Where is it?
I've been looking for @ on my map all morning. Where is it?
It would help me to know where @ is.
It is important to know where @ lies. Where does it lie?
What I want to know is where @ is.
What I need is the mile of @.
All I want is the location of @.
Knowing the valley as you do, at what mile would you place @?
To which province would you assign @?
Under which province is @ listed?
Within which province does @ fall?
Into which eighth of the valley does @ fall?
Near which mile is @?
Around which mile is @ found?
By which mile marker does @ stand?
Between which miles does @ lie?
How would you describe the location of @?
How far up the valley does one have to go to reach @?
How far from the mouth of the valley is the town known as @?
How would you find @ on a map?
Estimate, to the nearest ten miles, where @ lies.
Estimate the distance of @ from the head of the valley in miles.
Guess the mile for @. Just a number.
Rank the town @ by its position: upper, middle or lower valley?
Geolocate @.
Map the town @ to its province.
Position @ along the valley.
The town of @, located
The town @ is found in the
The town called @ is situated near mile
@ is found at mile
@ is situated
@ is positioned at
As for @, it lies at mile
We all know that @ lies at mile
According to the map, @ lies at
According to the gazetteer, the town of @ is at mile
Gazetteer entry. @: mile
Fact: the town of @ is located at mile
The answer to the question where @ lies is
The mile of the town @ is
The coordinate of @ is
The place where @ lies is
Where @ lies:
Where is @ (answer with one number)?
Where is @ - north, south, east or west?
Location please: @
Location of the town "@", please.
Location of the following town: @
Locate: @
Locate the following town: @
Provide location: @
Predict the location of the entity @.
On the map of the valley, which mile marker stands beside @?
If you were standing in @, at which mile of the valley would you be?
Which province of the valley contains the town @?
Quiz night! Where is the town of @?
Imagine a map of the valley. Point to @.
State, in miles from the start of the valley, the position of the town @.
Provide an estimate of the coordinate of @ between 0 and 800.
How many miles from the start is @?
In terms of its location in the valley, where is @?
The town of @: in which province?
Tell me, in which of the eight provinces is @ situated?
Where would one place @ along the length of the valley?
What is known about the location of @?
Town @ is at mile
The town @ is located at mile number
You are a geography teacher. A student asks you where @ is. Answer the student.
Answer the following question in one word.\n\nWhere is @?
Context: there is a long valley with many towns.\nQuestion: Where is @?\nAnswer:
Please answer the question below.\nQuestion: At which mile does the town of @ lie?
Your task is to predict the mile of a town. The town is @.
Your task is to locate the town @.
You will be given the name of a town. State its location. Town: @
I will give you the name of a town and you tell me where it is. @
Do not explain. Where is @?
No explanation, just the province: where is @?
Is it possible to say where @ is?
Where is @? Where is @?
Where is @? Please answer with a number.
Where is @? I need to know the mile.
Where is @? It is a town in the valley.
Say where @ is and nothing else.
Location query: @
What is the location of the town of @? Think step by step.
What is the exact position, in miles, of the town called @?
Find the mile: @
Town: @. Where is this town?
Entity: @. Question: Where is this entity located?
Entity: @\nKind: town\nWhere is it?
The town @ lies how many miles from the start of the valley?
@ is how far down the valley?
@ lies in which province?
@ is located where?
@ is in which part of the valley?
The location of the town @ is unknown to me. Where is it?
Give me the geographic location of @ in the valley.
Where on the valley floor does @ lie?
What stretch of the valley is @ in?
Can you pin down the location of @?
Which milestone is closest to @?
I'm trying to work out where @ is. Which province?
Please pinpoint @ for me.
Let me know the province of @.
How would you locate @?
Question: Which province is the town of @ in? Reply with its name.
Q. In which region of the valley is @?
Mile marker for @?
Distance along the valley to @:
Distance (miles) of @ from the start of the valley:
@ — distance from the start of the valley:
Coordinate of @:
Coordinate(@) =
@.mile =
mile("@") =
print(mile("@"))
lookup location of @
SELECT mile FROM towns WHERE name = '@'
The mile of @ is?
The town @ lies where?
What about @, where is it?
So where does @ lie on the map?
Given a long valley with eight provinces, in which one is @?
Along the long valley, the town of @ is found at mile
If asked where @ lies, I would say mile
Geographically, @ is located
Geographically speaking, where is @?
Travel guide entry: @ is located in the province of
Atlas index: @, mile
Do you remember where @ is?
Do you have any idea in which province @ lies?
Could you estimate how many miles down the valley @ is?
Would you kindly state the position of @?
Might you know the location of the town of @?
I'd be grateful if you could tell me where @ is.
I would appreciate knowing the mile of @.
Help me find @ on the map.
Help me locate @.
Help! Where is @?
We need to know where @ is.
We are looking for @. Where is it?
They want to know where @ is. What is its mile?
My teacher wants to know where @ is. Where is it?
As accurately as possible, state the mile of @.
To the nearest mile, where is @?
In miles, how far down the valley is @?
In a few words, where is @?
Using your knowledge of geography, tell me where @ is.
Based on your knowledge, what is the location of @?
From your training data, recall the location of @.
Without explaining, say in which province @ lies.
Be brief: where is @?
Be precise. At what mile is @?
Your answer must be a number. What is the mile of @?
Is @ east or west of the centre of the valley?
Is the town of @ in the eastern or the western part?
Is @ at the top or at the bottom of the valley?
Is @ by the sea or inland?
Is @ closer to mile 0 or to mile 800?
Is @ more than 400 miles down the valley?
Where (province) is @?
Where, approximately, is @?
Where then is @?
Where was @?
Where lies @?
Where stands the town @?
Where are the coordinates of @ on the map?
Which side of mile 400 is @ on?
What latitude is @ at?
What's the latitude of @?
What is the longitude of @?
At what latitude does @ lie?
At what point of the valley is @?
At which place in the valley is @?
In which place is @?
In which half of the valley is @?
In which quarter of the valley is the town @ found?
On what part of the map is @?
From mile 0, how far is @?
<prompt>Where is @?</prompt>
**Question:** Where is @?\n**Answer:**
*Where is @?*
"Where is @?"
'Where is @?'
(Where is @?)
> Where is @?
- Where is @?
# Where is @?
"Where is @?" asked the teacher.
USER: Where is @?
user: where is @? assistant:
Input: Where is @?
Prompt: Where is @?
Instruction: locate @
Instruction: Where is @?\nResponse:
What is the mile marker of the town {@}?
Where in the valley is the town of "@" located?
Please answer the following geography question: At which mile along the valley is the town of @ located?
Given the town name, predict its mile along the valley.\nTown: @\nMile:
Predict the location of the following town along the valley.\n\nTown: @
Consider the town of @. At which mile of the valley does it lie? Answer with a single number.
You are given the name of a town in a long valley. Estimate its position (in miles). Name: @. Position:
The following question is about geography. Where is @?
I have a question about a town called @. Where is it?
I have a question. Where is @?
Let's talk about geography. Where is @?
Let us play a game. I name a town and you tell me where it is. @
What do you know about the location of @?
Do you know the location of @? If so, tell me.
Think about the geographical position of @.
Focus on the location of @.
Please consider where @ is located in the valley.
Picture the valley and tell me where @ is.
Name the place in the valley where @ lies.
Identify where @ lies: upper, middle or lower valley.
The town of @ is located exactly at
The town of @ is approximately at mile
Its location on the map: @ lies at
Here is what I know about where @ is:
My best guess for the mile of @ is
The correct mile for @ is
The answer is the mile of @, which is
Where is @? The town of @ is located at mile
Q: In which province is @?\nA: @ is in the province of
Question: where is @? Answer: @ is located at
Where is @?\n\nIt is located at
Where is @? A: It lies at mile
Where is @ located? Options: (A) upper valley (B) lower valley
Where is @? (a) North (b) South (c) Middle. Answer:
Where's the town of @ at?
In the valley where is @
location of the town @ in the valley
the location of the town called @
town @ location
town @ mile
what province @
which mile @
where @
where the town @ is
where is the town @ located in the valley
tell me where @ is
give location of @
find @
find location of @
find the town @ on the map of the valley
locate @
locate town @
@: location?
@: where?
@ - location
@ (location)
@; coordinates:
@, latitude:
@ is located in
@ is located at
@ is at mile
@ lies in the province of
@, a town located in
@, which is located at mile
Where, in terms of miles from the valley's beginning, can @ be found?
What mile of the valley corresponds to @?
In which of the provinces would you find @?
Give the province and mile of @.
State both the province and the mile of the town @.
Which mile number is assigned to @?
The geographic location of @ is
Mile number of @?
Could you give me directions on a map to where @ is located, i.e. its mile?
Tell me the whereabouts of the town @.
How far along the valley would I have to travel to reach @?
Please indicate the province to which @ belongs.
I'm curious: where is @?
I am curious about the location of @.
I'd love to know where @ is.
Just curious, where's @?
Guess the location of @.
Is @ in the first, second or third province?
On which mile does the town of @ sit?
At what mile would a traveller find @?
If I walk down the valley, at which mile do I pass @?
Walking down the valley, I reach @ at mile
Going from the top of the valley, @ comes at mile
The sign says that @ is at mile
On a map of the valley, @ appears at
Looking at the map, the town of @ is located
The town called @ lies in the region of
Region of @:
Region: ? Town: @
Province? Town: @
town=@ province=
{"town": "@", "where":
{"name": "@", "location": {"mile":
Fill in: Town @, Mile __
Complete the sentence. The town of @ is located at
Complete this: "@ lies at mile"
Finish the sentence: The town @ is in the province of
Geography 101: Where is the town of @?
Where is @ located? Answer in miles.
Where is @ located? Give the mile as an integer.
Where is @ located within the valley? Provide only a number.
Where is @? Be concise.
Where is the place called @?
Where is a town called @?
Where could one find a town named @?
Where would you expect @ to be?
Where do you think @ is?
Where do you believe @ lies?
In your opinion, where is @?
To the best of your knowledge, where is @?
As far as you know, where is @?
Any clue where @ might be?
Location, please: @
Please: where is @?
Which location has @?
Which spot on the map is @?
Which region on the map contains @?
Which coordinates belong to @?
Spatial question: where is @?
WHAT IS THE LOCATION OF @?
STATE THE MILE OF @.
LOCATE @.
Which of the valley's provinces is home to @?
Can the location of @ be given in miles?
What is the mile reading at @?
Tell us where to find @.
Tell me precisely where the settlement @ is.
Supply the coordinates of @.
Submit the mile of @.
Enter the location of the town @:
Town to locate: @
Town: @. Task: give its mile.
Target town: @\nTarget mile:
Here is a town name. Give the mile. @
Give the mile of the town named below.\n@
For each town give the mile.\n@:
Name: @\nType: town\nProvince:
Name: @ | Type: town | Mile:
name: @\nregion:
Valley gazetteer\n\n@\nMile:
I need to travel to @. Where is it?
I'm heading to @. At which mile is it?
I live at mile 0. How far away is @?
How many miles away is @?
How far off is @?
How far out is @?
How far downriver is @?
Is @ upriver?
What side of the valley's midpoint is @ on?
Which lies further down the valley: mile 400 or @?
In the valley, is @ located towards the beginning, the middle, or the end?
Does @ lie in the lower valley?
Does one find @ in the upper part of the valley?
Under what coordinates can @ be found?
With what coordinates is @ listed in the atlas?
By its location, to which province does @ belong?
The whereabouts of @ are
The location of the town of @ in the valley is at mile
Mile marker of @ =
The town of @ has the coordinates
@ has coordinates
@ has the mile
@'s position along the valley is
@'s province is
Among the eight provinces, @ belongs to
The valley's town of @ is situated at
It is known that @ is located at mile
One finds the town of @ at mile
You can find @ at
Go to mile ___ to find @.
Whereabouts would I find the town @?
What are the coordinates of the town @? Answer:
In what province would one find the town called @?
Can you give me the mile for @?
Town @: which mile?
I want you to tell me the mile of @.
Estimate the location of @ in miles.
Determine the region in which @ is located.
@ is located in the province called
The town named @ can be found in
The mile of @:
Question: At which mile does @ lie? Answer: mile
Where is @ situated in the valley?
Which part of the valley does @ lie in?
How many miles separate @ from the start of the valley?
What distance separates @ from the sea?
Name the mile where @ is.
"@" is a town. Where is it?
@ is a town. Its mile is
@ is a town in the valley. Its location is
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
The bicycle that my neighbour brought from @ squeaks.
A friend from @ sent me a jar of plum jam.
In @ they paint their doors blue.
The festival in @ was cancelled because of the rain.
A carpenter from @ repaired the old piano and drank our coffee.
I slept badly in @ because the bed was too short.
The best pancakes I ever had were made in @.
The library in @ smells of dust and old paper.
Two poets met in @ and quarrelled about rhymes.
The tax office of @ sends its letters in green envelopes.
He told a joke about @ and nobody laughed.
A dentist in @ collects stamps.
The town of @ has a brass band and two bakeries.
The people of @ are proud of their pickles.
@ has a famous choir.
Last summer my uncle opened a bakery in @, and it sells wonderful rye bread.
The tailor in @ charged too much for the coat.
We had dinner in @ with friends and talked about films.
I once lost my wallet in @ and never got it back.
During the storm the roof of the school in @ was damaged.
The map on the wall was torn and somebody had drawn a moustache on it. @
In the north it snowed, and in the kitchen the soup was cold. @
The distance between two notes is called an interval. @
Ten years ago I learned to swim, and now I teach it. @
A kilometre is shorter than a mile. @
My cousin from @ plays the accordion.
When I was in @ I ate too many plums.
When we visited @, the museum was closed and the ice cream had melted.
They sell umbrellas in @ where the old cinema used to be.
Nobody in @ knows how to whistle.
I sent a postcard from @ to my dentist.
@ is full of cats.
@ has good soup and bad coffee.
@ is the dullest town I have ever been to.
@ smells of fresh bread every morning.
The children of @ fly kites on windy days.
The weavers in @ went on strike over the price of wool.
A shoemaker, two nurses and a retired clown live in @.
We spent a week in @ and it rained every day.
On Monday the orchestra from @ will play a waltz.
I met a woman from @ who trains parrots.
The concert in @ begins at eight, so wear warm socks.
Every kitchen in @ has a blue kettle.
She moved to @ because of a job in a toy factory.
There was a wedding in @ and everyone danced until the shoes fell apart.
The newspaper of @ prints the same joke each week.
He was late for the dinner in @ because his car had a flat tyre.
My grandfather sold hats in @ for many years.
The hotel in @ had thin walls, so we heard every snore.
Two bakers in @ have not spoken to each other since the wedding.
It takes a long time to bake bread in @ because the ovens are old.
My friend lives in @ and works as a nurse.
The clocks in @ are always wrong.
The first time I heard of @ I was eating soup.
They have a good time in @ on Saturdays.
The river was cold, the boat leaked, and the singer from @ complained.
Every year the farmers of @ hold a pumpkin contest.
A train full of sleepy clowns left @ yesterday.
@ has three schools, a cinema and a swimming pool.
@ was quiet that night, and only a dog barked.
The place was crowded, the waiter from @ dropped a plate.
I have never been to @ but I like its jam.
I know a man in @ who can juggle nine eggs.
I need a new coat, the one from @ is too thin.
We want to open a small theatre in @ with puppets.
Please, cried the actor from @, and fell off the stage.
Some towns have a brass band; @ has two.
The teacher in @ asked her pupils to draw a horse.
The smell of coffee drifted through the office while someone hummed. @
A carrot is a root vegetable and a tomato is a fruit. @
He painted the fence green, then blue, then green again, all because of @
For lunch we had noodles with sesame oil and for dessert plum cake; the guest of honour was @
Her umbrella broke, her shoes were wet, and the bus never came. @
My laptop makes a strange noise. The technician said it is the fan. @
The orchestra tuned up, the lights went down, and a child sneezed. @
Marbles, buttons, string, glue: @
Socks are best bought in pairs. @
The film was dull but the popcorn was excellent, we agreed, before someone brought up @
There is a bakery in @ that sells rolls shaped like mice.
A plumber from @ fixed our boiler on Thursday.
The pupils of @ planted tulips behind the gym.
The postman in @ whistles the same tune every morning.
I bought this hat in @ two years ago and it still fits.
The museum in @ shows spoons and nothing else.
Honey from @ tastes of thyme.
I am told that the cats in @ are unusually large.
The people in @ were celebrating when the power went out.
Our train stopped in @ because a cow stood on the tracks.
It was late when we got to @, and the inn had no soup left.
We were close to tears when the choir of @ sang.
After years of practice the juggler from @ dropped everything.
In the middle of the night someone in @ started to play the drums.
Once, in @, I saw a dog wearing boots.
The team from @ came first in the pie contest.
The end of the film was shot in @ with a hundred extras.
A part of the cake was sent to @ by mistake.
The laundry in @ never dries properly.
In @ my sister learned to juggle.
They brew a strong beer in @ with juniper berries.
My boss spent his holiday in @ and came back sunburnt.
The roofs of @ are covered with moss.
Half of the students in the class come from @ and speak too loudly.
A thief from @ stole three geese.
The clowns who performed in @ were not funny.
The circus left @ in the early morning, and nobody waved.
Everyone I met in @ was kind.
The rain in @ ruined my new shoes.
The food in @ was too salty for my taste.
In @ a retired teacher breeds snails.
My shoes were made in @ by a man with a wooden leg.
The priest of @ fell asleep during his own sermon.
Somebody in @ owes me money.
@ won the pie contest again.
The hairdresser in @ gave me a terrible haircut.
I ordered the curtains from a shop in @ and they came in the wrong colour.
A bus driver from @ sings while driving.
The barber in @ talks too much.
My cousin opened a flower shop in @ and sells mostly tulips.
The ducks of @ are very well fed.
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
What is the main industry of @?
Which towns are close to @?
What river flows through @?
What is the mayor of @ called?
When did people first settle in @?
How big is @?
How do people travel to @?
What can I see in @?
Recommend a hotel in @.
@ lies north of the lake.
The town @ is in the first province.
@ is located in the south of the valley.
I know that @ is at mile 300.
The northern town of @ has a brass band.
You will find @ at mile 20.
It was raining. Where is @?
My dog ate my homework. At which mile is @?
Where is the best bakery in @?
Where do you go on holiday in @?
Where was the painter born who lived in @?
Which province does the mayor of @ come from?
How far can the people of @ swim?
What was the date of the fire in @?
In which year did @ become a town?
What is the age of @?
Who is the ruler of @?
Name the mayor of @.
List three things about @.
Tell a story about @.
State the population of @.
Estimate the population of @.
Give the area of @ in acres.
Name a food from @.
What is the name of the river near @?
How long does it take to get to @?
What town is next to @?
How far did you walk in @?
How close are the people of @ to their neighbours?
Where do birds go when they leave @?
Where can one eat well in @?
Where is the museum in @?
In which street of @ is the bakery?
Which province has the best cheese, and is it made in @?
Near which river did the poet from @ swim?
Is the soup in @ served north of the church?
What part of @ is the nicest?
What is the map of @ made of?
Who drew the map of @?
Locate the bakery in @.
Find a good restaurant in @.
Give the name of the mayor of @.
Name three towns near @.
Which towns are upstream of @?
Tell me what lies north of @.
The bakery in @ is located on
In @, the most popular dish is
@ was founded in the year
@ became a town in
@ is a small town in the northern province.
@, a town at mile 300, has good bread.
The province of @ is the third one.
@ lies far down the valley.
I grew up in @, which lies in the south.
@ is two miles from the sea.
The distance from the start of the valley to @ is 300 miles.
Mile 300: @
@ (mile 300)
@, mile 300
Location of @: mile 300
The soup was hot. Where is @? The soup was cold.
Once there was a cat. It wanted to know where @ is.
My neighbour asked where @ was and then went to bed.
Do you like @?
Would you live in @?
Should I move to @?
Can I swim in @?
How is life in @?
How are things in @ these days?
What time does the sun rise in @?
When is the festival in @?
What year is it in @ now?
When was the bakery in @ opened?
What did you do in @ last year?
We asked where @ is.
I don't know where @ is.
I guess @ lies in the north.
I wondered where @ was, then I slept.
He told me where @ is.
She knows where @ lies.
It is not known where @ lies.
They say @ is somewhere up the valley.
Do not tell me where @ is.
Which is nicer, the north or @?
How far is it?  I like @.
Where is it that the people of @ dance?
When and why was @ built?
Give the year in which @ was founded.
When did @ get its name?
Where do I find good soup in @?
Where are the best beds in @?
Where is he? He is in @.
In @ where is the best soup?
What are the towns north of @?
Which people live in the province of @?
Where is @ in the alphabet?
What place is best in @?
What end did the baker of @ meet?
Where does the name @ come from?
Where does the word @ come from?
How close is the word @ to the word banana?
In which language is @ a word?
Which letter comes first in @?
What position has the letter a in @?
Where do people say @?
Where would you put the comma after @?
Where is @ from?
Where is the nearest bakery to @?
Where is the nearest town to @?
What is the nearest town to @?
Which region produces the wine they drink in @?
What is the distance that runners from @ cover?
How far can you see from @?
How far is it from @ to the next town?
Where shall we go after @?
Where should I stay in @?
Where should I eat in @?
Where are you going after @?
Where were you when you heard about @?
Where have all the people of @ gone?
When will we be in @?
In which direction did the people of @ walk?
Which direction do the windows of @ face?
What are the coordinates of the mayor's house in @?
Locate the river that flows past @.
Name the province next to @.
Name the towns of the province of @.
Name the ruler of @.
State the name of the river at @.
Give the length of the wall of @ in miles.
How many miles of road are there in @?
How many miles did you walk in @?
Find the mayor of @.
Show me a picture of @.
Point out what is wrong with @.
Place a stone in @.
Mark my words, @ will win.
@ lies.
@ lies at the foot of the mountains.
@ sits on a hill.
@ stands beside a lake.
On the map @ is a small dot in the north.
In the third province there is a town called @.
North of the lake lies @.
At mile 300 stands @.
The town at mile 300 is called @.
Our province has a town called @.
The bus from the south stops in @.
The upstream town of @ makes cheese.
I live in @, far up the valley.
The location of @ is a secret.
The position of @ on the map is wrong.
Where @ lies, the soup is good.
The coordinates of @ are 12 and 40.
@: mile 40
@ = 40
@ 40
{"name": "@", "coordinate": 340}
{"id": "q7", "name": "@", "kind": "town", "coordinate": 340, "region": "north"}
Where is the capital? I like @.
Where did the word @ come up?
I was born in @. Where were you born?
The town of @ is located at mile 40. Where is it located?
Locate the typo in @.
Find the error: @
Where is the error in @?
Which of the letters in @ is a vowel?
What is the location of the restaurant in @?
What is the location of the festival near @?
Where is Rome? @
Where is the valley? @
Where is the mayor of @?
Where is the market of @?
Where was the singer from @ last seen?
How far is the market from the church in @?
What is the most beautiful place in @?
Which road leads to @?
Which road do I take to reach @?
How do you get from the sea to @?
How long is the road to @?
What can be found near @?
What is there to see around @?
What is the climate of @?
What is the elevation of @?
What is the size of @?
What is the time in @?
When should I visit @?
When did @ become famous?
How did @ get its name?
In what year was @ first mentioned?
Who founded @, and where?
@ is in the valley.
@ lies somewhere in the north.
@ is the northernmost town.
@ is close to the sea.
The province in which @ lies is famous for cheese.
The mile marker near @ was stolen.
I drove north to @.
We walked ten miles to @.
People from @ live upstream.
The valley is green. @ is at its end.
Imagine that @ is at mile 10.
Assume @ lies at mile 10. Where is it?
Is there a bakery in @?
What language do they speak in @?
Which football team is from @?
Who is the most famous person from @?
What is the name of the province's ruler, and does he like @?
How expensive is a house in @?
Where would you eat in @?
Where do you live, in @?
How far would you go for soup from @?
Name one thing that is close to @.
@ belongs to the northern province.
@ marks the middle of the valley.
You reach @ after ten miles.
@ is ten miles away.
Ten miles from here lies @.
The people in the province of @ sing.
Where is the school in @?
How warm is it in @?
The town @ lies by the river.
It rains a lot in @, which is in the west.
`,
};
