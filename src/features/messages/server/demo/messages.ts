export type DemoMessage = { from: "member" | "team"; text: string; minutesAgo: number };

export type DemoConversation = { memberKey: "member" | "agent"; messages: DemoMessage[] };

const minutesPerDay = 24 * 60;

/**
 * The first conversation ends with the team, so the member has an unread message. The second ends
 * with the owner, so the team's inbox has one.
 */
export const demoConversations: DemoConversation[] = [
  {
    memberKey: "member",
    messages: [
      {
        from: "team",
        text: "Welcome to Colonnade. This is your direct line to the team, so write whenever something is unclear or you're not sure where to start. What made you join now?",
        minutesAgo: 9 * minutesPerDay + 210,
      },
      {
        from: "member",
        text: "Thanks. I manage three retainers here and have just started writing estimates myself. My lead suggested I start with the money side.",
        minutesAgo: 9 * minutesPerDay + 95,
      },
      {
        from: "team",
        text: "That's a good place to start. Read the article on agency gross income first (it takes about five minutes), and then the one on pricing a project from the margin up. The second has a worksheet that goes with it.",
        minutesAgo: 9 * minutesPerDay + 80,
      },
      {
        from: "member",
        text: "Read both. One question: we have a copywriter who is freelance on paper but has been with us four days a week for two years. Pass-through or team?",
        minutesAgo: 6 * minutesPerDay + 330,
      },
      {
        from: "team",
        text: "Team. If the work would go on without any particular client, the cost belongs with your people, and the hours carry overhead like everyone else’s. It will make your people share look higher, and that is the honest figure.",
        minutesAgo: 6 * minutesPerDay + 290,
      },
      {
        from: "member",
        text: "That moved us from 54 to 61 percent. Slightly alarming.",
        minutesAgo: 6 * minutesPerDay + 35,
      },
      {
        from: "team",
        text: "It's better to know. Before you worry, check the overhead next to it. Agencies with few fixed costs can run people at 60 percent and still keep a fair profit. What is left at the bottom?",
        minutesAgo: 6 * minutesPerDay + 20,
      },
      {
        from: "member",
        text: "21 percent overhead, so 18 percent profit. Less than we thought, more than I feared.",
        minutesAgo: 5 * minutesPerDay + 400,
      },
      {
        from: "team",
        text: "Then you are close to healthy, and two or three better estimates would do the rest. Bring one to the next pricing clinic if you can; Ines works through four live cases.",
        minutesAgo: 5 * minutesPerDay + 370,
      },
      {
        from: "member",
        text: "I've registered. Is it okay to bring a project where the client has already seen a number?",
        minutesAgo: 140,
      },
      {
        from: "team",
        text: "Yes, those are often the most useful ones. Bring the hours of your last similar project as well, and leave the client’s name out.",
        minutesAgo: 118,
      },
    ],
  },
  {
    memberKey: "agent",
    messages: [
      {
        from: "member",
        text: "Good morning. We are eleven people and I would like the whole team to work through one pillar together this quarter. Has anyone done that well?",
        minutesAgo: 12 * minutesPerDay + 260,
      },
      {
        from: "team",
        text: "Several agencies have. What works best is a fixed hour a week, the same key element for everybody, and ten minutes at the end for each person to name one thing to change. You can follow the team's progress under Analytics.",
        minutesAgo: 12 * minutesPerDay + 215,
      },
      {
        from: "member",
        text: "An hour each week is realistic. Should everyone have an account, or do we watch together on one screen?",
        minutesAgo: 12 * minutesPerDay + 200,
      },
      {
        from: "team",
        text: "Accounts for everyone, so notes and progress are personal. You can invite teammates under Team Management. Each of them needs their own subscription, unless your whole organization is covered. Should I find out what that would look like for eleven people?",
        minutesAgo: 12 * minutesPerDay + 170,
      },
      {
        from: "member",
        text: "Yes please. And a second thing: two of my leads want to see the article on salary bands and say they can't find it.",
        minutesAgo: 11 * minutesPerDay + 380,
      },
      {
        from: "team",
        text: "That article is for owners only, because it covers pay. If the two of them take part in pay decisions, you can make them owners in the team list. They could then also manage the team, so it's your call.",
        minutesAgo: 11 * minutesPerDay + 340,
      },
      {
        from: "member",
        text: "One of them, yes. The other can wait until we have published our bands.",
        minutesAgo: 11 * minutesPerDay + 310,
      },
      {
        from: "team",
        text: "That sounds wise. I've passed your question about the eleven accounts on to the founder, with your name and the dates you mentioned.",
        minutesAgo: 10 * minutesPerDay + 150,
      },
      {
        from: "team",
        text: "A quick update: the founder would like to talk it through with you. There are slots from Tuesday to Friday at 7:00 AM PT under Book a Call.",
        minutesAgo: 3 * minutesPerDay + 270,
      },
      {
        from: "member",
        text: "Booked. I added the number of people and our plan for the quarter to the topics field. Is there anything else I should prepare?",
        minutesAgo: 45,
      },
    ],
  },
];
