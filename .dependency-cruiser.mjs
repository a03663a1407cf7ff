const feature = "^src/features/([^/]+)/";

/** Tests and the test harness may import anything, so their imports are not read. */
const test = "(\\.(test|fixture)\\.tsx?$|^src/test/|route-samples\\.ts$)";

/**
 * The import rules, type imports included; ARCHITECTURE.md explains them.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { path: "^src/(features|platform|ui|lib)/" },
      to: { path: "^src/app/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^src/(platform|ui)/" },
      to: { path: "^src/features/" },
    },
    {
      name: "ui-stands-alone",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/platform/" },
    },
    {
      name: "lib-is-pure",
      severity: "error",
      from: { path: "^src/lib/" },
      to: { pathNot: "^src/lib/" },
    },
    {
      name: "platform-contract-is-shared",
      severity: "error",
      from: { path: "^src/platform/[^/]+\\.ts$" },
      to: { path: "^src/platform/(server|web)/" },
    },
    {
      name: "platform-web-is-not-server",
      severity: "error",
      from: { path: "^src/(platform/web|ui)/" },
      to: { path: "^src/.*/server/" },
    },
    {
      name: "platform-server-is-not-web",
      severity: "error",
      from: { path: "^src/platform/server/" },
      to: { path: "^src/(platform/web|ui)/" },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: `${feature}web/` },
      to: { path: "^src/.*/server/" },
    },
    {
      name: "web-stays-in-its-feature",
      severity: "error",
      from: { path: `${feature}web/` },
      to: {
        path: "^src/features/",
        pathNot: ["^src/features/$1/", "^src/features/[^/]+/[^/]*contract\\.ts$"],
      },
    },
    {
      name: "server-never-imports-web",
      severity: "error",
      from: { path: `${feature}server/` },
      to: { path: "^src/(features/[^/]+/web|platform/web|ui)/" },
    },
    {
      name: "server-uses-public-doors",
      severity: "error",
      from: { path: `${feature}server/` },
      to: {
        path: "^src/features/",
        pathNot: [
          "^src/features/$1/",
          "^src/features/[^/]+/[^/]*contract\\.ts$",
          "^src/features/[^/]+/server/(public|tables)\\.ts$",
        ],
      },
    },
    {
      name: "contracts-are-pure",
      severity: "error",
      from: { path: "^src/features/[^/]+/[^/]*contract\\.ts$" },
      to: {
        pathNot: [
          "^src/features/[^/]+/[^/]+\\.ts$",
          "^src/platform/[^/]+\\.ts$",
          "^src/lib/",
          "node_modules/(zod|@orpc)/",
          "^zod$",
        ],
      },
    },
    {
      name: "policies-do-no-io",
      severity: "error",
      from: { path: "/policy\\.ts$" },
      to: {
        path: [
          "^src/platform/server/(?!actor\\.ts|errors\\.ts|clock\\.ts|audience\\.ts|scopes\\.ts)",
          "queries\\.ts$",
          "tables\\.ts$",
          "^(fs|net|http)",
        ],
      },
    },
    {
      name: "no-test-code-in-product",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^src/test/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", test] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      // Longer than a run; by default, files are looked up again after four seconds.
      cachedInputFileSystem: { cacheDuration: 60_000 },
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
