import { memberActionContract } from "./action-contract.ts";
import { memberBulkContract } from "./bulk-contract.ts";
import { invitationContract } from "./invitation-contract.ts";
import { memberListContract } from "./list-contract.ts";
import { memberContract } from "./member-contract.ts";
import { noteContract } from "./note-contract.ts";
import { segmentContract } from "./segment-contract.ts";

export const membersContract = {
  ...memberListContract,
  ...memberBulkContract,
  ...invitationContract,
  ...memberContract,
  ...memberActionContract,
  ...noteContract,
  ...segmentContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    members: typeof membersContract;
  }
}
