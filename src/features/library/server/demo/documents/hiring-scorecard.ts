import type { DemoDocument } from "../demo-document.ts";

export const hiringScorecard: DemoDocument = {
  file: "hiring-scorecard.pdf",
  kind: "document",
  title: "Hiring scorecard",
  pages: [
    {
      heading: "1. Outcomes for the first twelve months",
      paragraphs: [
        "Role: ____________________   Reports to: ____________________   Band: ____________________",
        "Write three to five results. Each has a measure that two people would read the same way. The examples are for an account lead.",
      ],
      table: {
        columns: ["Outcome", "How we will know", "By when"],
        rows: [
          [
            "Leads four accounts without the owner",
            "Owner in fewer than 1 in 10 threads",
            "Month 6",
          ],
          ["Accounts grow", "8 percent more monthly income from the four", "Month 12"],
          ["No surprise departures", "Every ending was predicted a quarter before", "Month 12"],
          ["", "", ""],
          ["", "", ""],
          ["", "", ""],
        ],
      },
    },
    {
      heading: "2. Criteria and weights",
      paragraphs: [
        "Which six abilities do the outcomes need? Two of weight 3, two of weight 2, two of weight 1. The weights add up to 12, the maximum is 60.",
      ],
      table: {
        columns: ["Ability", "Weight", "What a 5 looks like", "What a 2 looks like"],
        rows: [
          [
            "Client judgment",
            "3",
            "Names the interest behind a request",
            "Takes each request literally",
          ],
          ["Ownership", "3", "Says what they did about it", "Says what the others did not do"],
          ["Writing", "2", "Clear, short, kind", "Long, vague or cold"],
          ["Commercial sense", "2", "Knows the margin of past work", "Knows the revenue only"],
          ["Planning", "1", "Works back from dates", "Works forward from hope"],
          ["Tools", "1", "Learns a new one in a week", "Needs the old one"],
        ],
      },
    },
    {
      heading: "3. Questions, the same for everyone",
      paragraphs: [
        "Ask for an instance, then for what happened next. Two questions per ability are enough. Ask them in the same order and the same words.",
      ],
      bullets: [
        "Client judgment: Tell me about a request you did not fulfill. What did you do instead?",
        "Client judgment: When did you misread a client, and how did you find out?",
        "Ownership: Describe a mistake that was yours. What changed afterward?",
        "Ownership: What have you repaired that nobody asked you to repair?",
        "Writing: Show me a difficult message you sent. What would you change today?",
        "Writing: Explain your last project to someone outside the business, in four sentences.",
        "Commercial sense: Which of your clients was the most profitable, and how do you know?",
        "Commercial sense: When did you turn a question into paid work?",
        "Planning: A date will be missed. When do you say so, and to whom first?",
        "Planning: How do you decide what not to do this week?",
        "Tools: Which tool did you learn last, and what for?",
        "Tools: Which one would you stop using, and why?",
      ],
    },
    {
      heading: "4. Score sheet, one for each interviewer",
      paragraphs: [
        "Candidate: ____________________   Interviewer: ____________________   Date: ____________",
        "Fill in within 15 minutes and before you speak to anyone. A score without evidence counts as 1. Below 3 in an ability of weight 3 means no, whatever the total.",
      ],
      table: {
        columns: ["Ability", "Weight", "Score 1 to 5", "Weighted", "Evidence, one sentence"],
        rows: [
          ["Client judgment", "3", "", "", ""],
          ["Ownership", "3", "", "", ""],
          ["Writing", "2", "", "", ""],
          ["Commercial sense", "2", "", "", ""],
          ["Planning", "1", "", "", ""],
          ["Tools", "1", "", "", ""],
          ["Total out of 60", "12", "", "", ""],
        ],
      },
    },
    {
      heading: "5. Decision, references, first ninety days",
      paragraphs: [
        "Put the totals side by side, discuss every difference of two or more, and only then say yes or no. Write down the doubts; they become questions for the referees and goals for the first months.",
      ],
      table: {
        columns: ["Result", "Candidate A", "Candidate B", "Candidate C"],
        rows: [
          ["Interviewer 1, out of 60", "", "", ""],
          ["Interviewer 2, out of 60", "", "", ""],
          ["Work sample, out of 40", "", "", ""],
          ["Largest doubt", "", "", ""],
          ["Decision", "", "", ""],
        ],
      },
      bullets: [
        "Referee: In what kind of situation was this person at their best?",
        "Referee: What should I do as their lead so that they succeed?",
        "Referee: Would you hire them again for this role, and what would you hesitate about?",
        "Goal for day 30: ____________________________________",
        "Goal for day 60: ____________________________________",
        "Goal for day 90: ____________________________________",
        "Date of the look back in one year: ______________________",
      ],
    },
  ],
};
