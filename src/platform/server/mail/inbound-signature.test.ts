import { expect, test } from "vitest";
import { signInboundEmail } from "./inbound-signature.ts";

test("signs the timestamp, the recipient and the bytes", () => {
  const email = {
    timestamp: "1790000000",
    envelopeTo: "reply+m@reply.example.com",
    body: Buffer.from("Subject: Hi\r\n\r\nYes, \xe9", "latin1"),
  };
  const signature = signInboundEmail("s".repeat(32), email);
  // printf '1790000000.reply+m@reply.example.com.Subject: Hi\r\n\r\nYes, \xe9' | openssl dgst -sha256 -hmac ssss…
  expect(signature).toBe("81760419149ade8887bbff4a429ab462a18a1d4c03b2b0c3256f40ac5fa92656");
  expect(signInboundEmail("s".repeat(32), { ...email, timestamp: "1790000001" })).not.toBe(
    signature,
  );
});
