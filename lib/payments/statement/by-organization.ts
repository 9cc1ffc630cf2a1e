import { asc, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import type { ImportResult } from "@/lib/payments/schema";

type Counts = Omit<
  ImportResult["organizations"][number],
  "organizationId" | "name" | "shortName" | "inn" | "archivedAt"
>;

/** The payments of a statement that belong to an organization each. */
type Payments = ReadonlyArray<{ organizationId: string }>;

const none: Counts = { imported: 0, known: 0, recognized: 0, matched: 0, left: 0 };

/** Counts the payments of a statement for each organization. */
export class CountsByOrganization {
  readonly #counts = new Map<string, Counts>();

  add(count: keyof Counts, payments: Payments): void {
    for (const { organizationId } of payments) {
      const counts = this.#counts.get(organizationId) ?? none;
      this.#counts.set(organizationId, { ...counts, [count]: counts[count] + 1 });
    }
  }

  /** Returns the organizations that have payments of the statement, the oldest first, with their counts. */
  async withNames(db: Database): Promise<ImportResult["organizations"]> {
    const { id: organizationId, name, shortName, inn, archivedAt, createdAt } = organizations;
    const rows = await db
      .select({ organizationId, name, shortName, inn, archivedAt })
      .from(organizations)
      .where(inArray(organizationId, [...this.#counts.keys()]))
      .orderBy(asc(createdAt), asc(organizationId));
    return rows.map((row) => ({ ...row, ...this.#counts.get(row.organizationId)! }));
  }
}
