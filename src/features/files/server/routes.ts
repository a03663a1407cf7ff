import { routesFor } from "#platform/server/http/routes-for.ts";
import { filesContract } from "../contract.ts";
import { setAvatar } from "./set-avatar.ts";

const os = routesFor(filesContract);

export const filesRoutes = {
  setAvatar: os.setAvatar.handler(async ({ input, context: { actor, services } }) => ({
    avatarUrl: await setAvatar(services, actor, input.fileId),
  })),
};
