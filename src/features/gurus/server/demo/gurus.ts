type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export type DemoGuru = {
  key: "guru" | "guru-2" | "guru-3" | "guru-4" | "guru-5" | "guru-6" | "guru-7";
  /** First and last name separated by one space; also the name of the account. */
  name: string;
  businessName: string;
  slug: string;
  description: string;
  /** HTML paragraphs. */
  bio: string;
  location: string;
  websiteUrl: string;
  experienceYears: number;
  clientsCount: number;
  specialties: string[];
  image: `portrait-0${Exclude<Digit, 9>}.webp`;
  cover: `cover-0${Digit}.webp` | `cover-1${0 | Digit}.webp` | `cover-2${0 | 1 | 2 | 3 | 4}.webp`;
  isActive: boolean;
};

export const demoGurus: DemoGuru[] = [
  {
    key: "guru",
    name: "Ines Carvalho",
    businessName: "Ledger and Lark",
    slug: "ines-carvalho",
    description:
      "Helps agency owners read their own numbers: pricing from the margin up, cash forecasts that hold and profit you can explain.",
    bio: `<p>Ines spent nine years as finance lead of a 60-person design group before she started Ledger and Lark, a small practice that looks after the figures of agencies with five to forty people. She has rebuilt more estimating sheets than she can count, and she still begins each one by asking what an hour costs.</p>
<p>Her view is that most pricing problems are arithmetic that nobody was ever taught. She teaches owners to separate pass-through costs, to divide instead of multiply and to look thirteen weeks ahead every Monday. Clients say that the meetings are short and that they leave with one thing to do.</p>
<p>On Colonnade she writes about gross income, fees and cash, and hosts the pricing clinics, where members bring a live estimate and leave with a better one.</p>
<p>She lives in Charlotte with her family and a garden that runs over budget every spring.</p>`,
    location: "Charlotte, North Carolina",
    websiteUrl: "https://ledgerandlark.example",
    experienceYears: 17,
    clientsCount: 94,
    specialties: ["Pricing", "Cash forecasting", "Profitability", "Owner pay"],
    image: "portrait-03.webp",
    cover: "cover-18.webp",
    isActive: true,
  },
  {
    key: "guru-2",
    name: "Kwabena Strandmark",
    businessName: "Plumbline Positioning",
    slug: "kwabena-strandmark",
    description:
      "Works with generalist agencies that want to be known for something, and with the proposals and first calls that follow from it.",
    bio: `<p>Kwabena grew up in Kumasi and Gothenburg and has worked on both sides of the table: eight years buying agency services for a manufacturer, then eleven selling them. He has read some six hundred proposals as a buyer and remembers about a dozen.</p>
<p>That experience shaped Plumbline. He does not run brand workshops for agencies. He sits with the owner and a list of past clients, finds the group that pays best and stays longest, and writes one sentence that a stranger in that group would recognize. The rest of the engagement is spent on the phone, testing it.</p>
<p>Members know him for the six-question scorecard and the two-page proposal. He believes that the most useful word in new business is no, said by Wednesday.</p>`,
    location: "Copenhagen, Denmark",
    websiteUrl: "https://plumblinepositioning.example",
    experienceYears: 19,
    clientsCount: 71,
    specialties: ["Positioning", "Qualification", "Proposals", "Discovery calls", "Pipeline"],
    image: "portrait-07.webp",
    cover: "cover-11.webp",
    isActive: true,
  },
  {
    key: "guru-3",
    name: "Haruto Benedetti",
    businessName: "Slack Tide Operations",
    slug: "haruto-benedetti",
    description:
      "Operations for creative teams: capacity, briefs and reviews that fit on a page and survive a busy month.",
    bio: `<p>Haruto trained as an industrial engineer, scheduled ferries for four years and then took over operations at a digital studio that was losing people to overtime. Within a year nobody worked weekends, and the studio delivered more. He has been repeating the exercise ever since.</p>
<p>Slack Tide takes its name from the calm moment between two tides, when boats can turn. His method is deliberately plain: one page for capacity, nine lines for a brief, thirty minutes on Monday. He distrusts software that has to be fed before it helps.</p>
<p>He leads the capacity workshops on Colonnade and answers most questions with a smaller question. His favorite is: which of these hours are you least sure of?</p>
<p>He works from Melbourne, mostly before noon.</p>`,
    location: "Melbourne, Australia",
    websiteUrl: "https://slacktide.example",
    experienceYears: 14,
    clientsCount: 58,
    specialties: ["Capacity planning", "Briefs", "Project delivery", "Retrospectives"],
    image: "portrait-02.webp",
    cover: "cover-12.webp",
    isActive: true,
  },
  {
    key: "guru-4",
    name: "Priyanka Rowecliffe",
    businessName: "Second Chair",
    slug: "priyanka-rowecliffe",
    description:
      "Hiring, pay and feedback for agencies of five to thirty people, with an eye on the first person an owner hands a client to.",
    bio: `<p>Priyanka has hired more than three hundred people for agencies and made, by her own count, forty mistakes worth learning from. She led people and culture at two studios in Manchester before founding Second Chair, named after the musician who sits beside the leader and can take over at any bar.</p>
<p>Most of her work concerns one hire: the first account lead, creative lead or operations lead who lets the owner step back. She writes the role as decisions rather than tasks, tests for it with a paid work sample and stays for the first ninety days.</p>
<p>She is known for salary bands that small agencies can maintain by themselves, and for a ten-minute form of feedback that people do not dread.</p>`,
    location: "Manchester, United Kingdom",
    websiteUrl: "https://secondchair.example",
    experienceYears: 16,
    clientsCount: 83,
    specialties: ["Hiring", "Salary bands", "Feedback", "Onboarding people"],
    image: "portrait-01.webp",
    cover: "cover-14.webp",
    isActive: true,
  },
  {
    key: "guru-5",
    name: "Tomasz Brzezowiak",
    businessName: "Account Craft",
    slug: "tomasz-brzezowiak",
    description:
      "Teaches account teams the first thirty days, the quarterly review and the difficult call, with words people can use the same afternoon.",
    bio: `<p>Tomasz was an account director for fifteen years, in Kraków and then in Toronto, and was good at the part of the job nobody trains for: the call after something has gone wrong. Colleagues began to ask if they could listen in. Account Craft grew out of those afternoons.</p>
<p>He works with account teams in small groups, using real cases and a great deal of rehearsal. His materials are full of sentences, because he thinks that people under pressure can only use words they have already said aloud.</p>
<p>His agencies keep clients longer, mostly because of what happens in the first month. He wrote the onboarding checklist and the quarterly review deck in the library, and rewrites both every year.</p>
<p>He keeps bees, which he says is also account management.</p>`,
    location: "Toronto, Canada",
    websiteUrl: "https://accountcraft.example",
    experienceYears: 21,
    clientsCount: 112,
    specialties: [
      "Client onboarding",
      "Retention",
      "Quarterly reviews",
      "Scope conversations",
      "Difficult calls",
    ],
    image: "portrait-04.webp",
    cover: "cover-22.webp",
    isActive: true,
  },
  {
    key: "guru-6",
    name: "Nadira Achterberg",
    businessName: "Plainwork Studio",
    slug: "nadira-achterberg",
    description:
      "Introduces language models to agencies with clear rules, honest measurement and no promises about the future.",
    bio: `<p>Nadira wrote software for newsrooms before she advised agencies, and she kept one habit: a claim needs two sources. Plainwork helps teams of up to fifty people find out where new tools save time and where they only move it to someone else.</p>
<p>A typical engagement is six weeks long and concerns a single task. It ends with a table, a decision and a page of instructions written by the people who do the work. About a third end with the advice to stop, which she counts among the successes.</p>
<p>Her one-page policy is used by agencies she has never met. She asks only that they put a review date on it.</p>`,
    location: "Rotterdam, Netherlands",
    websiteUrl: "https://plainwork.example",
    experienceYears: 12,
    clientsCount: 46,
    specialties: ["AI policy", "Pilots and measurement", "Research workflows", "Automation"],
    image: "portrait-05.webp",
    cover: "cover-24.webp",
    isActive: true,
  },
  {
    key: "guru-7",
    name: "Eszter Demirhale",
    businessName: "Handover Advisory",
    slug: "eszter-demirhale",
    description:
      "Prepares agencies for a sale, a merger or a new generation, starting three years before anyone signs.",
    bio: `<p>Eszter tried to sell her agency in Denver twice. The first buyer stopped after reading seven pages; the second, four years later, signed. Handover Advisory exists because of what she learned in between.</p>
<p>She helps owners reduce their agency's dependence on single clients and on themselves, and put the paperwork in an order that a stranger can follow. Roughly half of her clients decide not to sell in the end, because the agency has become pleasant to own.</p>
<p>She is joining Colonnade to write about value, succession and the conversations that families and partners put off.</p>`,
    location: "Denver, Colorado",
    websiteUrl: "https://handoveradvisory.example",
    experienceYears: 24,
    clientsCount: 37,
    specialties: ["Succession", "Valuation", "Partner agreements"],
    image: "portrait-08.webp",
    cover: "cover-17.webp",
    isActive: false,
  },
];
