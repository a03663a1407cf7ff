export { markNotificationsRead } from "./mark-notifications-read.ts";
export { notify, notifyAll } from "./notify.ts";
export { awayFrom } from "./policy.ts";
export { unsubscribeUrl } from "./unsubscribe-link.ts";
export { listMailReaders, wantsMail } from "./wants-mail.ts";
