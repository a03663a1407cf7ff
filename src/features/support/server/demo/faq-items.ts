/** Plain text; a blank line separates paragraphs. */
export type DemoFaqItem = { question: string; answer: string };

export const demoFaqItems: DemoFaqItem[] = [
  {
    question: "What does membership cost and what does it include?",
    answer:
      "There is one plan: $400 a year. It includes full access to the learning paths, premium resources and templates, access to all events and webinars, and priority support. Some events, mostly those in person, have a fee of their own; it is shown on the event before you register.",
  },
  {
    question: "Does one subscription cover my whole agency?",
    answer:
      "No. A subscription belongs to the member who bought it. Colleagues you add to your team each subscribe from their own Subscription page.\n\nIf your organization has been granted free access, everyone in it can use the platform without a subscription. Write to us if you would like to cover a whole agency.",
  },
  {
    question: "How do I add or remove a colleague?",
    answer:
      "Agents find Team Management in the sidebar under Administration. Add a person with first name, last name, e-mail address and role, and they receive an invitation by e-mail. You can resend it while it is pending.\n\nA team member uses the member area. An agent can also manage the team and sees resources reserved for agents. You cannot remove yourself or the last agent of your organization.",
  },
  {
    question: "I forgot my password. What now?",
    answer:
      "Choose “Forgot your password?” on the sign-in page and enter your e-mail address. You receive a link that works once and for 60 minutes. The new password needs at least 8 characters. Setting it signs you out on every device.\n\nIf no message arrives, look in the spam folder and check that you used the address of your account.",
  },
  {
    question: "How do I cancel my subscription?",
    answer:
      "Open Subscription and choose to cancel. Your access continues until the end of the period you have paid for, and nothing is charged after it. Until that day you can resume with one click. Your progress, notes and bookmarks are kept, so you can return later.",
  },
  {
    question: "My payment failed. Do I lose anything?",
    answer:
      "Nothing is deleted. The Subscription page tells you that the payment failed and links to the billing portal, where you can update your card. Once the payment has gone through, everything is open again. There is no need to subscribe a second time.",
  },
  {
    question: "How do I register for an event, and what if it is full?",
    answer:
      "Open the event and choose to register. For an event with a fee you pay first, and your seat is held for 30 minutes while you do. If the event is full, you can join the waiting list. When a seat becomes free it goes to the first person on the list.\n\nYou can cancel your registration at any time before the event begins.",
  },
  {
    question: "Where do I find the meeting link, and how do I get an event into my calendar?",
    answer:
      "The link of a virtual event appears on its page once you are registered. The same page offers a calendar file and links for Google and Outlook. Under Settings you can also create a private calendar address that your calendar program subscribes to, and revoke it at any time.",
  },
  {
    question: "How do the calls with the founder work?",
    answer:
      "Calls last 30 minutes and take place from Tuesday to Friday at 7:00 AM PT; your local time is shown beside it. Choose a date under Book a Call, add a telephone number and, if you like, what you want to talk about. The call is confirmed 24 hours ahead. Until it takes place you can move or cancel it on the same page.",
  },
  {
    question: "Do I receive a certificate?",
    answer:
      "Yes. When you have completed every lesson of a pillar you can download a certificate for it as a PDF, made out to the name in your profile. There is one for each of the five pillars.",
  },
  {
    question: "Can I export my data or delete my account?",
    answer:
      "Both are under Settings. The export contains what belongs to you, such as your profile, progress, notes, bookmarks, comments, registrations, calls and tickets. Deleting the account is final, so export first if you want to keep something.",
  },
  {
    question: "What does the AI assistant know, and what does it see?",
    answer:
      "It answers from the lessons and resources that you are allowed to read yourself, and links to the ones it used so that you can check. When no language model is connected, it shows the best matching passages instead and says so. If the answer does not help, choose “Ask the team instead”: that opens a ticket with the conversation attached.",
  },
];
