import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

/** A fake S3 over real HTTP: whole and multipart puts, ranges, deletes, lists. */
export async function startFakeS3(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { contentType: string; parts: Map<number, Buffer> }>();
  const requests: string[] = [];
  let failPart = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://s3.test");
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    const uploadId = url.searchParams.get("uploadId");
    const body = await buffer(request);
    const contentType = request.headers["content-type"] ?? "";
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/");
    if (!isSigned) return fail(response, 403, "AccessDenied");
    if (url.searchParams.get("list-type") === "2") return xml(response, listing(objects));
    if (!url.pathname.startsWith(`/${bucket}/`)) return fail(response, 404, "NoSuchBucket");

    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { contentType, parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const upload = uploadId ? uploads.get(uploadId) : undefined;
    if (uploadId && !upload) return fail(response, 404, "NoSuchUpload");
    if (upload && request.method === "PUT") {
      const number = Number(url.searchParams.get("partNumber"));
      if (number === failPart) return fail(response, 400, "BadDigest");
      upload.parts.set(number, body);
      return response.setHeader("etag", etag(body)).end();
    }
    if (upload && request.method === "POST") {
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) {
        return fail(response, 400, "EntityTooSmall");
      }
      objects.set(key, { bytes: Buffer.concat(parts), contentType: upload.contentType });
      uploads.delete(uploadId ?? "");
      return xml(
        response,
        "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>",
      );
    }
    if (upload && request.method === "DELETE") {
      uploads.delete(uploadId ?? "");
      return response.writeHead(204).end();
    }
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType });
      return response.setHeader("etag", etag(body)).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(response, 404, "NoSuchKey");
    return sendObject(request, response, found);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    requests,
    /** Answers the part with this number with an error. */
    failAtPart: (number: number) => {
      failPart = number;
    },
    stop: () => server.close().closeAllConnections(),
  };
}

function sendObject(request: IncomingMessage, response: ServerResponse, found: StoredObject) {
  const { bytes, contentType } = found;
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  response.setHeader("content-type", contentType);
  if (!range) return response.setHeader("content-length", bytes.length).end(bytes);
  const part = bytes.subarray(Number(range[1]), Number(range[2]) + 1);
  return response
    .writeHead(206, {
      "content-length": part.length,
      "content-range": `bytes ${range[1]}-${range[2]}/${bytes.length}`,
    })
    .end(part);
}

const listing = (objects: Map<string, StoredObject>): string =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects.keys()]
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    .join("")}</ListBucketResult>`;

const etag = (body: Buffer): string => `"${createHash("md5").update(body).digest("hex")}"`;

const xml = (response: ServerResponse, text: string) =>
  response.setHeader("content-type", "application/xml").end(`<?xml version="1.0"?>${text}`);

const fail = (response: ServerResponse, status: number, code: string) => {
  response.statusCode = status;
  return xml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};
