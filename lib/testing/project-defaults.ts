import { projects } from "@/db/schema";
import { database } from "@/lib/kernel/database";

/** Makes a client and optionally a bank account the default of a project. */
export async function setProjectDefaults(
  organizationId: string,
  defaults: { defaultClientId?: string; defaultBankAccountId?: string },
): Promise<void> {
  await database()
    .insert(projects)
    .values({ organizationId, name: "Проект", search: "проект", ...defaults });
}
