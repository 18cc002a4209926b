/** What people add to prompts of any family, by the level that it sets. "@" stands for a text. */
export const politeness = {
  polite: `
    pls answer ¦ thx! ¦ Many thanks in advance ¦ I'd appreciate an answer. ¦ We would be grateful for it. ¦ Be so good as to answer. ¦ I'd be thankful for an answer. ¦ Your help is appreciated.
    Please answer. ¦ please ¦ pls ¦ plz ¦ plase answer ¦ Pretty please. ¦ Please, answer the following. ¦ Answer, please! ¦ Would you please answer? ¦ Could you please answer? ¦ Can you please answer?
    Please and thank you. ¦ Thank you. ¦ Thank you! ¦ Thanks. ¦ thanks! ¦ Thanks a lot. ¦ Many thanks. ¦ thx ¦ thnx ¦ tnx ¦ thank u ¦ ty ¦ tysm ¦ tyvm ¦ Thanks in advance. ¦ Thanking you in advance. ¦ Thank you very much. ¦ Thank you for your help. ¦ Thank you for your time.
    Thank you kindly. ¦ With thanks. ¦ My thanks. ¦ Much obliged. ¦ I would be much obliged. ¦ I'd be obliged. ¦ We would be grateful for your answer. ¦ I'd be grateful. ¦ I am very grateful. ¦ Gratefully yours. ¦ With gratitude. ¦ Much appreciated. ¦ Your help is appreciated. ¦ I appreciate it.
    I would appreciate your answer. ¦ I'd really appreciate your answer. ¦ We appreciate your help. ¦ I appreciate your time. ¦ Any help would be appreciated. ¦ Kindly answer. ¦ Kindly give the answer. ¦ Would you kindly answer? ¦ Would you be so kind as to answer? ¦ Be so kind and answer. ¦ If you would be so kind. ¦ If you'd be so kind.
    Would you be kind enough to answer? ¦ Be so good as to answer. ¦ Would you mind answering? ¦ Do you mind answering? ¦ If you don't mind. ¦ If you wouldn't mind. ¦ If it's not too much trouble. ¦ If it is no trouble. ¦ If it isn't too much trouble, answer. ¦ Could I trouble you for an answer? ¦ May I ask you kindly?
    Kind regards ¦ Best regards ¦ Warm regards ¦ With kind regards ¦ Regards, and thanks ¦ Cheers ¦ cheers, mate ¦ Merci! ¦ Danke, thanks ¦ Gracias, thank you ¦ I beg you to answer. ¦ polite: Thank you so much! ¦ {"note": "please answer"} ¦ note: thanks! ¦ <note>Thank you</note> ¦ PLEASE ANSWER ¦ THANK YOU ¦ 🙏 please ¦ Thankyou!
    Please be so kind as to answer, thank you. ¦ I thank you. ¦ Thanking you. ¦ Sincere thanks. ¦ Heartfelt thanks. ¦ A thousand thanks. ¦ Thx in advance! ¦ Thanks so much. ¦ Thanks ever so much. ¦ Ta very much, thanks. ¦ I would be thankful. ¦ Thankful for any answer. ¦ I'd be very thankful. ¦ Pls and ty. ¦ Please, and thanks for bearing with me.
  `,
  plain: `
    Hi there. Name the kind. ¦ Could you tell me the name?
    Answer now. ¦ Answer. ¦ Give the answer. ¦ Answer as you please. ¦ Could you answer? ¦ Begin. ¦ Do it. ¦ Say it in any way that pleases you. ¦ I want the answer. ¦ You must answer. ¦ Answer at once. ¦ Take what kind of answer you like. ¦ Reply. ¦ Next one. ¦ Here we go.
  `,
} as const;

