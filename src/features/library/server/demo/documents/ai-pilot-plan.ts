import type { DemoDocument } from "../demo-document.ts";

export const aiPilotPlan: DemoDocument = {
  file: "ai-pilot-plan.pdf",
  kind: "presentation",
  title: "A six-week AI pilot",
  pages: [
    {
      heading: "Why now, and what we are not trying to find out",
      paragraphs: [
        "We want to know whether one tool makes one frequent task faster without making it worse.",
      ],
      bullets: [
        "We are not comparing people.",
        "We are not deciding about other tasks.",
        "We are not looking for the best tool on the market.",
      ],
    },
    {
      heading: "The task we chose",
      paragraphs: [
        "Score each candidate from 1 to 3 in three columns and multiply. 18 or 27 is a good start; below 8, choose something else.",
      ],
      table: {
        columns: ["Task", "Frequent", "Easy to check", "People willing", "Product"],
        rows: [
          ["Monthly client reports", "3", "3", "2", "18"],
          ["Image descriptions", "2", "3", "2", "12"],
          ["Brand voice copy", "3", "1", "1", "3"],
          ["", "", "", "", ""],
          ["", "", "", "", ""],
        ],
      },
    },
    {
      heading: "How we measure",
      paragraphs: [
        "Half of the tasks the old way, half with the tool, chosen by drawing lots. At least eight of each.",
      ],
      bullets: [
        "Minutes for preparing, making, checking and correcting",
        "Who checked, and at what cost per hour",
        "Errors found by us",
        "Errors found by the client, counted separately",
      ],
    },
    {
      heading: "The rules",
      paragraphs: ["From our one-page policy. They apply from the first day."],
      bullets: [
        "Only the approved tool, with the agency’s account",
        "No personal data, no unpublished figures, no passwords",
        "A named person checks every fact and signs",
        "The clients concerned have been told and may decline",
      ],
    },
    {
      heading: "Six weeks on one page",
      paragraphs: ["Two people lead it, four hours a week each: 48 hours in total."],
      table: {
        columns: ["Week", "What happens", "Who"],
        rows: [
          ["1", "Measure the old way, write the instructions", "Pilot leads"],
          ["2", "First tasks with the tool, daily 10-minute talk", "Pilot team"],
          ["3", "Improve the instructions, freeze them", "Pilot leads"],
          ["4", "Measure", "Pilot team"],
          ["5", "Measure", "Pilot team"],
          ["6", "Evaluate, decide, tell everyone", "Pilot leads, owner"],
        ],
      },
    },
    {
      heading: "What each result will mean",
      paragraphs: ["Agreed before we start, so that nobody has to argue about it in week six."],
      table: {
        columns: ["Time saved", "Client-found errors", "Decision"],
        rows: [
          ["20 percent or more", "Same or fewer", "Make it standard, train everyone"],
          ["20 percent or more", "More", "Fix the checking, three more weeks"],
          ["Less than 20 percent", "Same or fewer", "Leave it optional"],
          ["Less than 20 percent", "More", "Stop, and say so"],
        ],
      },
    },
    {
      heading: "What it means for you",
      paragraphs: ["Only promise here what you will keep. The owner says this slide, nobody else."],
      bullets: [
        "Hours saved in the pilot go to work the team has chosen.",
        "Nobody’s position is reduced because of its result.",
        "The people who did the task decide how the new way is written down.",
        "You will hear the result on the date announced, whatever it is.",
      ],
    },
  ],
};
