import type { DemoDocument } from "../demo-document.ts";

export const projectKickoffKit: DemoDocument = {
  file: "project-kickoff-kit.pdf",
  kind: "document",
  title: "Project kickoff kit",
  pages: [
    {
      heading: "1. The brief",
      paragraphs: [
        "Nine lines. If it does not fit on this page it is not finished. Send lines 1 to 4 to the client and get a yes before any design exists.",
      ],
      table: {
        columns: ["Line", "Answer"],
        rows: [
          ["1. Who will see it, and in what situation?", ""],
          ["2. What do they believe now?", ""],
          ["3. What should they think or do afterward? One thing.", ""],
          ["4. Why would they believe it?", ""],
          ["5. What must be in it?", ""],
          ["6. What must not?", ""],
          ["7. What is it? Formats, sizes, length, languages.", ""],
          ["8. Who approves, and what has that person liked and disliked?", ""],
          ["9. Hours, rounds, first look, delivery.", ""],
        ],
      },
    },
    {
      heading: "2. People and decisions",
      paragraphs: [
        "A name in every cell of the first two columns. One person decides each line; several may be consulted.",
      ],
      table: {
        columns: ["Area", "Does it", "Decides", "Consulted", "Informed"],
        rows: [
          ["Overall direction", "", "", "", ""],
          ["Content", "", "", "", ""],
          ["Design", "", "", "", ""],
          ["Build", "", "", "", ""],
          ["Budget and scope", "", "", "", ""],
          ["Launch", "", "", "", ""],
        ],
      },
      bullets: [
        "Deputy for the project lead: ____________________",
        "Planned leave on both sides: ____________________",
      ],
    },
    {
      heading: "3. Plan and hour budget",
      paragraphs: [
        "Hours by stage, corrected by the people who will work them. Write the break-even point where everyone sees it: the number of hours after which the project earns nothing.",
      ],
      table: {
        columns: ["Stage", "Start", "End", "Hours planned", "We need from the client, by when"],
        rows: [
          ["Understand", "", "", "", ""],
          ["Concept", "", "", "", ""],
          ["Make", "", "", "", ""],
          ["Check", "", "", "", ""],
          ["Launch and hand over", "", "", "", ""],
          ["Contingency", "", "", "", ""],
          ["Total", "", "", "", ""],
        ],
      },
      bullets: ["Break-even at ________ hours", "Scope question to be raised at ________ hours"],
    },
    {
      heading: "4. What will go wrong",
      paragraphs: [
        "Imagine that the project has ended badly. Each person writes down why, alone, for three minutes. Then fill in the five most likely.",
      ],
      table: {
        columns: ["Risk", "Who notices first", "First sign", "What we do"],
        rows: [
          ["Material from the client is late", "", "", ""],
          ["The approver changes or joins late", "", "", ""],
          ["A key person is away", "", "", ""],
          ["A technical unknown", "", "", ""],
          ["Other: ____________", "", "", ""],
        ],
      },
    },
    {
      heading: "5. Review rules",
      paragraphs: ["Agree on these with the client at the kickoff and put them in the minutes."],
      bullets: [
        "A round is one collected set of comments from all reviewers, sent by the client lead.",
        "Comments describe the problem. The solution is ours to propose.",
        "Contradicting comments are settled by the approver before they reach us.",
        "The fee includes ____ rounds for each stage. A further round costs ____ hours.",
        "Comments arrive within ____ working days. A later date moves the next stage by the same number of days.",
        "After approval of a stage, changes to it are new work.",
      ],
    },
    {
      heading: "6. Closing page",
      paragraphs: [
        "Thirty minutes, one week after delivery. Put the date in the calendar during the kickoff: ____________",
      ],
      table: {
        columns: ["Stage", "Hours planned", "Hours used", "Difference", "Main reason"],
        rows: [
          ["Understand", "", "", "", ""],
          ["Concept", "", "", "", ""],
          ["Make", "", "", "", ""],
          ["Check", "", "", "", ""],
          ["Launch and hand over", "", "", "", ""],
          ["Total", "", "", "", ""],
        ],
      },
      bullets: [
        "Keep: ______________________________________________",
        "Change: ____________________________________________",
        "Line of the brief that was missing: ______________________",
        "Who changes the template, by when: ____________________",
      ],
    },
  ],
};