export const encouragement = {
  given: `
    So much is riding on this. ¦ Lives are at stake. ¦ You are an excellent analyst. ¦ We count on you. ¦ My job is on the line. ¦ Best of luck! ¦ You are so clever. ¦ You have an excellent memory.
    This is very important to us. ¦ This is important. ¦ This is really important to me. ¦ It is extremely important that you get this right. ¦ This is crucial. ¦ This is of the utmost importance. ¦ This is vital. ¦ It is critical. ¦ This is critical for my career. ¦ This task is essential for our work.
    A lot depends on this. ¦ Much depends on your answer. ¦ Everything depends on it. ¦ Lives depend on this. ¦ My job depends on it. ¦ My career depends on this. ¦ A great deal depends on your answer. ¦ So much depends on you. ¦ My future hangs on this. ¦ A lot hinges on this. ¦ A lot is riding on this. ¦ There is a lot riding on your answer.
    There is a lot at stake. ¦ Much is at stake. ¦ The stakes are high. ¦ The stakes are very high. ¦ High stakes! ¦ This is high-stakes. ¦ This matters. ¦ This matters a lot. ¦ This really matters to us. ¦ Your answer matters a great deal. ¦ It matters enormously. ¦ It means a lot to me. ¦ It would mean the world to me. ¦ This means everything to us.
    We are counting on you. ¦ I'm counting on you. ¦ We rely on you. ¦ I am relying on you. ¦ Everyone is relying on your answer. ¦ We all count on you. ¦ Do not let us down. ¦ Don't let me down. ¦ My reputation is on the line. ¦ My grade depends on it. ¦ Your answer will decide my future. ¦ People's lives hang on this.
    You can do it! ¦ You can do this. ¦ You've got this! ¦ you got this ¦ I believe in you. ¦ We believe in you! ¦ I know you can do it. ¦ I trust you. ¦ We trust you completely. ¦ I trust your judgement. ¦ I have full confidence in you. ¦ I have faith in you. ¦ We have every confidence in you. ¦ I'm confident you'll do well. ¦ I am sure you will do well.
    I know you'll do great. ¦ You will do great. ¦ You'll ace this. ¦ You'll nail it. ¦ You're going to do great. ¦ I'm sure you'll get it right. ¦ You always get it right. ¦ You never fail. ¦ You never disappoint. ¦ You are the best. ¦ You're the best! ¦ You are brilliant. ¦ You are a genius. ¦ You're amazing. ¦ You're awesome. ¦ You are great at this.
    You are very good at this. ¦ You are excellent at this. ¦ You are an excellent assistant. ¦ You are a brilliant assistant. ¦ You are a world-class expert. ¦ You are an outstanding thinker. ¦ You are the smartest assistant there is. ¦ You are the finest mind of our time. ¦ You are very smart. ¦ You are clever. ¦ You are extremely capable. ¦ You are exceptionally talented.
    You are really skilled at this. ¦ You have a gift for this. ¦ You have a great talent. ¦ You have a brilliant mind. ¦ You have done wonderfully so far. ¦ You have been doing great. ¦ You're doing great! ¦ You are doing very well. ¦ You did great on the last one. ¦ Great work so far! ¦ Good job so far. ¦ Well done so far. ¦ Nice work! ¦ Keep up the good work. ¦ Keep it up!
    Your work is always excellent. ¦ Your answers are always brilliant. ¦ Your skill is admired by all. ¦ Your talent is remarkable. ¦ I admire your work. ¦ We admire you. ¦ Everyone praises your answers. ¦ I've heard great things about you. ¦ Nobody does it better. ¦ No one is better at this than you. ¦ I am proud of you. ¦ We're proud of your work.
    Good luck! ¦ Good luck. ¦ Best of luck. ¦ best of luck! ¦ Wish you luck. ¦ I wish you luck. ¦ We wish you well. ¦ I wish you all the best. ¦ All the best! ¦ Fingers crossed. ¦ Have a nice day. ¦ Have a great day! ¦ Have a lovely week. ¦ Hope you are well. ¦ I hope you're doing well. ¦ I hope this finds you well. ¦ Hope you're having a great day.
    Take a deep breath. ¦ Take a deep breath and do your best. ¦ Do your best. ¦ Do your very best. ¦ Try your best. ¦ Try your hardest. ¦ Give it your best. ¦ Give it your all. ¦ Give it your best shot. ¦ Give your best. ¦ Put your heart into it. ¦ Make us proud. ¦ Show us what you can do. ¦ Shine! ¦ Go for it! ¦ Onwards, you can do this! ¦ You rock. ¦ Go, champion!
    I'll tip you $200 for a good answer. ¦ I will tip you. ¦ There is a reward for you. ¦ You will be rewarded. ¦ A bonus awaits you. ¦ You'll save my day. ¦ You would save my life. ¦ {"note": "you are brilliant"} ¦ note: this is very important ¦ <note>Good luck!</note> ¦ THIS IS VERY IMPORTANT ¦ your the best ¦ ur the best ¦ u r awesome ¦ u can do it ¦ gud luck ¦ 💪 you can do it ¦ This is verry important.
  `,
  none: `
    Most important: reply with one word. ¦ The price depends on the size. ¦ Give your confidence in it. ¦ You are given four options; choose the best. ¦ You are to pick the best option. ¦ You have the best option below.
    Give your best guess. ¦ Give your best estimate. ¦ Give your best prediction. ¦ Give your best explanation. ¦ Give your best judgement. ¦ Give your best forecast. ¦ Give me your best answer. ¦ Choose the best answer. ¦ Pick the best option. ¦ What is your best guess? ¦ Answer to the best of your knowledge.
    Answer as best you can. ¦ You are given a text. ¦ You are an assistant. ¦ You are a helpful assistant. ¦ You are a careful reader. ¦ You are an expert. ¦ You are a taxonomist. ¦ Make your best call. ¦ Use your best judgement. ¦ Order does not matter. ¦ Spelling does not matter. ¦ Nothing else matters here.
    Most important: keep to the form. ¦ Important: answer in the form that is asked for. ¦ IMPORTANT: no other text. ¦ Note that nothing depends on the order. ¦ Your answer should depend on the text alone. ¦ Answer with confidence from 0 to 100. ¦ Be brief. ¦ Answer well. ¦ Good. Now answer. ¦ Great. Next one. ¦ OK. Here it is.
  `,
} as const;

