import { globSync } from "node:fs";
import path from "node:path";
import type { Answer, Client, Headers } from "../client";
import type { Findings } from "../findings";
import { nounOf } from "../fuzz/nouns";
import { type Identity, type People, pageCallers } from "../identities";
import type { Records } from "../records";
import type { Stage } from "../stage";

/** The ways of requesting a page: as a browser's first visit, and as its router does later. */
const ways: { name: string; headers: Headers }[] = [
  { name: "as a page", headers: {} },
  { name: "as RSC", headers: { rsc: "1" } },
  {
    name: "as a prefetch",
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
];

/** Visits every page as every caller, by address and by the router's own requests. */
export async function walkPages({ client }: Stage, people: People, findings: Findings): Promise<number> {
  const { records } = people;
  const addresses = pageAddresses(records);
  let visits = 0;
  for (const way of ways) {
    const query = await routerQuery(client, way.headers);
    for (const address of addresses) {
      const visit = async (identity: Identity) => {
        const headers = { ...way.headers, ...identity.headers };
        const answer = await client.send({ method: "GET", path: `${address}${query}`, headers });
        visits += 1;
        const problem = problemOf(identity, address, answer, records);
        if (problem) findings.note(`GET ${address} ${way.name} ${problem} ${identity.name}`, answer.text);
      };
      await Promise.all(pageCallers(people).map(visit));
    }
  }
  return visits;
}

/**
 * Returns the query for a router's request: without the right mark Next
 * redirects to the address with it, and the mark depends on the headers.
 */
async function routerQuery(client: Client, headers: Headers): Promise<string> {
  if (!headers.rsc) return "";
  const { headers: answered } = await client.send({ method: "GET", path: "/sign-in?_rsc=attack", headers });
  const { search } = new URL(String(answered.location ?? "/"), "http://localhost");
  return search;
}

/**
 * Returns the addresses of all pages of the signed-in shell, found by their files, with the ids of existing records.
 */
const pageAddresses = (records: Records) =>
  globSync("app/(main)/**/page.tsx")
    .sort()
    .map((file) => {
      const segments = path
        .dirname(file)
        .split(path.sep)
        .slice(2)
        .filter((segment) => !segment.startsWith("("));
      const filledSegments = segments.map((segment, index) =>
        segment.startsWith("[")
          ? (records.of(nounOf(segment.slice(1, -1), `/${segments.slice(0, index).join("/")}/`))[0] ?? "none")
          : segment,
      );
      return `/${filledSegments.join("/")}`;
    });

/** Returns what is wrong with a response for a caller; null when nothing is. */
function problemOf(
  { isSession, permission }: Identity,
  address: string,
  { status, headers, text }: Answer,
  records: Records,
): string | null {
  // Pages look only at the cookie.
  const recognizedPermission = isSession ? permission : null;
  if (recognizedPermission === null || recognizedPermission === "blocked") {
    const leakedWord = records.closed.find((word) => text.includes(word));
    if (leakedWord) return `tells «${leakedWord}» to`;
    const target = recognizedPermission ? "/blocked" : "/sign-in";
    // The router gets the redirect in the body of the response.
    const isSentAway = String(headers.location ?? "").startsWith(target) || text.includes(target);
    return isSentAway || !text.includes("<main") ? null : `answers ${status} to`;
  }
  const { pathname } = new URL(String(headers.location ?? "/sign-in"), "http://localhost");
  const isRedirectedElsewhere = status === 307 && ![address, "/sign-in", "/blocked"].includes(pathname);
  if (status !== 200 && !isRedirectedElsewhere) return `answers ${status} to`;
  const secret = records.onlyForAdmins[address];
  return secret && recognizedPermission !== "admin" && text.includes(secret) ? `tells «${secret}» to` : null;
}
