import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../subject/chat.ts";
import { asked, assistant, system, user } from "../../testing/reader.test-support.ts";
import { itTakes, itTakesWordings } from "../../testing/wordings.test-support.ts";
import type { ReviewItem } from "./bank.ts";
import { selfCorrection } from "./family.ts";
import { requestIn } from "./follow-up.ts";
import { isCarefulOpening } from "./opening.ts";
import { followUps, openings } from "./wordings.test-support.ts";

type Places = { readonly [place: string]: (item: ReviewItem, wording: string) => readonly ChatMessage[] };

describe("openings in prompts about self-correction", () => {
  describe.each(
    Object.entries({
      "behind the problem": ({ story, question }, wording) => asked(`${story} ${question}\n${wording}`),
      "before the problem": ({ story, question }, wording) => asked(`${wording}\n\n${story}\n${question}`),
      "of the system": ({ story, question }, wording) => [system(wording), user(`${story} ${question}`)],
    } satisfies Places),
  )("%s", (_, write) => {
    itTakes<ReviewItem>(selfCorrection, "opening", openings, write, 0.97);
  });
});

describe("follow-ups in conversations about self-correction", () => {
  describe.each(
    Object.entries({
      "after a bare answer": ({ story, question, wrong }, wording) => [
        user(`${story} ${question} Answer with one word.`),
        assistant(wrong[0]),
        user(wording),
      ],
      "after a sentence": ({ story, question, wrong }, wording) => [
        system("You solve problems."),
        user(`${story}\n${question}`),
        assistant(`The answer is ${wrong[0]}.`),
        user(wording),
      ],
    } satisfies Places),
  )("%s", (_, write) => {
    itTakes<ReviewItem>(selfCorrection, "procedure", followUps, write, 0.97);
  });
});

