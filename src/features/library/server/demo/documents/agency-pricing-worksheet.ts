import type { DemoDocument } from "../demo-document.ts";

export const agencyPricingWorksheet: DemoDocument = {
  file: "agency-pricing-worksheet.pdf",
  kind: "document",
  title: "Agency pricing worksheet",
  pages: [
    {
      heading: "1. Sellable hours",
      paragraphs: [
        "One line for each person who will work on the project, the owner included. Work out the hours a year that can honestly be spent on paid client work.",
        "The first row is an example: 2,080 paid hours, less 25 days of leave and holidays, less 10 days of sickness and training, leaves 1,800 hours at work. At 75 percent on client work that is 1,350.",
      ],
      table: {
        columns: [
          "Person",
          "Paid hours",
          "Leave and holidays",
          "Sickness, training",
          "Share on clients",
          "Sellable hours",
        ],
        rows: [
          ["Example", "2,080", "200", "80", "75%", "1,350"],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
        ],
      },
      bullets: [
        "Below 1,250: much internal work, or a leading role. Fine if you know why.",
        "1,250 to 1,450: usual.",
        "Above 1,600: count your meetings again.",
      ],
    },
    {
      heading: "2. Loaded cost per hour",
      paragraphs: [
        "Salary plus employer taxes and benefits, divided by the sellable hours from page 1. Use a market salary for the owner’s working role even if the owner is paid less.",
      ],
      table: {
        columns: [
          "Person",
          "Salary",
          "Taxes and benefits",
          "Total",
          "Sellable hours",
          "Cost per hour",
        ],
        rows: [
          ["Example", "$75,000", "$15,000", "$90,000", "1,350", "$66.67"],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
          ["", "", "", "", "", ""],
        ],
      },
    },
    {
      heading: "3. Overhead per hour",
      paragraphs: [
        "Add up the overhead of the last 12 months. Leave out pass-through costs and the salaries that are already on page 2. Divide by the sellable hours of the whole team.",
        "Freelancers carry no overhead here unless they use your space and licenses.",
      ],
      table: {
        columns: ["Overhead", "Example", "Yours"],
        rows: [
          ["Rent and utilities", "$48,000", ""],
          ["Software and equipment", "$39,700", ""],
          ["Insurance, accounting, legal", "$21,000", ""],
          ["Marketing and travel", "$26,000", ""],
          ["Salaries without client work", "$72,000", ""],
          ["Training and everything else", "$12,000", ""],
          ["Total", "$218,700", ""],
          ["Sellable hours of the team", "8,100", ""],
          ["Overhead per hour", "$27.00", ""],
        ],
      },
    },
    {
      heading: "4. Estimate by role",
      paragraphs: [
        "The person who will do the work fills in the hours. Then add a contingency. Take it from your last five similar projects: add up the actual hours, divide by the estimated hours, subtract one.",
        "Example: 1,760 actual hours against 1,600 estimated is 1.10, so the contingency is 10 percent.",
      ],
      table: {
        columns: ["Role", "Hours", "Cost per hour", "Cost"],
        rows: [
          ["", "", "", ""],
          ["", "", "", ""],
          ["", "", "", ""],
          ["", "", "", ""],
          ["", "", "", ""],
          ["Total before contingency", "", "", ""],
          ["Contingency (____ %)", "", "", ""],
          ["Budget", "", "", ""],
        ],
      },
      bullets: [
        "Project leadership is at least 12 percent of the hours.",
        "Each review round has hours of its own.",
        "Freelancers are listed at their rate, marked with an F.",
      ],
    },
    {
      heading: "5. The fee",
      paragraphs: [
        "Divide the full cost by one minus the margin you need. Do not multiply by one plus the margin: adding 20 percent to the cost gives a margin of only 16.7 percent.",
      ],
      table: {
        columns: ["Line", "Example", "Yours"],
        rows: [
          ["A. People cost with contingency (page 4)", "$24,574", ""],
          ["B. Budgeted hours (page 4)", "363", ""],
          ["C. Overhead: B x overhead per hour (page 3)", "$9,801", ""],
          ["D. Full cost: A + C", "$34,375", ""],
          ["E. Margin needed", "20%", ""],
          ["F. Lowest fee: D / (1 - E)", "$42,968.75", ""],
          ["G. What comparable outcomes cost elsewhere", "$38,000 to $60,000", ""],
          ["H. The fee you will quote", "$43,000", ""],
          ["I. Pass-through costs, billed separately", "$1,200", ""],
        ],
      },
      bullets: [
        "If G lies wholly below F: take something out, find a quicker way, or decline.",
        "If G lies far above F: ask what the result is worth to this client before you write H.",
      ],
    },
    {
      heading: "6. Overrun test and options",
      paragraphs: [
        "What is left of the profit if the hours run over? Take the average cost per hour plus overhead, multiply by the extra hours and subtract it from the planned profit. In the example each step is 33 hours at $94.70, or $3,125.",
        "Then write down what you would take out first. That is your smaller option. When the project closes, return to this page and add the actual hours.",
      ],
      table: {
        columns: [
          "Hours against budget",
          "Example profit",
          "Share of fee",
          "Your profit",
          "Share of fee",
        ],
        rows: [
          ["On budget (363)", "$8,625", "20.1%", "", ""],
          ["33 over (396)", "$5,500", "12.8%", "", ""],
          ["66 over (429)", "$2,375", "5.5%", "", ""],
          ["Actual, at closing", "", "", "", ""],
        ],
      },
      bullets: [
        "First thing to take out: ______________________________",
        "Second thing to take out: ____________________________",
        "What a larger option would add: ______________________",
        "Break-even hour count, for the project plan: ___________",
      ],
    },
  ],
};
