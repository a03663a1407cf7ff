export { countUnreadConversations } from "./inbox-queries.ts";
