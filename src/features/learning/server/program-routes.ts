import { routesFor } from "#platform/server/http/routes-for.ts";
import { programContract } from "../program-contract.ts";
import { addToProgram } from "./add-to-program.ts";
import { changeInProgram } from "./change-in-program.ts";
import { duplicateInProgram } from "./duplicate-in-program.ts";
import { moveInProgram } from "./move-in-program.ts";
import { readProgram } from "./program-queries.ts";

const os = routesFor(programContract);

export const programRoutes = {
  programTree: os.programTree.handler(async ({ context: { services } }) => ({
    pillars: await readProgram(services.db),
  })),
  addToProgram: os.addToProgram.handler(({ input, context: { actor, services } }) =>
    addToProgram(services, actor, input),
  ),
  changeInProgram: os.changeInProgram.handler(({ input, context: { actor, services } }) =>
    changeInProgram(services, actor, input),
  ),
  moveInProgram: os.moveInProgram.handler(({ input, context: { actor, services } }) =>
    moveInProgram(services, actor, input),
  ),
  duplicateInProgram: os.duplicateInProgram.handler(({ input, context: { actor, services } }) =>
    duplicateInProgram(services, actor, input.kind, input.id),
  ),
};
