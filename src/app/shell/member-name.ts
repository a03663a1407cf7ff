import type { Member } from "#platform/web/session.ts";

export const memberName = (member: Member) => `${member.firstName} ${member.lastName}`.trim();
