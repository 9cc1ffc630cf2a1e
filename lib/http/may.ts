import "server-only";
import { type MemberLevel, reaches } from "@/lib/kernel/actor";
import { pageCaller } from "./page";

/** Returns whether the caller of the page reaches a level. Pages hide what the operation would reject. */
export async function may(level: MemberLevel): Promise<boolean> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" && reaches(actor.member.permission, level);
}

/** Returns the name of the member who views the page; null if nobody is signed in. */
export async function viewerName(): Promise<string | null> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" ? actor.member.displayName : null;
}

/** Returns whether the caller of the page is a blocked member. */
export async function isBlocked(): Promise<boolean> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" && actor.member.permission === "blocked";
}
