import type { Findings } from "../findings";
import type { People } from "../identities";
import type { Stage } from "../stage";
import { walkActions } from "./actions";
import { tryForgeries } from "./forgery";
import { walkPages } from "./pages";
import { walkRest } from "./rest";

/** Calls everything as everybody; only permitted callers may get through. */
export async function walk(stage: Stage, people: People, findings: Findings): Promise<string> {
  const calls = await walkRest(stage, people, findings);
  const actions = await walkActions(stage, people, findings);
  const pages = await walkPages(stage, people, findings);
  const forgeries = await tryForgeries(stage, people, findings);
  return `${people.all.length} identities, ${calls} REST calls, ${actions} actions, ${pages} pages, ${forgeries} forgeries`;
}
