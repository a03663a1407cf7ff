import type { FastifyInstance } from "fastify";
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

/** Matches only files directly in /assets: no other path may lose the headers of a page. */
const ASSET_PATH = /^\/assets\/[\w.-]+(\?|$)/;

/**
 * The page's own policy applies to its scripts, styles and fonts. A screen loads a dozen of them, so
 * a kilobyte of headers on each would weigh as much as its code.
 */
export function addSecurityHeaders(app: FastifyInstance, env: Env): void {
  const forAssets = assetHeaders(env);
  const forPages = { ...forAssets, ...pageHeaders(env) };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(ASSET_PATH.test(request.url) ? forAssets : forPages);
    done();
  });
}

const assetHeaders = (env: Env): Record<string, string> => ({
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  ...(env.isProduction && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

const pageHeaders = (env: Env): Record<string, string> => ({
  "content-security-policy": contentPolicy(env),
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
});

function contentPolicy(env: Env): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...env.MEDIA_HOSTS].join(" "),
    "media-src 'self' blob: https:",
    ["frame-src 'self'", ...VIDEO_FRAMES].join(" "),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  if (env.APP_URL.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join(";");
}
