import type { Permission } from "@/db/enums";

/** Who a sign-in server says that somebody is. */
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

/** A site whose key the auth server vouches for. `source` tells sites apart, also those without a slug. */
export type SiteActor = { kind: "site"; name: string; slug: string | null; source: string };

/** What a program of a member came with. */
export type ProgramToken = { id: string; name: string };

/**
 * Who acts: a signed-in member, a site, or the product itself (a job, a notification, a visitor of a public address).
 */
export type Actor =
  | { kind: "member"; member: Member; sessionId?: string; token?: ProgramToken }
  | SiteActor
  | { kind: "system"; name: string };

/** The id of the member who acts, also through a token of theirs; null for a site and the system. */
export const actorId = (actor: Actor) => (actor.kind === "member" ? actor.member.id : null);

/** Who acts, as histories name them. */
export const actorName = (actor: Actor) => (actor.kind === "member" ? actor.member.displayName : actor.name);

/** The name of the token, when a program acts for a member. */
export const tokenName = (actor: Actor) => (actor.kind === "member" && actor.token?.name) || null;

/** A member as answers name them; null for whoever is none. */
export const namedMember = (actor: Actor) =>
  actor.kind === "member" ? { id: actor.member.id, displayName: actor.member.displayName } : null;

/** What a member may be asked to reach. */
export type MemberLevel = Exclude<Permission, "blocked">;

const rank: Record<Permission, number> = { blocked: 0, viewer: 1, user: 2, admin: 3 };

/** Whether a permission reaches a level. */
export const reaches = (permission: Permission, level: MemberLevel) => rank[permission] >= rank[level];

/** Whether an actor may do what is asked of members of this level; the product itself may, a site may not. */
export const actorReaches = (actor: Actor, level: MemberLevel) =>
  actor.kind === "system" || (actor.kind === "member" && reaches(actor.member.permission, level));
