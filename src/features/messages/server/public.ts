export { changeConversation } from "./change-conversation.ts";
export { isConversationWaiting } from "./queries.ts";
