import { createHash, randomInt } from "node:crypto";

/** Without what is read as something else. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const count = 10;

const newRecoveryCode = () =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

/** Codes that stand in for an authenticator that is lost, of 79 bits each. */
export const newRecoveryCodes = () => Array.from({ length: count }, newRecoveryCode);

/** By which a code is known, however it was typed. */
export const hashOfRecoveryCode = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ""))
    .digest("hex");
