import { v7 } from "uuid";
import type { Permission } from "@/db/enums";
import { members } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import type { Caller } from "@/lib/kernel/operation";

/** Returns a caller who is a new member with this permission; `extra` sets what else the transport would know. */
export async function callerAs(permission: Permission, extra: Partial<Caller> = {}): Promise<Caller> {
  const sub = v7();
  const [member] = await database()
    .insert(members)
    .values({
      sub,
      username: `user-${sub}`,
      displayName: "Иванова Анна Петровна",
      permission,
      lastSeenAt: new Date().toISOString(),
    })
    .returning();
  return {
    actor: { kind: "member", member: member! },
    requestId: v7(),
    locale: "ru",
    preferredOrganizationId: null,
    ...extra,
  };
}
