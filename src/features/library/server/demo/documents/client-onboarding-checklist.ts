import type { DemoDocument } from "../demo-document.ts";

const columns = ["By day", "Agency", "Done", "Client", "Done"];

export const clientOnboardingChecklist: DemoDocument = {
  file: "client-onboarding-checklist.pdf",
  kind: "document",
  title: "Client onboarding checklist",
  pages: [
    {
      heading: "1. Before we start and access (days 0 to 4)",
      paragraphs: [
        "Agency lead: ____________________   Client lead: ____________________   Start date: ____________",
        "Strike out what does not apply before you share this page. Put a name on every line.",
      ],
      table: {
        columns,
        rows: [
          ["0", "Internal handover held, 30 minutes", "", "Main contact and deputy named", ""],
          ["0", "Result and its number written down", "", "Contract signed, order number sent", ""],
          [
            "1",
            "Welcome message with contact and ten-day plan",
            "",
            "Billing address and contact confirmed",
            "",
          ],
          [
            "1",
            "Access list sent with a reason for each item",
            "",
            "Current administrator of each account named",
            "",
          ],
          ["2", "Shared folder and channel opened", "", "Brand files and guidelines uploaded", ""],
          ["3", "First invoice sent", "", "Website and analytics access granted", ""],
          [
            "4",
            "Missing access chased by telephone",
            "",
            "Advertising and email tool access granted",
            "",
          ],
        ],
      },
    },
    {
      heading: "2. Kickoff and decisions (day 5)",
      paragraphs: [
        "Sixty minutes. Fill in the table together; it prevents most later delays. There is exactly one approver for each kind of work.",
      ],
      table: {
        columns: ["Kind of work", "Comments from", "Approved by", "Within how many working days"],
        rows: [
          ["Text", "", "", ""],
          ["Design", "", "", ""],
          ["Technical changes", "", "", ""],
          ["Spending on media", "", "", ""],
          ["Legal review", "", "", ""],
        ],
      },
      bullets: [
        "Result and number agreed: ____________________________",
        "Weekly slot agreed: __________________________________",
        "Channel for everyday questions: ________________________",
        "What counts as urgent, and whom to call: ________________",
        "What has annoyed you about agencies before: ____________",
        "Dates of the day 25 call and the day 30 review booked",
      ],
    },
    {
      heading: "3. The first visible thing (days 6 to 14)",
      paragraphs: [
        "What the client will be able to look at by day 10: ______________________________________",
        "It is useful by itself and it is finished.",
      ],
      table: {
        columns,
        rows: [
          [
            "6",
            "Work on the first visible thing started",
            "",
            "Questions answered within one day",
            "",
          ],
          [
            "8",
            "Internal check by someone not on the project",
            "",
            "Second contact in the company suggested",
            "",
          ],
          ["10", "First visible thing delivered", "", "Comments collected from everyone", ""],
          [
            "12",
            "What slipped so far: told, with a change",
            "",
            "One set of comments returned",
            "",
          ],
          [
            "14",
            "Plan for days 15 to 30 confirmed",
            "",
            "Dates confirmed against own calendar",
            "",
          ],
        ],
      },
    },
    {
      heading: "4. Widen and listen (days 15 to 25)",
      paragraphs: [
        "Two relationships survive a resignation. Meet someone else who depends on the result, and ask how it is going while there is time to change something.",
      ],
      table: {
        columns,
        rows: [
          ["15", "Second contact met, 20 minutes", "", "Introduction made", ""],
          [
            "18",
            "Answer reported to the main contact",
            "",
            "Internal news shared that affects the work",
            "",
          ],
          ["20", "Hours used compared with plan", "", "Outstanding material delivered", ""],
          ["25", "Three questions asked", "", "Honest answers given", ""],
          ["25", "One change chosen and announced", "", "Change confirmed as the right one", ""],
        ],
      },
      bullets: [
        "Better than expected: _________________________________",
        "Worse than expected: _________________________________",
        "Would make us hesitate to hire you again: ______________",
      ],
    },
    {
      heading: "5. Review (day 30)",
      paragraphs: ["One page, thirty minutes. Share it the day before."],
      table: {
        columns: ["Topic", "What we said", "What happened", "What comes next"],
        rows: [
          ["Result and number", "", "", ""],
          ["Work delivered", "", "", ""],
          ["Hours", "", "", ""],
          ["Speed of approval", "", "", ""],
          ["What we learned", "", "", ""],
        ],
      },
      bullets: [
        "Plan for the next 60 days agreed",
        "Date of the first quarterly review: ____________",
        "Which line of this checklist should change for the next client? ____________",
      ],
    },
  ],
};