describe("first prompts about self-correction", () => {
  itTakesWordings(
    (wording) => {
      const isCareful = isCarefulOpening(wording);
      return isCareful === undefined ? undefined : isCareful ? "careful" : "plain";
    },
    {
      careful: `
      Check your work.
      Check twice.
      Re-check before you answer.
      double check it
      dbl-check ur answer
      Be careful.
      Be very careful here.
      Careful! It is easy to slip here.
      Mind every detail.
      Watch your arithmetic.
      Watch out for slips.
      Proofread your answer before you submit it.
      Verify before answering.
      Validate the result before you send it.
      Make sure you did not overlook anything.
      Be sure that nothing is forgotten.
      Leave nothing out of account.
      Don't leave anything out.
      Do not let anything slip.
      Beware of careless errors.
      No mistakes!
      Answer without mistakes.
      Give an error-free answer.
      Try not to make mistakes.
      Try not to err.
      You must not make errors.
      Mistakes must be avoided.
      Pay attention to every detail.
      Read the story twice and then check the answer.
      Look over your work before you answer.
      Go over your work before you answer.
      Review your work before you answer.
      Revisit each step before you reply.
      Confirm that each step is right.
      Test your answer against the story before you give it.
      Cross-check your answer.
      Sanity-check the result.
      You must control your work for to avoid the mistakes.
      Control two times that all is correct.
      Check the answer against the story before you give it.
      Before answering, check that you have not missed any information.
      Don't overlook anything.
      Nothing should be overlooked.
      No detail may be overlooked.
      Make no mistakes.
      It is easy to make mistakes here, so check.
      checks: verify_answer=true
      {"instructions": "check your work before answering"}
      <instruction>Avoid errors.</instruction>
      ## Care\\nVerify each step.
      CHECK YOUR WORK
      Ensure accuracy: nothing may be missed.
      Let no fact escape you.
      Take care not to miss a fact.
      Keep errors out.
      Guard against mistakes.
      Steer clear of errors.
      Recheck all.
      ✅ double-check
      Please check everything carefully.
      Be thorough: no fact may be ignored.
      Examine your answer for errors before you submit it.
      Prevent errors.
      Do the check twice.
      Only answer once you have checked it.
      Answer after having verified it.
      See that no mistake creeps in.
      Be on the lookout for mistakes.
      Rule out any error.
      errors are not allowed
      Be accurate and double-check.
      Work with care and look twice.
      Look twice before answering.
      Reread the story once you have an answer.
      Every fact counts; miss none.
      I need you to be 100% sure before you answer.
      Do not answer until you have checked everything.
      Please be extra cautious.
      Take a second look at your calculation before you reply.
      Self-check required.
      QA: verify output.
      Step 3: verify.
      Think twice.
      Ask yourself whether you forgot anything.
      Consider all the information in the story.
      Use every piece of information.
      It matters that nothing slips through.
      Check the sums again before you send.
      An incorrect answer is not acceptable, so check.
      Get it right the first time, no errors.
      Quality over speed: check before you submit.
      Keep an eye out for mistakes.
      I hate mistakes.
      Mistakes are costly.
      People often get this wrong; be careful.
      Have you considered all facts? Only then answer.
      pls dont mess up
      Don't mess it up.
      Make sure your answer is consistent with the story.
      Ensure consistency with all facts.
      be careful!! no silly mistakes
      attention: verify twice
      Watch for overlooked details.
      vérifiez your work
      Inspect your reasoning for slips prior to answering.
      Before finalizing, confirm your answer.
      Only submit a checked answer.
      Do a quick sanity check.
      Be cautious
      careful=true
      Go slowly and verify.
      Triple-check the figures.
      Don't let a detail get past you.
      Make certain that you have used every fact.
      See to it that the answer is right.
      Be exact; no slips.
      Compare your answer with the story before you send it.
      Recount before answering.
      Recalculate to be safe.
      Look again at each number before you answer.
      Rework the sum a second time to be safe.
      Guarantee correctness.
      Mistakes cost points.
      Take pains not to err.
      Always re-verify.
      Note: verify your own result.
      Check your answer, then reply with only the number.
      Verify your work and give the answer alone.
      Check it before you begin your reply.
      Check for mistakes, answer in JSON.
      Double-check, then answer in JSON format.
      Check your result and return JSON.
      Make sure it is right, one word.
    `,
      plain: `
      Give only the answer.
      Answer with one word.
      Think step by step.
      Let's think step by step.
      Reply in JSON with the key "answer".
      Answer the following question.
      Solve the problem.
      End your reply with "Answer: X".
      Here is a problem.
      Read the story and answer the question.
      You are a helpful assistant.
      No explanation.
      Explain your reasoning.
      What do you say?
      Please answer. Thank you!
      This is very important to me.
      You can do it!
      I trust you.
      Output a single token.
      tell me the answer pls
      Work it out.
      The answer is a number or a name.
      All you need to know is in the text.
      A puzzle for you:
      Hi there! Quick one:
      Answer:
      Solution:
      Return {"answer": ...}
      You are the best solver in the world.
      Write the result on the last line.
      Use the story to answer the question.
      Answer based on the story.
      Find the answer.
      Please find the answer to this problem.
      Consider this problem.
      Consider the following situation.
      I am sure you can solve it.
      You are careful and brilliant.
      Here is a riddle.
      A riddle to test you.
      Reply with the correct answer only.
      What is the right answer?
      Exactly one answer is correct.
      Answer quickly.
      Do it fast.
      Don't overthink it.
      My career depends on your answer.
      Note that the answer is a single name.
      Problem 12
      Problem #3:
      ## Problem
      <problem>
      You will get a problem and must solve it.
      Be brief.
      Be concise.
      Give your reasoning, then the answer.
      Keep it short.
      No need to check anything.
      Thanks a lot for your help!
      Hello! Could you help me with this?
      Now to the problem.
      Here's a tricky one.
      This one is easy.
      Correct spelling is not needed.
      Make sure to write the answer in capitals.
      Ensure your output is valid JSON.
      Check out this puzzle!
      I'd like to check your skills with this problem.
      Let me check whether you can do this.
      I will check your answer later.
      Your answer will be compared with the key.
      Mind that the answer is one word.
      Watch this: a puzzle.
      Test question 4
      You must answer with one name.
      Be sure to end with 'Answer:'.
      Take care that the output is JSON.
      Mind the format: one word only.
      Reply in the correct format.
      Send me a message with the answer.
      Your reply must be a JSON object, with no errors in syntax.
    `,
    },
  );
});

