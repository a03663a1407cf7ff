export { serveAnswers } from "./serve-answers.ts";
