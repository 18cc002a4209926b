/**
 * Wishes for a length of 100 words as people of many kinds put them, by what they mean; unclear ones must not be read. "@"
 * stands for the task, which comes first where there is none; "[user]" and the like begin a message.
 */
export const wordings = {
  target: `
    100 words. ¦ Exactly 100 words. ¦ Make it 100 words, no more and no less. ¦ 100 words, neither over nor under.
    Not a word more or less than 100 words. ¦ The text has to be 100 words long, give or take. ¦ ~100 words ¦ ≈100 words pls
    Length (words): 100 ¦ Target: 100 words. ¦ {"target_words": 100} ¦ words = 100 ¦ Hit 100 words on the dot.
    I need you to write it with 100 words. ¦ A text of 100 words it should be, dear friend. ¦ circa 100 words ¦ Aim at 100 words.
    The desired length is 100 words. ¦ <words>100</words> ¦ 📏 100 words 🙏 ¦ In roughly 100 words. Most important: stay on the subject.
    Around 100 words, it is up to you how it ends. ¦ Precisely 100 words, the text and nothing more. ¦ It shall have 100 words, not more, not less.
    Length of the output: 100 words ¦ Give me 100 words on it. ¦ 100 words. Nothing else. ¦ Write it so that the result is 100 words.
    Write 100 words, never fewer and never more. ¦ **Length:** 100 words ¦ in 100 words ¦ about 100 words ¦ Use exactly 100 words.
    Your text should be 100 words. ¦ Your text should run to 100 words. ¦ It should come to 100 words. ¦ Let it be 100 words long.
    Word count: 100 ¦ Word count: exactly 100 ¦ word_count: 100 ¦ wordCount=100 ¦ n_words: 100 ¦ "length": "100 words" ¦ target_length: 100 words
    {"length_words": 100, "mode": "exact"} ¦ {"words": 100, "constraint": "target"} ¦ length: {words: 100, kind: target} ¦ words: "about 100"
    - Words: 100 ¦ * length ~ 100 words ¦ | length | 100 words | ¦ Length | 100 words (target) ¦ [x] 100 words ¦ # Length\\n100 words
    Requirements:\\n1. The text is 100 words long.\\n2. Prose only. ¦ Step 1: think of a plot. Step 2: write it in 100 words.
    Line 1: the text of 100 words. No other lines. ¦ [system]You write texts of 100 words.[user]@ ¦ [system]Target length: 100 words.[user]@
    [system]Every text you write is exactly 100 words long.[user]@ ¦ [user]@ Make it 100 words long. ¦ In a 100-word text: @ ¦ A 100-word piece, please.
    100-word text ¦ A piece of 100 words ¦ A text 100 words in length ¦ Aim for 100 words. ¦ Aim for a total of 100 words. ¦ Shoot for 100 words.
    Target 100 words. ¦ Target length is 100 words ¦ Try to reach 100 words exactly. ¦ Try to hit 100 words. ¦ Hit 100 words exactly.
    Land on 100 words. ¦ Get as close to 100 words as you can. ¦ As near to 100 words as possible. ¦ Be as close as possible to 100 words.
    Approximately 100 words. ¦ approx. 100 words ¦ appr 100 words ¦ ca. 100 words ¦ c. 100 words ¦ some 100 words ¦ 100 words or so ¦ 100ish words
    100 words, more or less. ¦ more or less 100 words ¦ roughly 100 words ¦ close to 100 words ¦ in the region of 100 words ¦ in the order of 100 words
    100 words precisely ¦ 100 words exactly, please ¦ 100 words sharp ¦ 100 words flat ¦ a round 100 words ¦ 100 words in total ¦ 100 words altogether
    The total should be 100 words. ¦ The number of words should be 100. ¦ The number of words must equal 100. ¦ Number of words: 100 ¦ No. of words: 100
    #words = 100 ¦ len(words) == 100 ¦ words == 100 ¦ The word count must be 100. ¦ The word count should equal 100 words. ¦ Total words: 100
    It must be 100 words long. ¦ It must contain 100 words. ¦ It has to contain exactly 100 words. ¦ It should consist of 100 words. ¦ comprising 100 words
    with 100 words ¦ using 100 words ¦ of 100 words ¦ at 100 words ¦ to a length of 100 words ¦ with a length of 100 words ¦ of length 100 words
    The editor wants 100 words. ¦ We need 100 words for the page. ¦ I want 100 words. ¦ I'd like 100 words. ¦ Please supply 100 words. ¦ Could I have 100 words on this?
    100 words, not 99 and not 101. ¦ 100 words: not one more, not one less. ¦ 100 words, no fewer, no more. ¦ not more than and not less than 100 words: exactly 100 words
    Neither more nor fewer than 100 words. ¦ No more, no less than 100 words. ¦ No more and no fewer than 100 words. ¦ No shorter and no longer than 100 words.
    Dear writer, I would be glad of a text of 100 words. ¦ Kindly write 100 words. ¦ Exam task: write 100 words (10 marks). ¦ Write exactley 100 words.
    Lenght: 100 words ¦ aprox 100 words ¦ The lenght should be of 100 words. ¦ I want that the text has 100 words. ¦ Text must to have 100 words.
    give me abt 100 words ¦ 100 words plz ¦ gimme 100 words ¦ 100w exactly: 100 words ¦ should be like 100 words ¦ do it in 100 words ok
    Write for 100 words. ¦ Fill 100 words. ¦ Produce 100 words. ¦ Deliver a text with exactly 100 words. ¦ Compose exactly one hundred (100) words.
    Length: 100 words (target, not a limit). ¦ 100 words as a target. ¦ The goal is 100 words. ¦ Your goal: 100 words. ¦ The ideal length is 100 words.
    My target is 100 words. ¦ The set length is 100 words. ¦ The required length is 100 words. ¦ The length asked for is 100 words. ¦ 100 words is the target.
    100 words is the length I want. ¦ 100 words is what I need. ¦ Spend 100 words on it. ¦ Stick to exactly 100 words. ¦ Keep it at exactly 100 words.
    Keep to exactly 100 words. ¦ Keep it at about 100 words. ¦ Make sure it is exactly 100 words. ¦ Ensure that the text is 100 words long. ¦ See to it that it has 100 words.
  `,
  "at-most": `
    At most 100 words. ¦ 100 words at the very most! ¦ max. 100 words ¦ max 100 words ¦ 100 words max ¦ 100 words tops. ¦ 100 words or fewer.
    ≤ 100 words ¦ <100 words ¦ Cap it at 100 words. ¦ Upper limit: 100 words. ¦ Word limit: 100 ¦ wordLimit: 100 ¦ ## Limit\\n100 words
    {"max_words": 100} ¦ <max_words>100</max_words> ¦ Cant be over 100 words. ¦ You must not go beyond 100 words.
    It may not be longer than 100 words, we do not have space for more. ¦ Nothing over 100 words will be accepted. ¦ Under no circumstances more than 100 words.
    Please stay within 100 words. ¦ Keep it under 100 words. ¦ Keep it below the 100 words. ¦ Restrict yourself to 100 words. ¦ 100 words is the maximum.
    100 words is the ceiling. ¦ The text shall not surpass 100 words. ¦ Don't overshoot 100 words. ¦ You have a budget of 100 words. ¦ no longer than 100 words
    not exceeding 100 words ¦ Write as you like, but never above 100 words. ¦ It is forbidden to exceed... so do not exceed 100 words. ¦ MAXIMUM LENGTH = 100 WORDS
    Length: up to 100 words (upper bound). ¦ less than 100 words ¦ fewer than 100 words ¦ It should be limited to 100 words. ¦ 100 words or under
    Stop before 100 words. ¦ The number of words must be at most 100 words. ¦ 100 words, not more! ¦ No text that you write may be longer than 100 words.
    Nothing you send me should in any case be longer than 100 words. ¦ Texts longer than 100 words are not accepted. ¦ Texts of more than 100 words will be rejected.
    Anything over 100 words is cut off. ¦ If it is longer than 100 words, I will not read it. ¦ More than 100 words are not allowed. ¦ It is forbidden to write more than 100 words.
    It may be shorter than 100 words but never longer. ¦ 100 words is the most I can print. ¦ Up to 100 words. ¦ No more than 100 words. ¦ not more than 100 words
    maximum of 100 words ¦ a maximum of 100 words ¦ maximum: 100 words ¦ Maximum words: 100 ¦ 100 words maximum ¦ 100-word maximum ¦ 100-word limit ¦ a 100-word limit applies
    100-word cap ¦ word cap: 100 ¦ cap: 100 words ¦ There is a cap of 100 words. ¦ There is a limit of 100 words. ¦ The limit is 100 words. ¦ limit of 100 words
    Limit yourself to 100 words. ¦ Limit the text to 100 words. ¦ Limit: 100 words ¦ hard limit 100 words ¦ Hard cap of 100 words ¦ ceiling: 100 words ¦ upper bound 100 words
    {"words": {"max": 100}} ¦ {"words": 100, "constraint": "at most"} ¦ {"length": "at most 100 words"} ¦ {"limit_words": 100} ¦ length_max: 100 words ¦ maxWords=100
    words: <= 100 ¦ words ≤ 100 ¦ words < 100 ¦ word_count <= 100 ¦ len(words) <= 100 ¦ #words ≤ 100 ¦ - max words: 100 ¦ | max length | 100 words | ¦ [x] at most 100 words
    constraint: at most\\nwords: 100 ¦ mode: at-most\\nlength: 100 words ¦ type: upper limit\\nwords: 100 ¦ Length: 100 words (maximum) ¦ Length: 100 words (at most)
    Length: 100 words or less ¦ 100 words or less ¦ 100 words or below ¦ 100 words and no more ¦ 100 words but no more ¦ 100 words, no more. ¦ 100 words, nothing beyond.
    100 words, never more. ¦ 100 words; do not exceed this. ¦ 100 words, and not one word more. ¦ 100 words and not a word more. ¦ not one word over 100 words
    Not a single word beyond 100 words. ¦ Do not go over 100 words. ¦ Do not go above 100 words. ¦ Do not go past 100 words. ¦ Do not pass 100 words. ¦ Don't cross 100 words.
    Don't write more than 100 words. ¦ Never write more than 100 words. ¦ Never exceed 100 words. ¦ Must not exceed 100 words. ¦ may not exceed 100 words ¦ not to exceed 100 words
    without exceeding 100 words ¦ without going over 100 words ¦ so long as it does not exceed 100 words ¦ It should not exceed 100 words. ¦ The word count must not exceed 100.
    It cannot be more than 100 words. ¦ It must not be longer than 100 words. ¦ It should be no longer than 100 words. ¦ It should be shorter than 100 words. ¦ shorter than 100 words
    Keep it shorter than 100 words. ¦ Keep the text to at most 100 words. ¦ Keep within 100 words. ¦ Keep it within 100 words. ¦ Remain within 100 words. ¦ Remain under 100 words.
    within a limit of 100 words ¦ within 100 words ¦ under 100 words ¦ below 100 words ¦ Stay under 100 words. ¦ Stay below 100 words. ¦ Stay at or below 100 words. ¦ at or under 100 words
    I can take 100 words at most. ¦ 100 words at the outside ¦ 100 words at the utmost ¦ We print 100 words at most. ¦ There is room for at most 100 words. ¦ There's room for 100 words, no more.
    Anything beyond 100 words will be cut. ¦ Anything past 100 words gets deleted. ¦ Anything longer than 100 words is rejected. ¦ Whatever is over 100 words will be thrown away.
    Longer than 100 words is not acceptable. ¦ More than 100 words is too much. ¦ More than 100 words is too long. ¦ Over 100 words is a fail. ¦ Above 100 words you lose marks.
    [system]Never write more than 100 words.[user]@ ¦ [system]Word limit: 100 words.[user]@ ¦ [system]You have at most 100 words for each text.[user]@ ¦ [user]@ Max 100 words.
    Requirements:\\n1. no more than 100 words\\n2. prose ¦ Rules: (a) one paragraph; (b) at most 100 words. ¦ Step 1: plan. Step 2: write, at most 100 words. ¦ Use at most 100 words.
    Use no more than 100 words. ¦ Use up to 100 words. ¦ Use fewer than 100 words. ¦ You may use up to 100 words. ¦ You may write up to 100 words. ¦ You can use 100 words at most.
    anything up to 100 words ¦ any length up to 100 words ¦ As long as you like up to 100 words. ¦ Short is fine, but 100 words is the limit. ¦ Fewer is fine, more is not: 100 words.
    You may write less than 100 words but not more. ¦ Less is fine, but no more than 100 words. ¦ Shorter is OK, but never longer than 100 words. ¦ not above 100 words ¦ not over 100 words
    Dear author, our magazine can take no more than 100 words. ¦ Kindly keep below 100 words. ¦ Exam task (write no more than 100 words; 10 marks). ¦ pls no more then 100 words
    max 100 wrds: at most 100 words ¦ maximun 100 words ¦ Not more as 100 words. ¦ It must be maximally 100 words. ¦ at maximum 100 words ¦ 100 words as a maximum ¦ as a maximum 100 words
    dont go over 100 words ok ¦ no more than 100 words plz ¦ keep it under 100 words thx ¦ under 100 words or i wont read it ¦ 100 words top ¦ to a maximum of 100 words
    subject to a limit of 100 words ¦ Its length is bounded above by 100 words. ¦ The upper limit is 100 words. ¦ The upper bound on length is 100 words. ¦ The maximum length is 100 words.
    The maximum is 100 words. ¦ The maximum permitted length is 100 words. ¦ The longest it may be is 100 words. ¦ You are allowed 100 words at most. ¦ You are allowed up to 100 words.
  `,
  "at-least": `
    At least 100 words. ¦ No text of yours may be shorter than 100 words. ¦ Texts shorter than 100 words are rejected. ¦ Fewer than 100 words is not enough.
    Less than 100 words are not allowed. ¦ Anything below 100 words will be sent back. ¦ Do not stop before 100 words. ¦ It may be longer than 100 words but never shorter.
    100 words at the very least! ¦ min. 100 words ¦ min 100 words ¦ 100 words min ¦ 100 words or more. ¦ 100+ words ¦ ≥ 100 words ¦ >100 words ¦ Lower limit: 100 words.
    Word minimum: 100 ¦ minWords: 100 ¦ {"min_words": 100} ¦ <min_words>100</min_words> ¦ Cant be under 100 words. ¦ You must not go below 100 words.
    Nothing shorter than 100 words will be accepted. ¦ Under no circumstances fewer than 100 words. ¦ More than 100 words. ¦ It has to be over 100 words. ¦ 100 words is the minimum.
    100 words and up. ¦ 100 words upwards: not less. ¦ The text shall not be shorter than 100 words. ¦ Don't fall short of 100 words. ¦ no less than 100 words
    no shorter than 100 words ¦ not under 100 words ¦ Write as long as you like, but never below 100 words. ¦ MINIMUM LENGTH = 100 WORDS ¦ upwards of 100 words
    Length limit: at least 100 words. ¦ ## Word limit\\nat least 100 words ¦ longer than 100 words ¦ Exceed 100 words. ¦ The word count must exceed 100 words. ¦ 100 words or longer
    A minimum of 100 words is needed, friend. ¦ 100 words, not less! ¦ No fewer than 100 words. ¦ not fewer than 100 words ¦ not less than 100 words ¦ minimum of 100 words ¦ minimum: 100 words
    Minimum words: 100 ¦ 100 words minimum ¦ 100-word minimum ¦ a 100-word minimum applies ¦ floor: 100 words ¦ There is a floor of 100 words. ¦ lower bound 100 words ¦ a lower bound of 100 words
    There is a minimum of 100 words. ¦ The minimum is 100 words. ¦ The minimum length is 100 words. ¦ The lower limit is 100 words. ¦ The lower bound on length is 100 words. ¦ The least I accept is 100 words.
    {"words": {"min": 100}} ¦ {"words": 100, "constraint": "at least"} ¦ {"length": "at least 100 words"} ¦ length_min: 100 words ¦ minWords=100 ¦ min_length: 100 words ¦ words: >= 100 ¦ words ≥ 100
    words > 100 ¦ word_count >= 100 ¦ len(words) >= 100 ¦ #words ≥ 100 ¦ - min words: 100 ¦ | min length | 100 words | ¦ [x] at least 100 words ¦ constraint: at least\\nwords: 100 ¦ mode: at-least\\nlength: 100 words
    type: lower limit\\nwords: 100 ¦ Length: 100 words (minimum) ¦ Length: 100 words (at least) ¦ Length: 100 words or more ¦ 100 words or above ¦ 100 words or over ¦ 100 or more words ¦ 100 words and more
    100 words and no less ¦ 100 words but no less ¦ 100 words, no less. ¦ 100 words, no fewer. ¦ 100 words, never less. ¦ 100 words; do not fall below this. ¦ 100 words, and not one word less. ¦ 100 words and not a word fewer.
    Not a single word less than 100 words. ¦ Do not go under 100 words. ¦ Do not fall below 100 words. ¦ Do not drop below 100 words. ¦ Don't write less than 100 words. ¦ Never write fewer than 100 words. ¦ Don't write under 100 words.
    Never go below 100 words. ¦ Must not be fewer than 100 words. ¦ may not be shorter than 100 words ¦ without going under 100 words ¦ without dropping below 100 words ¦ It should not be less than 100 words. ¦ The word count must not fall below 100.
    It cannot be less than 100 words. ¦ It must not be shorter than 100 words. ¦ It should be no shorter than 100 words. ¦ It should be longer than 100 words. ¦ Keep it above 100 words. ¦ Keep it over 100 words. ¦ Stay above 100 words.
    Stay at or above 100 words. ¦ at or above 100 words ¦ over 100 words ¦ above 100 words ¦ in excess of 100 words ¦ exceeding 100 words ¦ Go beyond 100 words. ¦ Go past 100 words. ¦ Surpass 100 words. ¦ Top 100 words: more than 100 words.
    I need 100 words at least. ¦ 100 words at the minimum ¦ We print 100 words at least. ¦ We need at least 100 words to fill the page. ¦ Anything under 100 words will be rejected. ¦ Anything shorter than 100 words is rejected. ¦ Anything less than 100 words is too short.
    Shorter than 100 words is not acceptable. ¦ Less than 100 words is too little. ¦ Fewer than 100 words is too short. ¦ Under 100 words is a fail. ¦ Below 100 words you lose marks. ¦ If it is shorter than 100 words, I will not read it.
    [system]Never write fewer than 100 words.[user]@ ¦ [system]Minimum length: 100 words.[user]@ ¦ [system]Every text has at least 100 words.[user]@ ¦ [user]@ Min 100 words. ¦ [user]@ 100 words at least, please.
    Requirements:\\n1. no fewer than 100 words\\n2. prose ¦ Rules: (a) one paragraph; (b) at least 100 words. ¦ Step 1: plan. Step 2: write, at least 100 words. ¦ Use at least 100 words. ¦ Use no fewer than 100 words. ¦ Use more than 100 words.
    Use not less than 100 words. ¦ You should write at least 100 words. ¦ You must use 100 words or more. ¦ Make it at least 100 words long. ¦ Make it 100 words or longer. ¦ anything from 100 words upwards ¦ anything above 100 words ¦ from 100 words up
    As long as you like, but at least 100 words. ¦ Long is fine, but 100 words is the minimum. ¦ More is fine, less is not: 100 words. ¦ You may write more than 100 words but not less. ¦ More is fine, but no less than 100 words. ¦ Longer is OK, but never shorter than 100 words.
    not below 100 words ¦ It must reach at least 100 words. ¦ It has to reach 100 words or more. ¦ Dear author, our magazine needs no fewer than 100 words. ¦ Kindly stay above 100 words. ¦ Exam task (write no fewer than 100 words; 10 marks). ¦ pls no less then 100 words
    minimun 100 words ¦ Not less as 100 words. ¦ It must be minimally 100 words. ¦ at minimum 100 words ¦ 100 words as a minimum ¦ as a minimum 100 words ¦ at the least 100 words ¦ dont go under 100 words ok ¦ no less than 100 words plz ¦ over 100 words or i wont take it
    to a minimum of 100 words ¦ with a minimum length of 100 words ¦ subject to a minimum of 100 words ¦ Its length is bounded below by 100 words. ¦ The minimum required length is 100 words. ¦ The shortest it may be is 100 words. ¦ 100 words plus ¦ 100 words and then some ¦ a good 100 words or more
    You owe me 100 words at least. ¦ I expect 100 words or more. ¦ I expect at least 100 words. ¦ No less than 100 words will do. ¦ Nothing under 100 words, please. ¦ Nothing less than 100 words. ¦ Nothing below 100 words. ¦ not a word under 100 words ¦ Make it longer than 100 words.
  `,
  unclear: `
    Texts with more than 100 words go into the bin. ¦ You have 100 words. ¦ 100 words, give or take 10. ¦ Within 10% of 100 words. ¦ About 100 words, at most 100 words.
    100 words; whatever stands past that is thrown away. ¦ 100 words is where my patience is over. ¦ Exactly 100 words, but at least 100 words. ¦ => 100 words, bounded.
    100 words is plenty. ¦ Keep it to 100 words. ¦ 90 to 110 words. ¦ between 50 and 100 words ¦ 100 words or 200 words ¦ three hundred words ¦ two hundred and fifty words ¦ a hundred and twenty words
    100 sentences. ¦ 100 tokens ¦ 100 words ± 5 ¦ at least 50 and at most 100 words ¦ a hundred words less than 400 words ¦ twice 100 words ¦ half of 100 words ¦ 100 words per paragraph, three paragraphs ¦ one thousand one hundred words
    At most 100 words. At least 100 words. ¦ max_words: 100\\nmin_words: 100 ¦ Write 100 words. Write 200 words. ¦ 100 words plus or minus ten ¦ a few hundred words ¦ hundreds of words ¦ several hundred words ¦ forty-five words ¦ four hundred and one words
  `,
} as const;

