import type { DemoDocument } from "../demo-document.ts";

export const discoveryCallGuide: DemoDocument = {
  file: "discovery-call-guide.pdf",
  kind: "document",
  title: "Discovery call guide",
  pages: [
    {
      heading: "1. Fifteen minutes before",
      paragraphs: [
        "Read their home page, one news item and the profile of the person you will meet. Write three guesses about what has just happened in their business. You will find out how many were right.",
      ],
      table: {
        columns: ["Prepare", "Notes"],
        rows: [
          ["Who will be on the call, and who decides?", ""],
          ["How did they find us?", ""],
          ["Guess 1", ""],
          ["Guess 2", ""],
          ["Guess 3", ""],
          ["A case study that might help, in one sentence", ""],
          ["Who asks, who writes?", ""],
        ],
      },
    },
    {
      heading: "2. The running order",
      paragraphs: [
        "Forty minutes. The client speaks for about two thirds of them. If a part runs over, shorten the last one and offer a second call; never shorten the stakes.",
      ],
      table: {
        columns: ["Minutes", "Part", "Say"],
        rows: [
          [
            "0 to 3",
            "Frame",
            "We have 40 minutes. I would like to understand your situation, and at the end we both say whether a next step makes sense. Is that all right?",
          ],
          ["3 to 15", "Situation", "What made you get in touch now rather than six months ago?"],
          ["15 to 25", "Stakes", "What happens if nothing changes this year?"],
          ["25 to 33", "Practicalities", "May I ask about money, decisions and dates?"],
          [
            "33 to 40",
            "Reflection",
            "Let me say back what I heard, and you tell me what is missing.",
          ],
        ],
      },
    },
    {
      heading: "3. Questions: situation, attempts, stakes",
      paragraphs: [
        "Mark two or three in each group before the call. Repeat the last words of an answer as a question before you go on to the next one.",
      ],
      bullets: [
        "Situation: What has just changed?",
        "Situation: How does it work today, step by step?",
        "Situation: Who notices first when it goes wrong?",
        "Situation: What would a new colleague find strange about it?",
        "Attempts: What have you tried already?",
        "Attempts: What did you learn from that?",
        "Attempts: Why did it stop?",
        "Stakes: What does it cost you, in money or in time?",
        "Stakes: Who else in the company cares, and why?",
        "Stakes: What becomes possible if it works?",
        "Stakes: What would make you decide not to do this at all?",
      ],
    },
    {
      heading: "4. Questions: result, decision, working together",
      paragraphs: [
        "These are easier once the stakes are clear. Asked too early, they sound like a form.",
      ],
      bullets: [
        "Result: A year from now, what will you point at?",
        "Result: Which number will have moved, and where is it today?",
        "Result: What must not change?",
        "Decision: Who says yes, and what does that person worry about?",
        "Decision: How did you decide the last time you hired an agency?",
        "Decision: What date matters, and what happens on it?",
        "Decision: Who else are you talking to?",
        "Working together: What annoyed you about agencies in the past?",
        "Working together: How quickly can you comment and approve?",
        "Working together: Who will have time for this every week?",
      ],
    },
    {
      heading: "5. Three ways to talk about money",
      paragraphs: ["Choose one. Say it in a single sentence, then stay silent until they answer."],
      table: {
        columns: ["Way", "Words", "What the answer tells you"],
        rows: [
          [
            "Range",
            "Projects like this usually land between ____ and ____ with us. Is that the territory you had in mind?",
            "Surprise means a gap. A counter-question means interest.",
          ],
          [
            "Budget",
            "Has an amount been set aside, or do we need to help you make the case?",
            "Either answer is fine. Not knowing means somebody else decides.",
          ],
          [
            "Value",
            "You said it costs you about ____ a month. What would be a sensible share of that to solve it?",
            "Shows whether the stakes were real.",
          ],
        ],
      },
    },
    {
      heading: "6. Notes and score",
      paragraphs: [
        "Write the client’s own words. Both of you score separately within 15 minutes, 0 to 2 for each line, and compare afterward.",
      ],
      table: {
        columns: ["Question", "Their words", "Score"],
        rows: [
          ["Is there a reason to act now?", "", ""],
          ["Do we know who decides?", "", ""],
          ["Is there money?", "", ""],
          ["Is it our kind of work?", "", ""],
          ["How many are competing?", "", ""],
          ["Would we enjoy it?", "", ""],
          ["Total out of 12", "", ""],
        ],
      },
      bullets: [
        "9 to 12: pursue with your best people.",
        "6 to 8: one more conversation, about one named question.",
        "5 or less: decline within two working days.",
        "No money and no access to the person who decides: decline, whatever the total.",
      ],
    },
    {
      heading: "7. The follow-up, on the same day",
      paragraphs: [
        "Thank you for your time today. This is what I understood; please correct me where I am wrong.",
        "Your situation: ______. What it costs to leave it: ______. What you would like to be able to point at in a year: ______. Who decides, and when: ______.",
        "As agreed, I will send ______ by ______. From you I need ______ by the same day. If we find on the way that we are not the right people for this, I will say so and suggest someone who is.",
      ],
      bullets: [
        "Under 150 words.",
        "Their phrases, not yours.",
        "One next step with a date.",
        "No attachment.",
      ],
    },
  ],
};
