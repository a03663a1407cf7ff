export type DemoMessage = { from: "member" | "team"; text: string; minutesAgo: number };

export type DemoConversation = { memberKey: "member" | "agent"; messages: DemoMessage[] };

const minutesPerDay = 24 * 60;

/**
 * The first conversation ends with the team, so the member has something unread; the second ends
 * with the agent, so the team's inbox has something to answer.
 */
export const demoConversations: DemoConversation[] = [
  {
    memberKey: "member",
    messages: [
      {
        from: "team",
        text: "Welcome to Colonnade. This is a direct line to the team, so write whenever something is unclear or you are not sure where to begin. What made you join just now?",
        minutesAgo: 9 * minutesPerDay + 210,
      },
      {
        from: "member",
        text: "Thank you. I look after three retainers here and have just started to write estimates myself. My lead suggested I work through the money side first.",
        minutesAgo: 9 * minutesPerDay + 95,
      },
      {
        from: "team",
        text: "That is a good place to begin. Read the article on agency gross income first, it takes about five minutes, and then the one on pricing a project from the margin up. The second has a worksheet that goes with it.",
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
        text: "It is better to know. Before you worry, check the overhead beside it. Agencies with few fixed costs can run people at 60 percent and still keep a fair profit. What is left at the bottom?",
        minutesAgo: 6 * minutesPerDay + 20,
      },
      {
        from: "member",
        text: "21 percent overhead, so 18 percent profit. Less than we believed, more than I feared.",
        minutesAgo: 5 * minutesPerDay + 400,
      },
      {
        from: "team",
        text: "Then you are close to healthy, and two or three better estimates would do the rest. Bring one to the next pricing clinic if you can; Ines takes four live cases apart.",
        minutesAgo: 5 * minutesPerDay + 370,
      },
      {
        from: "member",
        text: "I have registered. Is it all right to bring a project where the client has already seen a number?",
        minutesAgo: 140,
      },
      {
        from: "team",
        text: "Yes, those are often the most useful ones. Bring the hours of your last similar project as well, and leave the client’s name at home.",
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
        text: "Several agencies have. What works best is a fixed hour a week, the same key element for everybody, and ten minutes at the end in which each person names one thing to change. Under Analytics you can see how far the team has come.",
        minutesAgo: 12 * minutesPerDay + 215,
      },
      {
        from: "member",
        text: "An hour each week is realistic. Should everyone have an account, or do we watch together on one screen?",
        minutesAgo: 12 * minutesPerDay + 200,
      },
      {
        from: "team",
        text: "Accounts for everyone, so that notes and progress are personal. You can add people under Team Management. Each of them needs a subscription of their own, unless your organization is covered as a whole. Shall I find out what that would look like for eleven?",
        minutesAgo: 12 * minutesPerDay + 170,
      },
      {
        from: "member",
        text: "Yes please. And a second thing: two of my leads want to see the article on salary bands and say they cannot find it.",
        minutesAgo: 11 * minutesPerDay + 380,
      },
      {
        from: "team",
        text: "That article is for agents only, since it deals with pay. If the two of them take part in pay decisions, you can give them the agent role in the team list. They would then also be able to manage the team, so it is your decision.",
        minutesAgo: 11 * minutesPerDay + 340,
      },
      {
        from: "member",
        text: "One of them, yes. The other can wait until we have published our bands.",
        minutesAgo: 11 * minutesPerDay + 310,
      },
      {
        from: "team",
        text: "That sounds wise. I have passed your question about the eleven accounts on to the founder, with your name and the dates you mentioned.",
        minutesAgo: 10 * minutesPerDay + 150,
      },
      {
        from: "team",
        text: "A short update: the founder would like to talk it through with you. There are slots from Tuesday to Friday at 7:00 AM PT under Book a Call.",
        minutesAgo: 3 * minutesPerDay + 270,
      },
      {
        from: "member",
        text: "Booked. I wrote the number of people and our plan for the quarter into the topics field. Is there anything else I should prepare?",
        minutesAgo: 45,
      },
    ],
  },
];
