/** Words for generated titles, texts and names. */
export const QUALITIES =
  "Calm,Plain,Honest,Quiet,Steady,Profitable,Repeatable,Smaller,Sharper,Patient,Practical,Weekly,Durable,Friendly,Measured,Modern,Simple,Thoughtful,Useful,Written".split(
    ",",
  );
export const SUBJECTS =
  "Pricing,Proposals,Retainers,Hiring,Onboarding,Forecasts,Meetings,Briefs,Handovers,Referrals,Positioning,Reporting,Delegation,Negotiation,Margins,Scoping,Feedback,Planning,Renewals,Partnerships,Case Studies,Cash Flow,Standards,Roadmaps,Interviews".split(
    ",",
  );
export const PLACES =
  "for Small Studios,before the First Call,after a Lost Pitch,without Overtime,in Ninety Days,on One Page,with a Remote Team,when Work Is Slow,for New Managers,at Ten People,between Projects,with Fewer Tools".split(
    ",",
  );
export const SENTENCES = [
  "Write down what a good week looks like before you promise one to a client.",
  "The price follows the promise, so say the promise out loud first.",
  "A forecast that nobody reads is a diary; put it where the decisions are made.",
  "Ask what the work is worth when it goes well, and what it costs when it does not.",
  "Two people who own a project own half of it each; one person owns it whole.",
  "A short brief that was argued over beats a long one that was signed unread.",
  "Keep the first meeting for questions and the second for answers.",
  "When scope grows, the calendar or the invoice has to grow with it.",
  "The handover begins on the first day, with the notes you keep.",
  "Measure the margin of each project while it can still be changed.",
  "Clients remember the surprise, not the hour it took to explain it.",
  "Hire for the work you turn away, not for the work you already do well.",
  "A referral is a promise that somebody else makes for you: make it easy to keep.",
  "Say no in the same hour in which you know it.",
  "The retainer that renews itself is the one with a reason written into every month.",
  "Feedback that arrives on Friday afternoon is a gift to the following Thursday.",
  "One page of standards, kept current, saves a season of reviews.",
  "Plan the quiet month in the busy one; nobody has ideas in an empty week.",
  "If the team cannot explain the offer in a sentence, the market cannot either.",
  "Raise prices for the next client and explain them to the last one.",
  "A case study is a before, an after and the one decision in between.",
  "Count cash weekly, profit monthly and reputation by the year.",
  "Every tool that is added should take two meetings away.",
  "The roadmap is a list of things you will not do, with a few exceptions.",
];
export const FIRST_NAMES =
  "Adeline,Bram,Corin,Delphi,Elswyth,Fenn,Greta,Hollis,Isaura,Jorun,Kestrel,Linnea,Maren,Nevin,Orla,Perrin,Quill,Rosalind,Soren,Tamsin,Ulla,Veda,Wystan,Xanthe,Yorick,Zella".split(
    ",",
  );
export const LAST_NAMES =
  "Alderwick,Brackenford,Coldstream,Dunmarsh,Elmscroft,Fairhollow,Greyling,Hartsmere,Inglewood,Juniper,Kirkmoor,Larkfield,Mossbank,Netherby,Oakhaven,Pellworth,Quarrington,Ravensholt,Silverdale,Thornbury,Underhill,Venmore,Westerby,Yarrowdale".split(
    ",",
  );
export const AGENCY_WORDS =
  "Lantern,Harrow,Meridian,Cobalt,Juniper,Slate,Beacon,Willow,Ember,Compass,Thistle,Anchor".split(
    ",",
  );
export const AGENCY_KINDS = "Studio,Works,Partners,Collective,Agency,House,Bureau,Lab".split(",");