/** Lengths of other numbers, and in words. */
export const lengths = {
  "25": `25 words ¦ twenty-five words ¦ exactly 25 words, not 50 ¦ twenty five (25) words ¦ words: 25 ¦ a 25-word text`,
  "50": `50 words ¦ fifty words ¦ in fifty words exactly ¦ at most fifty words ¦ 50 (fifty) words`,
  "100": `one hundred words ¦ a hundred words ¦ 100 (one hundred) words ¦ one-hundred words ¦ no more than a hundred words`,
  "200": `two hundred words ¦ 200 words ¦ two-hundred words ¦ 200 (two hundred) words ¦ at least two hundred words`,
  "400": `four hundred words ¦ 400 words ¦ a four-hundred-word text ¦ 400 (four hundred) words ¦ up to four hundred words`,
} as const;

/** What is said of counting, by what it means. */
export const countings = {
  asked: `
    Count the words as you write. ¦ Count your words. ¦ count as you go ¦ Keep count. ¦ Keep track of the number of words as you write. ¦ Keep a running tally of the words. ¦ Number each word in your head.
    Track how many words you have used. ¦ Tally every word. ¦ While writing, count. ¦ 🔢 count ur words ¦ {"count_words": true} ¦ <counting>Count every word.</counting> ¦ You should be counting the words all the time.
    Maintain a running word count while you write. ¦ Do the counting of words, one after the other. ¦ Counting: yes ¦ Be careful to count each word. ¦ Please make a count of your words during writing. ¦ Silently count words.
    Check the word count while writing. ¦ Enumerate the words mentally. ¦ As you write, count the words. ¦ Count while you write. ¦ Count along as you write. ¦ Count every single word. ¦ Count each word as you put it down. ¦ Count them as you go.
    Count the words one by one. ¦ Count your words carefully. ¦ Count as you write, word by word. ¦ Please count your words while writing. ¦ Remember to count your words. ¦ Don't forget to count the words. ¦ Do not fail to count your words. ¦ Never stop counting your words.
    Make sure you count the words. ¦ Be sure to count your words. ¦ You must count the words. ¦ You should count your words as you write. ¦ You have to keep count of the words. ¦ I want you to count your words. ¦ I'd like you to count as you write. ¦ It is important that you count the words.
    Keep counting words until you are done. ¦ Keep count of your words. ¦ Keep a count of the words. ¦ Keep a running count. ¦ Keep a running total of words. ¦ Keep a word tally. ¦ Keep tabs on the number of words. ¦ Keep an eye on the word count as you write. ¦ Keep tally as you write.
    Keep track of your word count. ¦ Keep track of how many words you have written. ¦ Track the word count. ¦ Track your word count as you go. ¦ Monitor your word count while writing. ¦ Monitor the number of words you have written. ¦ Watch your word count. ¦ Mind the count: count each word.
    Run a word counter in your head. ¦ Maintain a tally. ¦ Maintain a mental count of words. ¦ Make a running count of words. ¦ Have a running count in mind. ¦ With each word, increase a counter. ¦ Use a mental counter for the words. ¦ Number the words in your mind as you go. ¦ Do a running word count.
    counting: on ¦ counting: true ¦ counting: asked ¦ count: yes ¦ count_words: yes ¦ count_words = true ¦ countWords: true ¦ "count": true ¦ {"counting": "yes"} ¦ {"count_while_writing": true} ¦ keep_count: true ¦ word counting: required ¦ word_counting=on ¦ - count words: yes ¦ [x] count words ¦ ☑ Count the words as you write
    | counting | yes | ¦ # Counting\\nCount each word. ¦ Step 1: write. Step 2: count the words as you go. ¦ 1. Count the words while writing.\\n2. Output the text only. ¦ Rule 3: words are to be counted while writing. ¦ The words should be counted as you write. ¦ Words must be counted by you during writing.
    [system]Count your words as you write.[user]@ Exactly 100 words. ¦ [system]You always keep count of the words you write.[user]@ Exactly 100 words. ¦ [user]@ Exactly 100 words. Count as you go.
    Count in your head. ¦ Count silently as you write. ¦ Count internally. ¦ Count to yourself. ¦ Count as you compose. ¦ Count the words as they come. ¦ Count up to the number as you write. ¦ Count while composing. ¦ Count off the words. ¦ Count, word for word. ¦ Counting as you go, write it. ¦ Write it, counting the words.
    Write it while counting the words. ¦ Write and count. ¦ Write and count at the same time. ¦ Write it and keep count as you do. ¦ By counting your words, get it right. ¦ Make use of counting. ¦ Use counting to get there. ¦ Counting the words is required. ¦ Counting is mandatory. ¦ Counting is a must. ¦ Word counting: mandatory.
    Do count your words. ¦ Do keep count. ¦ and count them! ¦ so count. ¦ u have to count the words ¦ pls count words while u write ¦ count em as u go ¦ Cuont the words as you write. ¦ Count the wrods. ¦ You count the words, please, during that you write. ¦ During the writing make the counting of the words. ¦ Please to count the words.
    Count the words, but do not show the count. ¦ Count your words but output only the text. ¦ Count silently; do not print the numbers. ¦ Keep count, but don't write the count down. ¦ Count the words, without including the numbers in the text. ¦ Count (do not display the tally). ¦ Count words as you write and report nothing but the text.
    Check how many words you have as you go. ¦ Check your count as you write. ¦ Verify the word count by counting. ¦ Before you finish, count the words. ¦ Count the words before you submit. ¦ Count the words when you are done. ¦ Afterwards count the words. ¦ Then count your words. ¦ Count and recount the words. ¦ Double-check by counting the words.
  `,
  none: `
    Do not count the words. ¦ Don't bother counting. ¦ No counting. ¦ There is no need to count words. ¦ Without counting the words. ¦ counting: none ¦ {"count_words": false} ¦ You need not keep count. ¦ Make every word count.
    Do not include the word count. ¦ Just write; dont count. ¦ We are counting on you. ¦ You don't have to keep track of words. ¦ Write freely. ¦ Output the text only. ¦ One paragraph, no title. ¦ Return JSON: {"text": "..."}
    Don't count your words. ¦ Don't count. ¦ Do not count as you write. ¦ Do not keep count. ¦ Do not keep track of the number of words. ¦ Do not keep a tally. ¦ Do not track your word count. ¦ Never count words. ¦ Please don't count. ¦ Please do not count words as you write.
    No need to count. ¦ No need to keep count. ¦ There's no need for counting. ¦ It is not necessary to count the words. ¦ It isn't necessary to keep count. ¦ You needn't count. ¦ You do not need to count the words. ¦ You don't need to count. ¦ You do not have to count. ¦ You shouldn't count the words.
    You must not count your words. ¦ You are not to count. ¦ You are not asked to count your words. ¦ I do not ask you to count. ¦ I don't want you to count your words. ¦ Counting is not needed. ¦ Counting is unnecessary. ¦ Counting isn't required. ¦ Counting the words is not necessary. ¦ Counting is not allowed. ¦ Counting is forbidden.
    Refrain from counting. ¦ Avoid counting words. ¦ Skip the counting. ¦ Forget about counting. ¦ Never mind counting. ¦ Leave the counting to us. ¦ Without keeping count. ¦ Without a running count. ¦ Without keeping track of words. ¦ Write without counting. ¦ Write it without counting your words. ¦ Rather than counting, go by feel.
    Instead of counting, trust your feel. ¦ Go by feel, not by counting. ¦ Don't waste time counting. ¦ Do not worry about counting. ¦ Don't try to count. ¦ Do not attempt to count the words. ¦ Stop counting words. ¦ counting: no ¦ counting: off ¦ counting: false ¦ count: no ¦ count_words: no ¦ count_words = false ¦ countWords: false
    "count": false ¦ {"counting": "none"} ¦ {"count_while_writing": false} ¦ keep_count: false ¦ word counting: off ¦ - count words: no ¦ | counting | no | ¦ # Counting\\nNo counting. ¦ no counting, tallying or numbering ¦ Do not count, number or tally the words. ¦ Do not add a title, a word count or notes.
    Do not state the word count. ¦ Do not report the number of words. ¦ Don't write the word count at the end. ¦ Leave out the word count. ¦ No word count in the output. ¦ No title, no word count, no notes. ¦ Omit the word count. ¦ Don't append the word count. ¦ Don't mention how many words you used. ¦ Give no word count.
    The text must not contain its word count. ¦ Nothing but the text: no heading, no word count. ¦ Every word counts. ¦ Only the text counts. ¦ It is the style that counts. ¦ I count on you. ¦ Quality counts. ¦ dont count em ¦ dont bother to count ¦ no need 2 count ¦ Please not count the words. ¦ Not count words.
    [system]Do not count your words.[user]@ Exactly 100 words. ¦ [system]You write texts.[user]@ Exactly 100 words. ¦ [user]@ Exactly 100 words. Don't count. ¦ Write it in one go. ¦ Write straight away. ¦ Write it directly, as it comes. ¦ Plain text. ¦ Begin now. ¦ Go. ¦ Just the text please.
  `,
  unclear: `
    Your words will be counted. ¦ Count or do not count, as you like. ¦ The words get numbered later by an intern. ¦ Count the words. Do not count the words. ¦ counting: maybe ¦ You may count if you like.
  `,
} as const;
