/** A failed test; the message is for the superadmin and contains no secret. */
export class ConnectionFailed extends Error {
  override name = "ConnectionFailed";
}
