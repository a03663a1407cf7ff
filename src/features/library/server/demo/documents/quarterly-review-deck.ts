import type { DemoDocument } from "../demo-document.ts";

export const quarterlyReviewDeck: DemoDocument = {
  file: "quarterly-review-deck.pdf",
  kind: "presentation",
  title: "Quarterly review deck",
  pages: [
    {
      heading: "What we would like to decide today",
      paragraphs: [
        "Which of three projects we do in the next quarter.",
        "One sentence. If you cannot write it, postpone the meeting.",
      ],
    },
    {
      heading: "Your quarter",
      paragraphs: ["Fifteen minutes. Leave this page on screen and listen."],
      bullets: [
        "What changed in your business since we last sat here?",
        "What are you being asked about from above?",
        "What should we know that is not in any report?",
      ],
    },
    {
      heading: "The number",
      paragraphs: [
        "Quote requests per month: 8.3 percent more than in the last quarter, 13.3 percent short of the target.",
        "Reason we believe: the form asks for eleven fields, and four in ten visitors who start it do not finish.",
      ],
      table: {
        columns: ["Measure", "Last quarter", "This quarter", "Target"],
        rows: [["Quote requests per month", "96", "104", "120"]],
      },
    },
    {
      heading: "What we learned",
      paragraphs: ["Three lines. Each begins with: we now know that"],
      bullets: [
        "We now know that visitors from trade articles ask for a quote twice as often as those from advertisements.",
        "We now know that the form loses people at the field for annual volume.",
        "We now know that answers within two hours are accepted more often than later ones.",
      ],
    },
    {
      heading: "Three choices for the next quarter",
      paragraphs: ["We recommend the first, then the second."],
      table: {
        columns: ["Choice", "Expected result", "Effort", "Cost"],
        rows: [
          [
            "1. Fix the quote form",
            "15 to 25 more requests a month",
            "3 weeks",
            "Within the retainer",
          ],
          ["2. Interview ten lost prospects", "A clear reason for lost sales", "3 weeks", "$4,800"],
          ["3. Launch in a second region", "Depends on choice 2", "10 weeks", "$22,000"],
        ],
      },
    },
    {
      heading: "How we work together",
      paragraphs: ["Five minutes. One line from each side."],
      table: {
        columns: ["We should", "From you", "From us"],
        rows: [
          ["Start", "", ""],
          ["Stop", "", ""],
          ["Keep", "", ""],
        ],
      },
    },
    {
      heading: "What we decided",
      paragraphs: [
        "Filled in while everybody watches. Sent within a day, with names and dates.",
        "Next review: ____________",
      ],
      table: {
        columns: ["Decision", "Who", "By when"],
        rows: [
          ["", "", ""],
          ["", "", ""],
          ["", "", ""],
        ],
      },
    },
  ],
};
