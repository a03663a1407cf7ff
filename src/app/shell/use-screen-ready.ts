import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenScreenReady } from "#platform/web/when-screen-ready.ts";

/** True once the first screen has its content; menus and badges of the layout load after it. */
export function useScreenReady(): boolean {
  const client = useQueryClient();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void whenScreenReady(client).then(() => setIsReady(true));
  }, [client]);
  return isReady;
}
