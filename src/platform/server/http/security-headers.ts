import type { OutgoingHttpHeaders } from "node:http";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** The video players that lessons and articles may embed. */
const VIDEO_FRAMES = [
  "https://www.youtube.com",
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.loom.com",
  "https://fast.wistia.net",
  "https://fast.wistia.com",
];

export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const headers = {
    ...(await readHelmetHeaders(env)),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
  const assetHeaders = pick(headers, ASSET_HEADERS);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(ASSET_PATH.test(request.url) ? assetHeaders : headers);
    done();
  });
}

/** Matches only files directly in /assets: no other path may lose the headers of a page. */
const ASSET_PATH = /^\/assets\/[\w.-]+(\?|$)/;

/**
 * The page's own policy applies to its scripts, styles and fonts. A screen loads a dozen of them, so
 * a kilobyte of headers on each would weigh as much as its code.
 */
const ASSET_HEADERS = [
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
];

const pick = (headers: OutgoingHttpHeaders, names: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** Computed once, because helmet would build the same headers for every response. */
async function readHelmetHeaders(env: Env): Promise<OutgoingHttpHeaders> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...env.MEDIA_HOSTS],
        mediaSrc: ["'self'", "blob:", "https:"],
        frameSrc: ["'self'", ...VIDEO_FRAMES],
        workerSrc: ["'self'", "blob:"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(env.APP_URL.startsWith("https:") ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: env.isProduction
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "sameorigin" },
  });
  let headers: OutgoingHttpHeaders = {};
  app.get("/", async (_request, reply) => {
    headers = { ...reply.raw.getHeaders() };
    return "";
  });
  await app.inject("/");
  await app.close();
  return headers;
}
