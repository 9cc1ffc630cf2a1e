import { createHash, randomInt } from "node:crypto";

/** Without letters and digits that are easily confused. */
const codeCharacters = "abcdefghjkmnpqrstuvwxyz23456789";
const codeCount = 10;

const newRecoveryCode = () =>
  Array.from({ length: 16 }, () => codeCharacters[randomInt(codeCharacters.length)])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

/** Returns new codes that replace a lost authenticator, of 79 bits each. */
export const newRecoveryCodes = () => Array.from({ length: codeCount }, newRecoveryCode);

/** Returns the hash by which a code is found, however it was typed. */
export const hashOfRecoveryCode = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ""))
    .digest("hex");
