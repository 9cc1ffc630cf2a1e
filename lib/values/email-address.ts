import { z } from "zod";

/** The longest address that mail servers transport (RFC 5321, 4.5.3.1.3). */
const maxLength = 254;

/**
 * An address with an ASCII name, as zod checks it; its domain may be of any script (`docs@почта.рф`) or in its
 * transport form (`docs@xn--80a1acny.xn--p1ai`).
 */
const pattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;

/** An e-mail address; fails with `email` or `too_long`. */
export const emailAddress = z.email({ pattern, error: "email" }).max(maxLength, { error: "too_long" });

/**
 * Returns the addresses of a text that mail programs copy with the names of their owners: «Главбух <docs@example.ru>;
 * a@b.ru» → «docs@example.ru, a@b.ru». A text without an address in angle brackets stays as it is, so that a mistake in
 * it can be seen.
 */
export function withoutOwnersOfAddresses(text: string): string {
  const addresses: string[] = [];
  let rest = text;
  let hasBrackets = false;
  while (rest !== "") {
    const start = rest.indexOf("<");
    const end = rest.indexOf(">", start);
    const inside = start === -1 || end === -1 ? "" : rest.slice(start + 1, end).trim();
    const isAddress = emailAddress.safeParse(inside.replace(/^mailto:/i, "")).success;
    // A name is between the separator before it and the bracket.
    const before = isAddress ? rest.slice(0, start) : rest;
    const separated = before.split(/[,;\n]/);
    const named = isAddress ? separated.slice(0, -1) : separated;
    const others = named.map((each) => each.trim()).filter(Boolean);
    addresses.push(...(hasBrackets || isAddress ? others.filter((each) => each.includes("@")) : others));
    if (!isAddress) break;
    hasBrackets = true;
    addresses.push(inside.replace(/^mailto:/i, ""));
    rest = rest.slice(end + 1);
  }
  return hasBrackets ? addresses.join(", ") : text;
}
