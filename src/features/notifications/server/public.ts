export { markNotificationsRead } from "./mark-notifications-read.ts";
export {
  emailMember,
  type MemberNotice,
  notifyMember,
  notifyMembers,
  wantsMail,
} from "./notify.ts";
export { notifyReaders } from "./notify-readers.ts";
export { awayFrom } from "./policy.ts";
export { unsubscribeUrl } from "./unsubscribe-link.ts";
