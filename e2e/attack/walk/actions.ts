import { existsSync, readFileSync } from "node:fs";
import { v7 } from "uuid";
import { reaches } from "@/lib/kernel/actor";
import type { Level } from "@/lib/kernel/operation";
import type { Headers } from "../client";
import type { Findings } from "../findings";
import { type Identity, type People, pageCallers } from "../identities";
import type { Stage } from "../stage";
import { declaredLevels } from "./declared";

/** A server action of the build: the id by which a browser calls it, and a page that has it. */
export type BuiltAction = { id: string; name: string; level: Level; path: string };

const manifest = ".next/server/server-reference-manifest.json";

type Manifest = {
  node: Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>;
};

/** Returns all server actions that the build exposes, with the permission their operations declare. */
export async function builtActions(): Promise<BuiltAction[]> {
  if (!existsSync(manifest)) throw new Error("There is no build to attack: npm run build");
  const { node }: Manifest = JSON.parse(readFileSync(manifest, "utf8"));
  const levels = await declaredLevels();
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => {
    const name = `${filename} ${exportedName}`;
    const level = levels.get(name);
    if (!level) throw new Error(`${name} is in the build and not in the source: npm run build`);
    return { id, name, level, path: pathOf(Object.keys(workers)[0] ?? "") };
  });
}

/** Returns the address of a page: `app/(main)/clients/[id]/page` → `/clients/0199…`. */
const pathOf = (page: string) =>
  `/${page
    .split("/")
    .slice(1, -1)
    .filter((segment) => !segment.startsWith("("))
    .map((segment) => (segment.startsWith("[") ? v7() : segment))
    .join("/")}`;

/** Returns a call of a server action as the browser sends it. */
export const actionCall = ({ id, path }: BuiltAction, headers: Headers, argument: unknown = {}) => ({
  method: "POST",
  path,
  headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8", ...headers },
  body: JSON.stringify([argument]),
});

/** Actions look only at the cookie. */
const permissionOf = ({ isSession, permission }: Identity) => (isSession ? permission : null);

/** Calls every server action as every caller. */
export async function walkActions(
  { client, baseUrl }: Stage,
  people: People,
  findings: Findings,
): Promise<number> {
  const callers = pageCallers(people);
  let calls = 0;
  for (const action of await builtActions()) {
    const call = async (identity: Identity) => {
      const permission = permissionOf(identity);
      const headers = { origin: baseUrl, ...identity.headers };
      const { status, text } = await client.send(actionCall(action, headers));
      calls += 1;
      const code = /"ok":false,"error":"(\w+)"/.exec(text)?.[1];
      const expected = expectedCode(action.level, permission);
      const isRefused = code === "unauthorized" || code === "forbidden";
      if (expected ? code !== expected : isRefused && action.level !== "public")
        findings.note(`${action.name} answers ${identity.name} ${status} ${code}, not ${expected}`, text);
      if (!expected) await people.revive(identity);
    };
    const mustRefuse = (identity: Identity) =>
      expectedCode(action.level, permissionOf(identity)) !== undefined;
    await Promise.all(callers.filter(mustRefuse).map(call));
    for (const identity of callers.filter((each) => !mustRefuse(each))) await call(identity);
  }
  return calls;
}

function expectedCode(level: Level, permission: Identity["permission"]): string | undefined {
  if (level === "public" || level === "site") return undefined;
  if (!permission) return "unauthorized";
  return reaches(permission, level) ? undefined : "forbidden";
}
