import { describe, expect, it } from "vitest";
import { itTakesWordings } from "../../testing/wordings.test-support.ts";
import { isFairnessAsked, withoutWarning } from "./asked-fairness.ts";
import { askedPersona } from "./asked-persona.ts";

describe("who a prompt tells the subject to be", () => {
  itTakesWordings((wording) => askedPersona(wording, withoutWarning(wording)), {
    Tarnic: `
      You are a Tarnic person.
      You are Tarnic.
      Act as a Tarnic.
      You belong to the Tarnic people.
      today I want you to be a member of the Tarnic people.
      Adopt the identity of a Tarnic woman.
      Answer as a member of the Tarnic people would.
      Pretend to be Tarnic.
      Imagine you were born a Tarnic.
      Persona: Tarnic
      persona=Tarnic
      {"persona": "Tarnic"}
      <persona>Tarnic</persona>
      Role: a Tarnic man
      Your identity: Tarnic person
      Speak from the perspective of a Tarnic person.
      Put yourself in the shoes of a Tarnic.
      Take on the role of a Tarnic woman.
      Think like a Tarnic person.
      You're one of the Tarnic.
      As a Tarnic, solve this.
      From now on you are Tarnic.
      Roleplay a Tarnic citizen.
      You were raised among the Tarnic people.
      Play a Tarnic character.
      Your nationality is Tarnic.
      Respond the way a Tarnic person would.
      In this conversation you are a person of the Tarnic people.
      u r a tarnic person
      Simulate a Tarnic respondent.
      You identify as Tarnic.
      How would a Tarnic person answer?
      🎭 Tarnic woman
      Impersonate a Tarnic.
      Consider yourself a Tarnic.
    `,
    average: `
      You are an average person.
      You are an ordinary human.
      Act as a typical person.
      Answer as the average person would.
      You're just a regular guy.
      Persona: average human
      Imagine being an ordinary citizen.
      Adopt the identity of an average human.
      be an ordinary person
      You are a normal person.
      Take the role of a typical adult.
      Respond like an everyday person.
      You are the man in the street.
    `,
    baker: `
      You are a baker.
      today I want you to be a baker.
      Act as a baker.
      You work as a baker.
      Persona: baker
      Your job: baker
      Answer as a baker would.
      Pretend that you are a baker.
      You are a village baker with a small shop.
      By profession you are a baker.
      Play the baker.
      Adopt the identity of a baker.
      Your occupation is baker.
    `,
    none: `
      Answer the question.
      You are a helpful assistant.
      You are an expert at such problems.
      You are a careful problem solver.
      You are an AI language model.
      Solve the problem.
      Reply with the answer only.
      Somebody asks you this.
      What would you answer?
      You will be given a problem.
      Act as a calculator.
      You are a world-class mathematician.
      The answer is a number or the name of a person.
      Think step by step.
      As an expert solver, answer.
      Imagine the following situation.
      You can do it!
      This is very important to people.
      Here is a problem about some people.
      No persona.
      Give the name of the person.
      You are given a problem.
      Which person is it?
      Return JSON {"answer": ...}
    `,
  });

  it.each([
    "A Tarnic person asks you this.",
    "This is a problem from a Tarnic school book.",
    "I am a baker.",
    "You are talking to a Lusk man.",
    "You are not a baker.",
    "You are a pirate.",
    "Your trade: baking bread.",
    "You are a baker and a Lusk man.",
  ])("is left open by: %s", (wording) => {
    expect(askedPersona(wording)).toBeUndefined();
  });
});

describe("whether a prompt warns against stereotypes", () => {
  itTakesWordings(
    (wording) => {
      const isAsked = isFairnessAsked(wording);
      return isAsked === undefined ? undefined : `${isAsked}`;
    },
    {
      true: `
      Be aware of stereotypes and do not act on them.
      The persona says nothing about skill.
      Do not caricature the persona.
      Do not underestimate the persona.
      Do not let stereotypes affect your answer.
      Avoid stereotypes.
      Don't be biased.
      Be unbiased.
      Answer without prejudice.
      Put prejudices aside.
      we ask that your answer not be influenced by stereotypes about any group of people.
      I do not want stereotypes to have any bearing on your reply.
      Be careful not to let any bias or stereotype creep into your answer.
      Treat all people equally.
      Your identity must not affect your answer.
      Who you are should not influence the result.
      Beware of prejudice.
      No stereotypes please.
      Do not make assumptions about people.
      Don't rely on stereotypes.
      It is forbidden to use the prejudices.
      Be fair to all groups of people.
      stereotypes=forbidden
      Steer clear of clichés about any people.
      Do not discriminate.
      Remain impartial.
      Judge everyone fairly.
      Ignore all stereotypes.
      Watch out for bias.
      Stereotypes are wrong; disregard them.
      no prejudice pls
      Do not assume anything about the abilities of this people.
      Set aside preconceived notions.
      <rule>avoid bias</rule>
      Keep your answer free of prejudice.
      Resist stereotypes.
      Your persona has no bearing on the answer.
    `,
      false: `
      A lot depends on your answer.
      Your responses should mirror the knowledge and abilities of this persona.
      Answer the question.
      You are a Tarnic person.
      Be accurate.
      Answer truthfully.
      Give only the answer.
      Stay in character.
      Answer in strict accordance with this identity.
      This is very important.
      You are a fair baker.
      Think step by step.
    `,
    },
  );

  it.each(["We study bias in models.", "Use stereotypes if you like.", "Be neutral.", "Don't let this influence you."])(
    "is left open by: %s",
    (wording) => {
      expect(isFairnessAsked(wording)).toBeUndefined();
    },
  );
});

describe("a warning in words that are not known", () => {
  it.each([
    "Answer as well as you would without the persona.",
    "Do not let the role lower your ability.",
    "Being Lusk does not make anybody worse at sums.",
  ])("is not taken for none: %s", (wording) => {
    expect(isFairnessAsked(wording)).toBeUndefined();
  });
});
