/** Short texts that the team inserts into a message or ticket and edits before sending. */
export type DemoQuickReply = { title: string; text: string };

export const demoQuickReplies: DemoQuickReply[] = [
  {
    title: "Looking into it",
    text: "Thanks for writing. I'm looking into this now and will get back to you today, even if I only have part of the answer by then.",
  },
  {
    title: "Need a detail",
    text: "I would like to see exactly what you see. Could you tell me which page you were on, what you clicked last and which browser you use? A screenshot helps, if you have one.",
  },
  {
    title: "Fixed, please check",
    text: "This should work now. Could you reload the page and try once more? I'll keep this ticket open until you confirm.",
  },
  {
    title: "Password reset",
    text: "You can set a new password yourself: choose “Forgot your password?” on the sign-in page. The link works once and expires in 60 minutes. You'll be signed out on all devices afterward; that is expected.",
  },
  {
    title: "Cancel at period end",
    text: "You can cancel under Subscription at any time. You keep access until the end of the period you have paid for, and you can resume with one click until then. If there's a reason you're thinking of leaving, I'd like to know.",
  },
  {
    title: "Invite a teammate",
    text: "Owners can invite teammates under Team Management in the sidebar. We email the person an invitation, and you can resend it from the same list while it is pending.",
  },
  {
    title: "Book a call",
    text: "This deserves a conversation. There is a 30-minute slot from Tuesday to Friday at 7:00 AM PT under Book a Call. Add two or three lines to the topics field and we'll come prepared.",
  },
  {
    title: "Closing, can be reopened",
    text: "I'm closing this now. If you still need help, choose Reopen on the ticket within the next 14 days and it comes straight back to us.",
  },
];
