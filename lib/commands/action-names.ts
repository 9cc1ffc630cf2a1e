import { createHash } from "node:crypto";

/**
 * Actions are named by a hash of this and of where they are, so that a page that was opened before an upgrade still saves what
 * is typed in it. Next.js would make another one for each build, to encrypt what actions enclose; ours enclose nothing, and a
 * name gives no right to call it. 32 bytes in base64.
 */
export const actionNamesKey = createHash("sha256").update("names of actions").digest("base64");