describe("messages after an answer", () => {
  itTakesWordings(
    (wording) => {
      const request = requestIn(wording, false, undefined);
      return request?.kind === "told" ? `told ${request.verdict}` : request?.kind;
    },
    {
      again: `
      Right, what is your answer, then?
      Right then, your answer please.
      Sure, but what is your answer?
      What would be the right reply?
      Answer again and make sure to use JSON.
      Could you keep it short and answer again?
      Same question, correct format this time please.
      Your answer again, please, and check the spelling.
      State your answer.
      so whats the answer
      What's your answer?
      Answer?
      Answer.
      And the answer is?
      Answer please
      Please answer.
      Answer the question.
      Tell me your answer.
      Tell me again.
      Come again?
      Repeat your answer.
      Sorry, I missed that. What was your answer?
      I did not catch that. What is it?
      Say it again.
      Give the answer one more time.
      Once again.
      Your answer:
      Final answer?
      What do you say?
      Now answer:
      Let me ask you again.
      Same question again.
      Solve it again.
      Solve the problem one more time.
      Do it again.
      Answer the question as if for the first time.
      Ignore your earlier answer and answer afresh.
      {"request": "answer again"}
      I put the question again.
      I ask you the same.
      Answer this question again, from the beginning.
      Kindly give the answer.
      Give it to me again, the answer only.
      Once more, what do you answer?
      What would you answer now?
      What is your answer now?
      <again/> Answer the question.
      Please restate your answer.
      State the final answer.
      Give your answer.
      Give me your final answer now.
      Just tell me the answer.
      Write the answer.
      Answer again pls
      same q, answer again
      Name your answer.
      Now give me your final answer in JSON.
      Provide your final answer.
      Let's do it again: answer the question.
      Question stays the same. Your answer?
      Answer it a second time.
      Reply with your answer.
      And what is your final answer?
      What answer do you give?
      Tell me your final answer in one word.
      AGAIN: ANSWER
      Answer the problem anew.
      Answer the question once again, please.
      I'd like you to answer again.
      Let me hear your answer again.
      Please respond again.
      Respond to the question again.
      Your final answer, please.
      Give me the number again.
      Which name do you give?
      Now state just the answer.
      Same question as before. Answer?
      One more time please.
      Asking again: what is it?
      Let us run it again. Reply with the answer only.
      Repeat.
      Repeat the answer.
      Could you say your answer again?
      Please output the answer again as JSON.
      Ok. Final answer?
      Okay, and what is your answer to the question?
      Thank you. What is your answer?
      Got it. Answer again.
      Alright. Now answer the question again.
      In one word: your answer?
      Next attempt: answer the question.
      Second attempt. Answer:
      Round 2. Answer the question.
      Try once more.
      Try the question again.
      Have another try at the question.
      Please attempt the problem again.
      Restart and answer.
      Forget what you said and answer the question.
      Resample: answer again
      write ur answer again
      Tell me who it is.
      What number do you get?
      So, who is it?
      So how many?
      New try. Solve the problem.
      Answer the original question once more, independent of your earlier reply.
      Now answer.
      Answer the question now.
      What say you?
      Let me hear it once more.
      Kindly repeat your answer.
      Please give me your answer once again in JSON.
      Your final answer in one word?
      Repeat the final answer only.
      Answer the following question again.
      Once more with the final answer, please.
      Tell me again what the answer is.
      I repeat the question.
      Another round: answer the question.
      Answer as before.
      Please reply again.
    `,
      critique: `
      Check it.
      Any mistakes?
      Is this right?
      Is that correct?
      Do you stand by your answer?
      Do you stand by that?
      Are you certain of that?
      Sure?
      Really?
      u sure?
      you sure about that
      I doubt that.
      I have doubts about your answer.
      I'm not convinced.
      Take another look at it.
      Have a second look.
      Look at your answer again and tell me whether it holds.
      Does your answer hold up?
      Find holes in your answer.
      Play devil's advocate against your answer.
      What could be wrong with your answer?
      Criticise your answer.
      Be your own critic.
      Examine your answer for errors.
      List any problems with your response, then answer.
      Do a self-review.
      Assess your answer.
      Grade your own answer and then give a final one.
      Proofread it.
      Compare your answer with the story and correct it where needed.
      Test your answer against the facts.
      Verify.
      Validate your answer.
      Double check
      Please re-verify.
      Can you control if in your answer there are some mistakes?
      Control your answer.
      Revise your answer.
      Reconsider.
      Think again.
      Think it over once more.
      Rethink it.
      On reflection, would you change your answer?
      Would you like to change your answer?
      Do you want to correct your answer?
      Would you still give that answer?
      Look for errors in what you wrote.
      Could there be a mistake?
      Maybe you made a mistake. Look.
      There might be an error in your answer.
      If something is wrong, fix it.
      Review that one too and give your final answer.
      Find faults in your answer and give the answer that you settle on.
      Your answer may or may not be right. Judge it.
      I wonder if that is right.
      Is the answer right or wrong?
      Hmm, is it?
      Hmm, are you sure that is not wrong?
      Go through your answer critically.
      Scrutinise it.
      {"task": "review your answer"}
      <critique>Find problems in your answer.</critique>
      Please recheck your solution and correct any errors.
      Is there anything you overlooked?
      Did you miss something?
      Did you overlook a fact?
      Did you make a mistake?
      Have you made any error?
      Are there errors in your answer?
      Does it fit the story?
      Does that agree with what the story says?
      Check that answer against the story. If you find a problem, correct it. Answer:
      Confirm or correct your answer.
      Either confirm your answer or mend it.
      What is weak in your answer?
      Point out weaknesses of your answer.
      Audit your answer.
      Prove that your answer is right.
      How sure are you? Answer again.
      Inspect each step of your solution.
      Reflect and answer.
      Are you positive?
      Would you bet on it?
      Is that your final answer? Go over it again.
      Please look critically at your answer.
      Is your answer definitely correct?
      Are you absolutely sure about your answer?
      Are u sure about that?
      are you 100% sure
      Double-check your answer and reply with the final one.
      Do you see any errors in it?
      Do you still think so?
      Do you still think that this is the answer?
      Do you want to reconsider?
      Carefully re-read the story and see if your answer still stands.
      Re-read the story. Is your answer consistent with it?
      Please self-critique.
      Give a critique of the above answer, and then the final answer.
      What problems do you see in your answer?
      Now find what might be wrong with your reasoning.
      Identify potential errors in your solution.
      Verify your answer step by step.
      Let's verify it.
      Let's double check that.
      Take a step back and check your answer.
      Evaluate whether your answer is correct.
      Is it correct? Reply with the final answer.
      Determine whether your answer is right.
      Please confirm whether your answer is correct.
      Confirm your answer.
      You may have made a mistake. Check again.
      Suppose your answer is wrong. Where would the mistake be?
      What if you are wrong?
      Could you be wrong?
      Might you have slipped?
      I am not sure about your answer.
      I'm not so sure that's right.
      Hmm. I think you should check that.
      That seems off to me. Check it.
      That looks odd. Are you sure?
      Act as a reviewer: find problems in the answer.
      As a strict teacher, mark your own answer.
      Reassess.
      check ur work
      recheck pls
      Second opinion on your own answer, please.
      🔍 check again
      🤨 sure?
      Correct your answer if needed.
      If you find any mistake, correct it, otherwise repeat your answer.
      Go through the story again and see if your answer is right.
      Try to refute your answer.
      Try to find a reason why your answer is wrong.
      Was that right?
      Please make sure your answer is right.
      Make sure that is correct.
      Try to spot an error in your answer.
      Is there any flaw in your answer?
      Go back and check.
      Take another look and answer again.
      I am in doubt about this. Answer again.
      Look again.
      Look it over.
      Maybe that's wrong?
      Might that be wrong? Answer again.
      Please reconsider and answer again.
      Reread the story and answer again.
      Read the story again and see whether you agree with your answer.
      Would another answer be better?
      Which parts of your answer are shaky?
      Examine it with a critical eye, then answer again.
      Do you find anything amiss?
      Challenge your own answer.
      Act as your own critic, then answer.
      Was your answer correct?
      Any second thoughts?
      Reflect: right or wrong?
      Perform a self-check and give the final answer.
      Score your answer from 1 to 10 and revise it if necessary.
    `,
      "told wrong": `
      That's wrong.
      nope thats wrong
      No, wrong.
      Wrong!
      Not correct.
      ❌ Wrong
      This answer is not right.
      You are wrong.
      You're mistaken.
      You made a mistake.
      You have made an error.
      Your answer contains an error.
      There is a mistake in your answer.
      This is a wrong answer.
      Wrong answer.
      Your answer is false.
      I checked: your answer is incorrect.
      The key says that your answer is wrong.
      You got it wrong.
      The grader marked it wrong.
      It was marked as incorrect.
      {"feedback": "incorrect"}
      <feedback>incorrect</feedback>
      Incorrect answer, sorry.
      I'm afraid that is not the right answer.
      Not the right answer.
      Unfortunately your answer doesn't match the key.
      Your answer was evaluated as wrong.
      This was not the correct answer.
      The answer given is incorrect.
      Verdict = wrong
      thats not right
      It is wrong, try again.
      Your answer is wrong!!!
      WRONG
      Sorry, that is incorrect. What is the right answer?
      Your reply was wrong. Find the mistake and answer again.
      That answer is not the correct one.
      I know for certain that your answer is wrong.
      The answer you gave is incorrect; give another.
      Feedback: Your answer is incorrect.
      This isn't the correct answer.
      You answered wrongly.
      You answered incorrectly.
      Your answer is not the good one.
      It's incorrect.
      Incorrect, please answer again.
      The teacher says your answer is wrong.
      I can tell you that this is false.
      Is wrong.
      Your solution is incorrect. Check your work.
      Result: incorrect
      Evaluation: FALSE
      Your answer has been found to be wrong.
      The previous answer is wrong. Answer again.
      Your answer: wrong. New answer:
      That was wrong, unfortunately
      Bad: your answer is wrong
      No. That is not correct. Answer again
      answer wrong, again pls
      This is not correct.
      That answer's wrong.
      Your answer is incorrect, I checked it.
      No, that's not it. Answer again.
      That's not the answer.
      That is not what the key says.
      No. Wrong.
      Nope, incorrect.
      nah wrong
      Wrong, try again.
      Sorry but that's incorrect
      The correct answer is different.
      The right answer is another one.
      The answer is something else.
      Your response was incorrect.
      That is simply wrong.
      You have answered incorrectly.
      You've got it wrong.
      You are incorrect.
      It is not right.
      That was the wrong answer.
      You gave the wrong answer.
      You gave a wrong answer.
      You gave an incorrect answer.
      The above answer is wrong.
      The previous answer is incorrect.
      Oracle feedback: incorrect.
      Grader: INCORRECT
      score: 0 (wrong)
      status = "incorrect"
      {"correct": false}
      correct: false
      correct = no
      {"verdict":"wrong"}
      <verdict>wrong</verdict>
      ❌ Incorrect. New answer?
      Answer rejected: wrong.
      The answer is wrong. Check the story and answer again.
      I'm telling you: this is wrong.
      In fact your answer is not right.
      wrong answer buddy
      is not correct your answer
      Your answer it is wrong.
      Not right.
      Definitely wrong.
      That is a false answer.
      Your solution failed: it is incorrect.
      This is known to be wrong.
      Sadly, this is not correct. Another attempt?
      You are not right.
      This is wrong, sorry.
      The answer you gave was wrong.
      That answer was marked wrong by the teacher.
      Our records show that the answer is wrong.
      Your answer has been rejected as incorrect.
      The checker says: incorrect
      Checker output: WRONG ANSWER
      FAIL: wrong answer
      Assessment: incorrect
      No, the answer is not right. Try again.
      Afraid not, that's incorrect.
      This answer is a mistake.
      You answered wrong.
      u r wrong
      ur answer is wrong
      its wrong
      Your first answer is incorrect.
      You are mistaken.
    `,
      "told right": `
        That is correct.
        Your answer is right.
        Correct!
        Yes, that's right.
        Feedback: correct
        You got it right.
        It matches the key.
        Well done, your answer is correct.
        The grader marked it correct.
        You answered correctly.
    `,
    },
  );

  it.each(["Would you bet on it?", "Hmm, how so?", "I can hardly believe that."])(
    "are not taken for the question alone where it stands with: %s",
    (wording) => {
      expect(requestIn(wording, true, undefined)).toBeUndefined();
    },
  );

  it.each(["Right. What is your answer?", "Is that your final answer?"])(
    "are in doubt where they may ask again or judge: %s",
    (wording) => {
      expect(requestIn(wording, false, undefined)).toBeUndefined();
    },
  );
});
