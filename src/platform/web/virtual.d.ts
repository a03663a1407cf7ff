declare module "virtual:contract-routes" {
  /** Reads of members such as 'GET /events', by feature and endpoint. */
  const routes: Record<string, Record<string, string>>;
  export default routes;
}

declare module "virtual:contract-routes/more" {
  /** All other routes. */
  const routes: Record<string, Record<string, string>>;
  export default routes;
}
