import { passkeyRoutes } from "./passkey-routes.ts";
import { twoFactorRoutes } from "./two-factor-routes.ts";

export const securityRoutes = {
  ...passkeyRoutes,
  ...twoFactorRoutes,
};