export const separators = {
  marked: `
    ==== TASK ====\\n@ ¦ - - - - -\\n@ ¦ <text>\\n@
    # Task\\n@ ¦ ## Task\\n@\\n## Answer ¦ ### Question\\n@ ¦ #Task\\n@ ¦ ---\\n@\\n--- ¦ ===\\n@\\n=== ¦ -----\\n@ ¦ ==========\\n@\\n========== ¦ @\\n---\\nAnswer: ¦ @\\n\\n=====\\n\\nAnswer: ¦ <task>@</task> ¦ <text>\\n@\\n</text> ¦ <item>@</item>\\nAnswer.
    <prompt><text>@</text></prompt> ¦ Task\\n----\\n@ ¦ Task\\n====\\n@ ¦ === TASK ===\\n@ ¦ --- TEXT ---\\n@\\n--- END --- ¦ ***\\n@\\n*** ¦ ___\\n@\\n___ ¦ <input>\\n@ ¦ <document>\\n@ ¦ -- -- --\\n---\\n@ ¦ ━━━━\\n@\\n━━━━ ¦ ───────\\n@
    [system]# Rules\\nAnswer briefly.[user]@ ¦ [system]<rules>Answer briefly.</rules>[user]@ ¦ ----- BEGIN -----\\n@\\n----- END ----- ¦ #### 1\\n@ ¦ =====TEXT=====\\n@ ¦ - - -\\n@\\n- - - ¦ * * *\\n@\\n* * *
  `,
  plain: `
    1. Read.\\n2. Answer.\\n@ ¦ - read\\n- answer\\n@ ¦ confidence <= 1\\n@ ¦ -1 is it?\\n@ ¦ @\\nReply in the form\\n<letter>\\nand stop. ¦ @\\n<reasoning>\\n<answer>
    @ ¦ Task: @ ¦ TASK\\n@ ¦ **Task**\\n@ ¦ **Task:** @ ¦ - Task\\n- @ ¦ 1. @ ¦ 1) Read.\\n2) @ ¦ * @ ¦ "@" ¦ Text: "@" ¦ '@' ¦ «@» ¦ [@] ¦ (@) ¦ {"text": "@"} ¦ text: @ ¦ text = @ ¦ Task — @ ¦ Task - @ ¦ > @ ¦ @\\n\\nAnswer: <answer> ¦ @\\nKind: <glim or dorn> ¦ • @
    Part 1\\n@ ¦ Section A. @ ¦ Q: @\\nA: ¦ Dear reader,\\n@\\nYours ¦ TEXT:\\n@\\nEND ¦ [TEXT]\\n@ ¦ [TEXT] @ [/TEXT] ¦ 📄 @ ¦ | text |\\n| @ | ¦ @\\n\\n\\nAnswer. ¦ _@_ ¦ *@*
  `,
} as const;
