/** Verbs of audited actions: `event.update` is shown as 'Event edited'. */
export const AUDIT_VERBS = {
  activate: "activated",
  add: "added",
  assign: "assigned",
  change: "edited",
  create: "created",
  deactivate: "deactivated",
  delete: "deleted",
  duplicate: "duplicated",
  feature: "featured",
  hide: "hidden",
  move: "moved",
  publish: "published",
  remove: "removed",
  reorder: "reordered",
  show: "unhidden",
  start: "started",
  unfeature: "unfeatured",
  unpublish: "unpublished",
  update: "edited",
} as const;

/** Actions whose text is not the subject and one of these verbs. */
export const AUDIT_ACTIONS = {
  "article.enhance": "Article Magic applied",
  "article.undo-enhancement": "Article Magic undone",
  "article_import.reset_sample": "Sample import reset",
  "article_import.set_author": "Import author changed",
  "call.update": "Call updated",
  "closed-day.create": "Day closed for calls",
  "closed-day.delete": "Day reopened for calls",
  "guru.order-resources": "Guru resources reordered",
  "member.invite": "Member invited",
  "member.invite-again": "Invitation resent",
  "member.make-superadmin": "Member promoted to superadmin",
  "message.send": "Message sent",
  "organization.end-free-access": "Free access ended",
  "organization.grant-free-access": "Free access granted",
  "quick_reply.reorder": "Quick replies reordered",
  "support_settings.save": "Support settings edited",
  "ticket.change": "Ticket updated",
  "ticket.note": "Note added to ticket",
  "ticket.reply": "Ticket reply sent",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS | `${string}.${keyof typeof AUDIT_VERBS}`;
