/** The learning progress and bookmarks of a demo member. */
export interface DemoLearner {
  who: string;
  /** Completed lessons per pillar, counted from its first lesson; -1 means all but the last one. */
  completed: number[];
  /** How many days ago the first and the last lesson were completed. */
  from: number;
  to: number;
  saved: { pillar: number; lesson: number; rating: number; notes: string }[];
}

export const demoLearners: DemoLearner[] = [
  {
    who: "member",
    completed: [-1, 7, 3, 0, 1],
    from: 61,
    to: 1,
    saved: [
      {
        pillar: 0,
        lesson: 1,
        rating: 5,
        notes:
          "Ran the audit for two weeks. Only 11 of 46 hours were work that needs me. Show Tobias before we talk about the new role.",
      },
      {
        pillar: 0,
        lesson: 8,
        rating: 4,
        notes: "Memo template pinned in our wiki. Use it for the office question in June.",
      },
      {
        pillar: 1,
        lesson: 2,
        rating: 4,
        notes:
          "Three candidates for our one sentence:\n- repeat-purchase brands\n- subscription boxes\n- refill products",
      },
      { pillar: 2, lesson: 0, rating: 5, notes: "" },
      { pillar: 4, lesson: 0, rating: 0, notes: "Come back to this after the pitch." },
    ],
  },
  {
    who: "agent",
    completed: [99, 9, 99, 4, 2],
    from: 84,
    to: 2,
    saved: [
      {
        pillar: 2,
        lesson: 4,
        rating: 5,
        notes: "Our average hourly rate is 11 % below target. Start with the two oldest retainers.",
      },
      { pillar: 3, lesson: 1, rating: 4, notes: "Use the change request form as is." },
      { pillar: 0, lesson: 11, rating: 3, notes: "" },
    ],
  },
  {
    who: "agent2",
    completed: [8, 99, 0, 6, 0],
    from: 70,
    to: 4,
    saved: [
      {
        pillar: 1,
        lesson: 5,
        rating: 5,
        notes: "Three packages instead of nine. Wen is drafting the page.",
      },
      { pillar: 3, lesson: 4, rating: 4, notes: "" },
    ],
  },
  {
    who: "member2",
    completed: [5, 4, 0, 0, 0],
    from: 40,
    to: 6,
    saved: [{ pillar: 1, lesson: 1, rating: 4, notes: "For the workshop on Thursday." }],
  },
  {
    who: "free",
    completed: [4, 0, 2, 0, 0],
    from: 25,
    to: 3,
    saved: [
      { pillar: 2, lesson: 1, rating: 5, notes: "Ask for last year’s numbers in this format." },
    ],
  },
  { who: "guru", completed: [3, 2, 0, 0, 0], from: 33, to: 12, saved: [] },
];
