/** Plain text; a blank line separates paragraphs. */
export type DemoFaqItem = { question: string; answer: string };

export const demoFaqItems: DemoFaqItem[] = [
  {
    question: "What does membership cost and what does it include?",
    answer:
      "There is one plan: $400 a year. It includes full access to the learning paths, premium resources and templates, access to all events and webinars, and priority support. Some events, mostly those in person, have their own fee, which you see before you register.",
  },
  {
    question: "Does one subscription cover my whole agency?",
    answer:
      "No. A subscription belongs to the member who bought it. Teammates you invite each subscribe from their own Subscription page.\n\nIf your organization has been granted free access, everyone in it can use the platform without a subscription. Send us a ticket if you want to cover a whole agency.",
  },
  {
    question: "How do I invite or remove a teammate?",
    answer:
      "Owners find Team Management in the sidebar under Administration. Invite a teammate with first name, last name, email and role, and we'll email them an invitation. You can resend it while it is pending.\n\nA team member uses the member area. An owner can also manage the team and read resources for owners only. You can't remove yourself or the last owner of your organization.",
  },
  {
    question: "I forgot my password. What now?",
    answer:
      "Choose “Forgot your password?” on the sign-in page and enter your email. We'll send you a link that works once and expires in 60 minutes. The new password needs at least 8 characters. Setting it signs you out on every device.\n\nIf no email arrives, check your spam folder and make sure you used the address of your account.",
  },
  {
    question: "How do I cancel my subscription?",
    answer:
      "Open Subscription and choose to cancel. Your access continues until the end of the period you have paid for, and you won't be charged again. Until that day you can resume with one click. Your progress, notes and bookmarks are kept, so you can return later.",
  },
  {
    question: "My payment failed. Do I lose anything?",
    answer:
      "Nothing is deleted. The Subscription page shows that the payment failed and links to the billing portal, where you can update your card. Your access is restored once the payment goes through. You don't need to subscribe again.",
  },
  {
    question: "How do I register for an event, and what if it is full?",
    answer:
      "Open the event and choose to register. For an event with a fee you pay first, and your seat is held for 30 minutes while you do. If the event is full, you can join the waitlist. When a seat opens up, it goes to the first person on the waitlist.\n\nYou can cancel your registration at any time before the event starts.",
  },
  {
    question: "Where do I find the meeting link, and how do I get an event into my calendar?",
    answer:
      "You'll see the link of a virtual event on its page once you register. The same page has a calendar file and links for Google and Outlook. Under Settings you can also create a private calendar link for your calendar app, and revoke it at any time.",
  },
  {
    question: "How do the calls with the founder work?",
    answer:
      "Calls last 30 minutes and take place from Tuesday to Friday at 7:00 AM PT; your local time is shown next to it. Choose a date under Book a Call, add a phone number and, if you like, the topics you want to discuss. We confirm the call 24 hours before. You can reschedule or cancel it on the same page until it starts.",
  },
  {
    question: "Do I receive a certificate?",
    answer:
      "Yes. When you've completed every lesson in a pillar, you can download a PDF certificate with the name in your profile. There is one for each of the five pillars.",
  },
  {
    question: "Can I export my data or delete my account?",
    answer:
      "Both are under Settings. The export contains your data, such as your profile, progress, notes, bookmarks, comments, registrations, calls and tickets. Deleting your account can't be undone, so export your data first if you want to keep it.",
  },
  {
    question: "What does the AI assistant know, and what does it see?",
    answer:
      "It answers from the lessons and resources that you have access to, and links to the ones it used so you can check. When AI answers are switched off, it shows the best-matching passages instead. If the answer doesn't help, choose “Ask the team instead”: that opens a ticket with the conversation attached.",
  },
];
