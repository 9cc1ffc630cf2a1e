import type { Permission } from "@/db/enums";

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

/**
 * Who acts: a signed-in member, a site, or the product itself (a job, a notification, a visitor of a public address).
 */
export type Actor = { kind: "member"; member: Member } | SiteActor | { kind: "system"; name: string };

export const actorId = (actor: Actor) => (actor.kind === "member" ? actor.member.id : null);

export const actorName = (actor: Actor) => (actor.kind === "member" ? actor.member.displayName : actor.name);

const rank: Record<Permission, number> = { viewer: 0, user: 1, admin: 2 };

/** Whether a permission reaches a level. */
export const reaches = (permission: Permission, level: Permission) => rank[permission] >= rank[level];
