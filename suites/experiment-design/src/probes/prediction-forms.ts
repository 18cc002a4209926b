/** The forms in which models write an answer that the form of a question prints as `answer`. */
export const answerForms = (answer: string): readonly string[] => [
  answer,
  `  ${answer}\n`,
  `My prediction is ${answer}`,
  `${answer}.`,
  `Answer: ${answer}`,
  `**${answer}**`,
  `\`${answer}\``,
  `about ${answer}`,
  `≈ ${answer}`,
  `"${answer}"`,
  `(${answer})`,
];
