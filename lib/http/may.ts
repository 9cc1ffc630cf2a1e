import "server-only";
import { type MemberLevel, reaches } from "@/lib/kernel/actor";
import { pageCaller } from "./page";

/** Whether the caller of the page reaches a level: a page hides what the operation would refuse. */
export async function may(level: MemberLevel): Promise<boolean> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" && reaches(actor.member.permission, level);
}

/** How the member is called who looks at the page; null when nobody has signed in. */
export async function viewedBy(): Promise<string | null> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" ? actor.member.displayName : null;
}

/** Whether the caller of the page is known, and kept out. */
export async function isBlocked(): Promise<boolean> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" && actor.member.permission === "blocked";
}
