import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { FetchFailed, fetchRemoteImage, UnsafeAddress } from "./safe-fetch.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** A server on one loopback address that counts its requests. */
async function serve(host: string, answer: RequestListener) {
  let visits = 0;
  const server = createServer((request, response) => {
    visits += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://${host}:${port}/`, visits: () => visits };
}

const picture: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-type": "image/png" }).end("bytes");
};
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
  };
const onlyFirst = { isAllowedAddress: (address: string) => address === "127.0.0.1" };

describe("rejects addresses outside the public internet", () => {
  const spellings = [
    ...["http://127.0.0.1/", "http://localhost/", "http://LOCALHOST./", "http://127.1/"],
    ...["http://2130706433/", "http://0x7f000001/", "http://0177.0.0.1/", "http://0x7f.1/"],
    ...["http://127.0.0.1:5432/", "http://127.000.000.001/", "http://①②⑦.0.0.1/"],
    ...[
      "http://0/",
      "http://0.0.0.0/",
      "http://[::]/",
      "http://[::1]/",
      "http://[0:0:0:0:0:0:0:1]/",
    ],
    ...["http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[::127.0.0.1]/"],
    ...["http://10.0.0.5/", "http://172.16.3.4/", "http://172.31.255.255/", "http://192.168.1.1/"],
    ...["http://169.254.169.254/latest/meta-data/", "http://2852039166/", "http://0xa9fea9fe/"],
    ...["http://[::ffff:169.254.169.254]/", "http://[fd00:ec2::254]/", "http://[fe80::1]/"],
    ...["http://[fc00::1]/", "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/"],
    ...[
      "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
      "http://100.64.0.1/",
      "http://100.100.100.200/",
    ],
    ...[
      "http://192.0.0.192/",
      "http://198.18.0.1/",
      "http://224.0.0.1/",
      "http://255.255.255.255/",
    ],
    ...["http://user:secret@example.com/", "file:///etc/passwd", "ftp://example.com/a.png"],
    ...[
      "gopher://127.0.0.1/",
      "data:image/png;base64,AAAA",
      "//127.0.0.1/",
      "javascript:alert(1)",
      "",
    ],
  ];
  test.each(spellings)("%s", async (url) => {
    await expect(fetchRemoteImage(url, { timeoutMs: 2000 })).rejects.toBeInstanceOf(UnsafeAddress);
  });

  test("rejects a host name when one of its addresses is private", async () => {
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    await expect(fetchRemoteImage("http://a.test/", { resolve })).rejects.toBeInstanceOf(
      UnsafeAddress,
    );
  });

  test.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

test("fetches an image from an allowed server", async () => {
  const { url } = await serve("127.0.0.1", picture);
  const { bytes, contentType } = await fetchRemoteImage(url, onlyFirst);
  expect([bytes.toString(), contentType]).toEqual(["bytes", "image/png"]);
});

test("does not follow a redirect to a private address", async () => {
  const inner = await serve("127.0.0.2", picture);
  for (const target of [inner.url, "http://169.254.169.254/", `http://127.2:${inner.port}/`]) {
    const { url } = await serve("127.0.0.1", redirectTo(target));
    await expect(fetchRemoteImage(url, onlyFirst)).rejects.toBeInstanceOf(UnsafeAddress);
  }
  expect(inner.visits()).toBe(0);
});

test("resolves a host name once and connects to the checked address", async () => {
  const outer = await serve("127.0.0.1", picture);
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  };
  await fetchRemoteImage(`http://rebind.test:${outer.port}/`, { ...onlyFirst, resolve });
  expect([asked, outer.visits()]).toEqual([1, 1]);
});

test("rejects a host name that resolves to a private address after a redirect", async () => {
  const outer = await serve("127.0.0.1", redirectTo("/again"));
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  };
  const fetching = fetchRemoteImage(`http://rebind.test:${outer.port}/`, { ...onlyFirst, resolve });
  await expect(fetching).rejects.toBeInstanceOf(UnsafeAddress);
});

describe("limits", () => {
  const failing: Array<[name: string, answer: RequestListener, reason: string]> = [
    ["an endless redirect", redirectTo("/"), "Too many redirects"],
    ["an error", (_, response) => response.writeHead(500).end(), "responded with 500"],
    [
      "an announced flood",
      (_, response) =>
        response
          .writeHead(200, { "content-type": "image/png", "content-length": "99999999" })
          .write("x"),
      "too large",
    ],
    [
      "a flood",
      (_, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        response.end(Buffer.alloc(5000));
      },
      "too large",
    ],
    ["silence", () => undefined, "took too long"],
    [
      "a trickle",
      (_, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        response.write("x");
      },
      "interrupted",
    ],
    [
      "something packed",
      (_, response) =>
        response
          .writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" })
          .end("x"),
      "compressed",
    ],
    [
      "a page",
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
      "isn't an image",
    ],
  ];
  test.each(failing)("%s", async (_name, answer, reason) => {
    const { url } = await serve("127.0.0.1", answer);
    const fetching = fetchRemoteImage(url, { ...onlyFirst, maxBytes: 1000, timeoutMs: 500 });
    await expect(fetching).rejects.toSatisfy(
      (error) => error instanceof FetchFailed && error.message.includes(reason),
    );
  });
});
