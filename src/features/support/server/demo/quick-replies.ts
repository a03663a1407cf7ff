/** Short answers the team inserts into a message or ticket and edits before sending. */
export type DemoQuickReply = { title: string; text: string };

export const demoQuickReplies: DemoQuickReply[] = [
  {
    title: "Looking into it",
    text: "Thank you for writing. I am looking into this now and will come back to you today, even if I only know part of the answer by then.",
  },
  {
    title: "Need a detail",
    text: "I would like to see exactly what you see. Could you tell me which page you were on, what you clicked last and which browser you use? A screenshot helps, if you have one.",
  },
  {
    title: "Fixed, please check",
    text: "This should work now. Could you reload the page and try once more? I will leave this open until you tell me that it does.",
  },
  {
    title: "Password reset",
    text: "You can set a new password yourself: choose “Forgot your password?” on the sign-in page. The link works once and for 60 minutes. Afterward you will be signed out on all devices, which is intended.",
  },
  {
    title: "Cancel at period end",
    text: "You can cancel under Subscription at any time. You keep access until the end of the period you have paid for, and you can resume with one click until then. If something made you think of leaving, I would be glad to hear it.",
  },
  {
    title: "Add a colleague",
    text: "Agents can add colleagues under Team Management in the sidebar. The person receives an invitation by e-mail, and you can resend it from the same list while it is pending.",
  },
  {
    title: "Book a call",
    text: "This deserves a conversation. There is a 30-minute slot from Tuesday to Friday at 7:00 AM PT under Book a Call. Put two or three lines into the topics field and we will come prepared.",
  },
  {
    title: "Closing, can be reopened",
    text: "I am closing this now. If anything is still open, choose Reopen on the ticket within the next 14 days and it comes straight back to us.",
  },
];
