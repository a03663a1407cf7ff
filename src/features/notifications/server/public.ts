export { notify, notifyAll } from "./notify.ts";
export { awayFrom } from "./policy.ts";
export { serveUnsubscribe } from "./serve-unsubscribe.ts";
export { settle as settleNotifications } from "./settle.ts";
export { unsubscribeUrl } from "./unsubscribe-link.ts";
export { listMailReaders, wantsMail } from "./wants-mail.ts";
