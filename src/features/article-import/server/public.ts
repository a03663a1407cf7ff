export { checkBubble } from "./source/check-bubble.ts";
