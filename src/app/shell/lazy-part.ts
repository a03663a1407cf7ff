import { type ComponentType, lazy } from "react";
import { connection } from "#platform/web/connection.ts";

/**
 * A part of the layout whose code loads later. Without a connection it waits for the next one,
 * because its error would replace the whole page. Chrome remembers the failure of an import; then the
 * page is loaded again, with the connection.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in the type of `lazy`, for parts with any props
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(async () => {
    try {
      return await load();
    } catch (error) {
      await connection.check();
      // The code is missing for another reason: a new release replaced it.
      if (connection.isReachable()) throw error;
      await connection.untilReachable();
      return load();
    }
  });
