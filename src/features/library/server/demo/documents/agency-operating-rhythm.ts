import type { DemoDocument } from "../demo-document.ts";

export const agencyOperatingRhythm: DemoDocument = {
  file: "agency-operating-rhythm.pdf",
  kind: "presentation",
  title: "The agency operating rhythm",
  pages: [
    {
      heading: "Five meetings, five questions",
      paragraphs: [
        "Eighty minutes a week, an hour a month, half a day a quarter. About 88 hours a year.",
      ],
      table: {
        columns: ["Meeting", "How often", "Length", "Question it must answer"],
        rows: [
          ["Capacity", "Weekly", "30 min", "Can we keep every promise of the next four weeks?"],
          ["Clients", "Weekly", "30 min", "Which client needs a call before they call us?"],
          ["Pipeline", "Weekly", "20 min", "Did we have enough first conversations?"],
          ["Numbers", "Monthly", "60 min", "Which one number do we act on?"],
          ["Direction", "Quarterly", "4 hours", "What will we stop, start and finish?"],
        ],
      },
    },
    {
      heading: "Weekly: capacity",
      paragraphs: ["Who: project leads and sales. Before: the sheet is up to date."],
      bullets: [
        "5 minutes: changes in leave",
        "10 minutes: each lead corrects the hours of their projects",
        "10 minutes: every skill above 85 percent gets a decision",
        "5 minutes: the earliest honest start date for each skill",
      ],
    },
    {
      heading: "Weekly: clients",
      paragraphs: [
        "Who: account leads. Before: each client has a color. Green is calm, amber is a doubt, red is a conversation this week.",
      ],
      bullets: [
        "10 minutes: every red, with what was said and what comes next",
        "10 minutes: every amber, with who rings and when",
        "5 minutes: one green that could grow",
        "5 minutes: anything that changed color, and why we noticed late",
      ],
    },
    {
      heading: "Weekly: pipeline",
      paragraphs: [
        "Who: owner, sales, and the person who counts. Before: the count is on the board.",
      ],
      bullets: [
        "5 minutes: first conversations, target and actual",
        "10 minutes: each open proposal, with its next step and date",
        "5 minutes: two people to call this week, by name",
      ],
    },
    {
      heading: "Monthly: numbers",
      paragraphs: ["Who: the leading group and the bookkeeper. Before: one page, two days ahead."],
      table: {
        columns: ["Number", "Last month", "This month", "Plan", "Act?"],
        rows: [
          ["Agency gross income", "", "", "", ""],
          ["People cost, share of it", "", "", "", ""],
          ["Overhead, share of it", "", "", "", ""],
          ["Profit, share of it", "", "", "", ""],
          ["Lowest cash week ahead", "", "", "", ""],
          ["Three lowest projects by income per hour", "", "", "", ""],
        ],
      },
    },
    {
      heading: "Quarterly: direction",
      paragraphs: [
        "Who: the leading group, outside the office, four hours. Before: everyone has written one page of what they would stop.",
      ],
      bullets: [
        "45 minutes: what we said, what happened, what surprised us",
        "45 minutes: what we stop",
        "60 minutes: at most three projects for the quarter, each with an owner",
        "30 minutes: people, who is growing, who is overloaded, who might leave",
        "60 minutes: lunch without an agenda",
      ],
    },
    {
      heading: "Rules that keep it light",
      paragraphs: ["Read them aloud in the first meeting of each quarter."],
      bullets: [
        "Numbers are in the sheet before the meeting.",
        "Each meeting ends with a decision, a name and a date, or with: no decision needed.",
        "One person owns the meeting and may cancel it.",
        "Status goes in writing.",
        "A new meeting replaces an old one.",
      ],
    },
    {
      heading: "Taking stock after a quarter",
      paragraphs: ["Score each meeting from 1 to 5. Anything below 3 is changed or dropped."],
      table: {
        columns: [
          "Meeting",
          "Did it decide?",
          "Right people?",
          "Right length?",
          "Keep, change or drop",
        ],
        rows: [
          ["Capacity", "", "", "", ""],
          ["Clients", "", "", "", ""],
          ["Pipeline", "", "", "", ""],
          ["Numbers", "", "", "", ""],
          ["Direction", "", "", "", ""],
        ],
      },
    },
  ],
};
