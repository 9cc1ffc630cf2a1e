import { addressPattern, maxAddressLength } from "./address-pattern";

const isEmailAddress = (text: string) => text.length <= maxAddressLength && addressPattern.test(text);

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
    const isAddress = isEmailAddress(inside.replace(/^mailto:/i, ""));
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
