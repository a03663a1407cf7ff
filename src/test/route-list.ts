/** A screen of the product, read from the router of a running page. */
export interface ListedRoute {
  path: string;
  audience: string | string[];
  /** The exported name of its component. */
  screen: string;
}

interface PageWithRouter {
  __TSR_ROUTER__?: {
    routesById: Record<
      string,
      {
        fullPath: string;
        options: { component?: { displayName?: string }; staticData?: { audience?: string } };
      }
    >;
  };
}

/** Runs inside the page. Redirects have no component. */
export function listRoutes(): ListedRoute[] {
  const { __TSR_ROUTER__: router } = globalThis as PageWithRouter;
  return Object.entries(router?.routesById ?? {})
    .filter(([id, { options }]) => id !== "__root__" && options.component)
    .map(([, { fullPath, options }]) => ({
      path: fullPath,
      audience: options.staticData?.audience ?? "members",
      screen: options.component?.displayName ?? "",
    }));
}
