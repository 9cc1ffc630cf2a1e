import { createHash } from "node:crypto";

/**
 * The key by which server actions are named, 32 bytes in base64. Names are a hash of it and of the action's location,
 * so that a page opened before an upgrade can still save. Next.js would generate a new key for each build, to encrypt
 * the values that actions enclose; ours enclose none, and a name gives no right to call it.
 */
export const actionNamesKey = createHash("sha256").update("names of actions").digest("base64");
