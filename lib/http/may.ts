import "server-only";
import type { Permission } from "@/db/enums";
import { reaches } from "@/lib/kernel/actor";
import { pageCaller } from "./page";

/** Whether the caller of the page reaches a level: a page hides what the operation would refuse. */
export async function may(level: Permission): Promise<boolean> {
  const { actor } = await pageCaller();
  return actor?.kind === "member" && reaches(actor.member.permission, level);
}
