export { countUnreadConversations } from "./admin-inbox-queries.ts";
