declare module "virtual:contract-routes" {
  /** Routes such as 'GET /events', by feature and endpoint. */
  const routes: Record<string, Record<string, string>>;
  export default routes;
}
