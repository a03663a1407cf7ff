export { changeConversation } from "./change-conversation.ts";
export { isConversationWaiting } from "./queries.ts";
export { addEmailToConversation } from "./write-message.ts";
