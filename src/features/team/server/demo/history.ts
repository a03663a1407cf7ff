import type { AuditAction } from "#platform/audit-actions.ts";

interface DemoEntry {
  daysAgo: number;
  who: "superadmin" | "support" | "agent" | "agent2";
  action: AuditAction;
  subjectType: string;
  subjectName: string;
  details?: Record<string, unknown>;
}

const entry = (
  daysAgo: number,
  who: DemoEntry["who"],
  action: AuditAction,
  subjectName: string,
  details: Record<string, unknown> = {},
): DemoEntry => ({
  daysAgo,
  who,
  action,
  subjectType: action.split(".")[0] ?? "",
  subjectName,
  details,
});

/** Audit entries of the weeks before the demo starts. */
export const demoHistory: DemoEntry[] = [
  entry(0.2, "support", "ticket.change", "Invoice address changed", {
    status: { from: "open", to: "closed" },
  }),
  entry(0.9, "agent", "member.invite", "Petra Nilsdotter", { role: "team_member" }),
  entry(1.4, "superadmin", "event.update", "Pricing clinic: bring one proposal", {
    availableSeats: { from: 20, to: 24 },
  }),
  entry(2.1, "superadmin", "article.publish", "A thirteen-week cash forecast that you will keep"),
  entry(2.3, "support", "faq.change", "How do I change the card on file?"),
  entry(3.6, "superadmin", "guru.activate", "Ines Carvalho"),
  entry(4.8, "superadmin", "call.update", "Call with Amara Lindqvist", {
    status: { from: "pending", to: "confirmed" },
  }),
  entry(6.2, "superadmin", "organization.grant-free-access", "Quiet Type", {
    reason: "Speaker at the spring gathering",
  }),
  entry(7.5, "agent2", "member.update", "Yara Pellegrin", {
    isGuru: { from: true, to: false },
  }),
  entry(9.0, "superadmin", "lesson.update", "Price the outcome, then check the hours", {
    content: { from: { words: 412 }, to: { words: 508 } },
  }),
  entry(11.3, "superadmin", "pillar.move", "Finance", { position: { from: 4, to: 3 } }),
  entry(12.7, "support", "ticket.change", "Certificate shows my old surname"),
  entry(15.1, "superadmin", "article.feature", "Qualify before you pitch"),
  entry(19.0, "agent", "member.invite", "Anselm Roy", { role: "team_member" }),
  entry(21.6, "superadmin", "event.create", "An evening on succession"),
  entry(26.2, "superadmin", "article_comment.delete", "Comment on 'Salary bands without drama'"),
  entry(30.5, "superadmin", "article_topic.update", "New Business", {
    name: { from: "Sales", to: "New Business" },
  }),
  entry(38.4, "superadmin", "member.update", "Jonah Whitfield", {
    role: { from: "team_member", to: "support" },
  }),
  entry(52.9, "superadmin", "organization.grant-free-access", "Tidewater Collective", {
    reason: "Founding partner of the program",
  }),
];
