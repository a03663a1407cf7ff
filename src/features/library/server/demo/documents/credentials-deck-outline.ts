import type { DemoDocument } from "../demo-document.ts";

export const credentialsDeckOutline: DemoDocument = {
  file: "credentials-deck-outline.pdf",
  kind: "presentation",
  title: "Credentials deck outline",
  pages: [
    {
      heading: "We help independent food and drink makers reach the shelf on time",
      paragraphs: [
        "For makers who have just won their first national listing and have ten weeks to be ready.",
        "Replace with your own sentence: whom you help, at which moment, to reach which result.",
      ],
    },
    {
      heading: "What we keep seeing",
      paragraphs: ["Three patterns that a buyer in your niche recognizes within seconds."],
      bullets: [
        "The listing arrives before the packaging is ready for it.",
        "Artwork is rejected for reasons nobody in the company has heard of.",
        "The launch plan begins on the day the product is on the shelf, four weeks too late.",
      ],
    },
    {
      heading: "One case, told properly",
      paragraphs: [
        "Situation: a maker of pickles, nine people, first listing in 240 stores, ten weeks.",
        "Decision: three products instead of five, so that the specification could be met.",
        "Result: artwork approved at first review, on the shelf in week nine.",
        "What we would do differently: photograph the product two weeks earlier.",
      ],
    },
    {
      heading: "Two more, in brief",
      paragraphs: ["One line of situation and one number each. Only numbers the client agreed to."],
      table: {
        columns: ["Client", "Situation", "Result"],
        rows: [
          [
            "Oat drink maker",
            "Second retailer, different specification",
            "11 products adapted in 18 days",
          ],
          ["Family bakery", "Own brand beside a private label", "Reorder after 5 weeks"],
        ],
      },
    },
    {
      heading: "How we work",
      paragraphs: [
        "Ten weeks, four stages. The right-hand column is as important as the middle one.",
      ],
      table: {
        columns: ["Weeks", "You receive", "We need from you"],
        rows: [
          [
            "1 to 2",
            "Plan, specification check, list of gaps",
            "Retailer documents, product samples",
          ],
          ["3 to 5", "Packaging design for all products", "One approver, answers in 3 days"],
          ["6 to 8", "Print-ready artwork, sell sheet", "Legal texts, nutrition values"],
          ["9 to 10", "Launch plan, photographs, handover", "Stock for photography"],
        ],
      },
    },
    {
      heading: "Whom you will meet",
      paragraphs: [
        "Only the people who will do the work. A name, what they are responsible for, and one sentence about something similar they have done.",
      ],
      bullets: [
        "Account lead: your contact every week, decides on dates and scope.",
        "Packaging designer: responsible for design and for passing review.",
        "Production lead: speaks to the printer so that you do not have to.",
      ],
    },
    {
      heading: "What can go wrong",
      paragraphs: ["Three honest risks and what we do about them."],
      bullets: [
        "The retailer changes the specification. We check it again in weeks 3 and 6 and keep 8 hours for it.",
        "Nutrition values arrive late. Artwork is built so that the panel can be changed in an hour.",
        "Too many people comment. One approver, named before week 1.",
      ],
    },
    {
      heading: "What happens next",
      paragraphs: [
        "A 40-minute conversation with the person who decides and the person who knows the product.",
        "Afterward you receive two pages with options and prices, within three working days.",
      ],
    },
  ],
};
