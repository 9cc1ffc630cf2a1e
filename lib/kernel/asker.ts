import { type Actor, actorId, actorName } from "./actor";

/** For whom work is done that all share a few places for: a member, or whoever has a public link. */
export type Asker = { kind: "member" | "link"; id: string };

/** Who is neither a member nor a visitor of a link, a site or the product itself, asks like a member. */
export const askerOf = (actor: Actor): Asker => ({ kind: "member", id: actorId(actor) ?? actorName(actor) });
