import type { Permission } from "@/db/enums";

/** A person's identity as the sign-in server states it. */
export type Identity = { sub: string; username: string; displayName: string; email: string | null };

export type Member = {
  id: string;
  sub: string;
  username: string;
  displayName: string;
  email: string | null;
  permission: Permission;
  lastSeenAt: string;
};

/**
 * A site whose key was verified, by the auth server or by the product itself. `source` identifies the site, including a
 * site without a slug.
 */
export type SiteActor = { kind: "site"; name: string; slug: string | null; source: string };

/** The token with which a program acts for a member. */
export type ProgramToken = { id: string; name: string };

/**
 * The party that acts: a signed-in member, a site, or the product itself (a job, a notification, a visitor of a public
 * address).
 */
export type Actor =
  | { kind: "member"; member: Member; sessionId?: string; token?: ProgramToken }
  | SiteActor
  | { kind: "system"; name: string };

/** Returns the id of the acting member, also when they act through a token; null for a site and for the system. */
export const actorId = (actor: Actor) => (actor.kind === "member" ? actor.member.id : null);

/** Returns the actor's name as histories show it. */
export const actorName = (actor: Actor) => (actor.kind === "member" ? actor.member.displayName : actor.name);

/** Returns the name of the token if a program acts for a member; otherwise null. */
export const tokenName = (actor: Actor) => (actor.kind === "member" && actor.token?.name) || null;

/** Returns the acting member as responses name them; null if the actor is not a member. */
export const namedMember = (actor: Actor) =>
  actor.kind === "member" ? { id: actor.member.id, displayName: actor.member.displayName } : null;

/** The permission that an operation can require of a member. */
export type MemberLevel = Exclude<Permission, "blocked">;

const rank: Record<Permission, number> = { blocked: 0, viewer: 1, user: 2, admin: 3 };

/** Returns whether a permission is at least as high as a level. */
export const reaches = (permission: Permission, level: MemberLevel) => rank[permission] >= rank[level];

/** Returns whether an actor may do what requires this level of members. The product itself always may, a site never. */
export const actorReaches = (actor: Actor, level: MemberLevel) =>
  actor.kind === "system" || (actor.kind === "member" && reaches(actor.member.permission, level));
