import type { OutgoingHttpHeaders } from "node:http";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** The players that lessons and articles may embed. */
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
    ...(await headersOfHelmet(env)),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
  const forParts = pick(headers, OF_PARTS);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(PART.test(request.url) ? forParts : headers);
    done();
  });
}

/** A file right in the folder of assets: no other spelling of a path may lose the page's headers. */
const PART = /^\/assets\/[\w.-]+(\?|$)/;

/**
 * Scripts, styles and fonts are parts of a page, and the page says what they may do. A screen loads
 * a dozen of them: a kilobyte of headers on each would weigh as much as its own code.
 */
const OF_PARTS = [
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
];

const pick = (headers: OutgoingHttpHeaders, names: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** The same every time: asked for once, where helmet would put them together each time. */
async function headersOfHelmet(env: Env): Promise<OutgoingHttpHeaders> {
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
