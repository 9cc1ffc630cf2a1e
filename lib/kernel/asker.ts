import { type Actor, actorId, actorName } from "./actor";

/** The party for whom work with a limited number of places is done: a member, or the holder of a public link. */
export type Asker = { kind: "member" | "link"; id: string };

/** Returns the asker for an actor. Sites and the product itself are treated as a member with the actor's name as id. */
export const askerOf = (actor: Actor): Asker => ({ kind: "member", id: actorId(actor) ?? actorName(actor) });
