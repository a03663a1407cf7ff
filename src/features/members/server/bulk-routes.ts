import { routesFor } from "#platform/server/http/routes-for.ts";
import { memberBulkContract } from "../bulk-contract.ts";
import { changeMembers } from "./change-members.ts";
import { undoMemberChange } from "./undo-member-change.ts";

const os = routesFor(memberBulkContract);

export const memberBulkRoutes = {
  bulkChange: os.bulkChange.handler(({ input, context: { actor, services } }) =>
    changeMembers(services, actor, input.target, input.action),
  ),
  undoBulkChange: os.undoBulkChange.handler(({ input, context: { actor, services } }) =>
    undoMemberChange(services, actor, input.id),
  ),
};
