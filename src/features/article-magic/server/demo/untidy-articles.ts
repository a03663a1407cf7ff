/** Drafts in untidy HTML, as an import from another system would produce them. */
export const untidyArticles = [
  {
    slug: "raise-prices-with-existing-clients",
    title: "How to raise prices with the clients you already have",
    body: `<div>Most owners raise prices for new clients first and leave the old ones where they are. After three years the oldest client pays 40% less than the newest one for the same work, and nobody remembers why.<br><br>Start with the client whose fee is furthest from your floor. Write down what the retainer covered when it was agreed, what it covers now, and what the difference costs you in hours each month.</div>
<div><b>Before the conversation</b></div>
<div>Bring three things:<br>- the original scope, on one page<br>- the hours of the last 6 months<br>- the new fee, and the date it starts</div>
<div>&nbsp;</div>
<div><b>In the conversation</b></div>
<div>Say the number once and then stop talking. Offer a date, never a discount: ninety days of notice costs you less than 10% off forever.</div>
<div>1. Thank them for the years.<br>2. Show the scope then and now.<br>3. Say the fee and the date.<br>4. Ask what they would rather leave out.</div>
<div>If they ask for time, give it, and put the follow-up in both calendars before you hang up.</div>`,
  },
  {
    slug: "handover-between-sales-and-delivery",
    title: "The handover between sales and delivery",
    body: `<h3>Why projects start late</h3><p>The proposal is signed on a Friday. Delivery hears about it the following Wednesday, from the client, who asks when the kickoff is.</p><p></p><p>The person who sold the work knows four things that nobody else knows: why the client came, what was promised out loud, who can say no, and what would make them leave. None of it is in the proposal.</p><h5>The handover call</h5><p>Block 45 minutes within two days of the signature. The seller talks for 15, the project lead asks for 20, and the last 10 are for writing the kickoff agenda together.</p><p>Agree on:</p><p>• the one result the client will judge us by</p><p>• the budget in hours, by role</p><p>• everything that was promised and is not in the scope</p><p>Keep the notes where the project lives, so that anyone who joins in month five can read them.</p>`,
  },
  {
    slug: "forecast-hiring-from-the-pipeline",
    title: "Forecast hiring from the pipeline, not from the pain",
    body: `By the time everyone is working evenings, the person you need is twelve weeks away.<br><br>Hiring follows capacity planning, and capacity planning follows the pipeline. Multiply each open proposal by its chance of closing, turn the fee into hours by role, and add it to what is sold already.<br><br><strong>Read the gap</strong><br><br>When a role is above 85% for eight weeks in a row, open the position. When it is above 85% for three weeks, book a freelancer. Below 60%, move people before you move targets.<br><br>Review the sheet every Monday with the two people who know the pipeline and the schedule best.`,
  },
];
