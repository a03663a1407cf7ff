export { markNotificationsRead } from "./mark-notifications-read.ts";
export { emailMember, notifyMember, notifyMembers, wantsMail } from "./notify.ts";
export { notifyReaders } from "./notify-readers.ts";
export { awayFrom } from "./policy.ts";
export { unsubscribeUrl } from "./unsubscribe-link.ts";
