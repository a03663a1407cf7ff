export type DemoTicketResponse = { from: "team" | "member"; text: string; hoursAgo: number };

export type DemoTicket = {
  authorKey: "member" | "agent" | "member2" | "agent2" | "free";
  status: "open" | "in_progress" | "closed";
  subject: string;
  message: string;
  createdHoursAgo: number;
  /** One closed ticket can still be reopened (14 days), the other no longer. */
  closedHoursAgo: number | null;
  responses: DemoTicketResponse[];
};

export const demoTickets: DemoTicket[] = [
  {
    authorKey: "member",
    status: "open",
    subject: "Which worksheet goes with the pricing article?",
    message:
      "I am preparing an estimate for Thursday and followed the article on pricing from the margin up. It mentions a worksheet with empty cells. Is that the six-page PDF in the library, and may I adapt it for our own team?",
    createdHoursAgo: 5,
    closedHoursAgo: null,
    responses: [],
  },
  {
    authorKey: "agent",
    status: "in_progress",
    subject: "Invitation to a new colleague has not arrived",
    message:
      "I added a project lead under Team Management yesterday. The list shows the invitation as pending, but nothing has arrived, not even in the spam folder. Could you check whether it was sent?",
    createdHoursAgo: 29,
    closedHoursAgo: null,
    responses: [
      {
        from: "team",
        text: "Thanks for letting us know. It was sent, and the receiving server answered that it would accept the message later. That is usually a filter that delays emails from unknown senders. Could you check whether your email provider has a quarantine?",
        hoursAgo: 26,
      },
      {
        from: "member",
        text: "There is one, and the email was in it. We've added your address to our trusted senders. But she thinks the link may have expired by now.",
        hoursAgo: 22,
      },
      {
        from: "team",
        text: "Then please choose Resend next to her name in the team list. That sends a new link. I'll keep this ticket open until she's in.",
        hoursAgo: 21,
      },
    ],
  },
  {
    authorKey: "agent2",
    status: "in_progress",
    subject: "Registered for the capacity workshop twice?",
    message:
      "I paid for the capacity workshop on my phone, lost the connection and paid again on my laptop, or so I believe. The event shows me as registered once. Was I charged twice?",
    createdHoursAgo: 50,
    closedHoursAgo: null,
    responses: [
      {
        from: "team",
        text: "You hold one seat, which is all the system allows for each member. I see one completed payment of $65.00. The first attempt never went beyond the payment page, and the seat held for it was released after 30 minutes.",
        hoursAgo: 47,
      },
      {
        from: "member",
        text: "My bank shows two entries, one of them marked as reserved. Should I do anything about it?",
        hoursAgo: 25,
      },
      {
        from: "team",
        text: "A reserved amount that is never collected is normally released by the bank within a few business days. If it is still there a week from now, send me the last four digits of the card and I will take it up with the payment provider.",
        hoursAgo: 23,
      },
    ],
  },
  {
    authorKey: "member2",
    status: "closed",
    subject: "Certificate shows my old last name",
    message:
      "I finished my first pillar and downloaded the certificate. It still has my former last name on it. How can I change that?",
    createdHoursAgo: 150,
    closedHoursAgo: 121,
    responses: [
      {
        from: "team",
        text: "Congratulations on completing it. The certificate takes the name from your profile. Open the menu at the top right, choose User Profile, change the last name and save, then download the certificate again.",
        hoursAgo: 146,
      },
      {
        from: "member",
        text: "That worked, thank you. It looks good on the wall.",
        hoursAgo: 123,
      },
      {
        from: "team",
        text: "Glad to hear it. I am closing this. You can reopen it within 14 days if anything is still wrong.",
        hoursAgo: 121,
      },
    ],
  },
  {
    authorKey: "free",
    status: "closed",
    subject: "Can we use the onboarding checklist with our own logo?",
    message:
      "We would like to hand the client onboarding checklist to a new client, with our logo and two lines changed. Is that allowed, and is there a version that can be edited?",
    createdHoursAgo: 1040,
    closedHoursAgo: 990,
    responses: [
      {
        from: "team",
        text: "Yes. Templates in the library are there to be used with your clients, under your own name. Please do not resell or publish them. There is no editable file at the moment; most members copy the tables into their own document, which takes about ten minutes.",
        hoursAgo: 1030,
      },
      {
        from: "member",
        text: "Understood, we did exactly that. Thank you.",
        hoursAgo: 1002,
      },
    ],
  },
];
