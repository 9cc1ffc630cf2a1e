import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, clients, organizations, projects, templates } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { searchKey } from "@/lib/values/search";
import { namesOfProject, projectColumns } from "./record";
import type { Project } from "./schema";

/** Selects projects with the names of the records they refer to, as responses carry them. */
export const selectProjects = (db: Database) =>
  db
    .select({ ...projectColumns, ...namesOfProject })
    .from(projects)
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(clients, eq(clients.id, projects.defaultClientId))
    .leftJoin(templates, eq(templates.id, projects.defaultTemplateId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, projects.defaultBankAccountId));

/** Returns a project of any organization. Throws `not_found`. */
export async function readProject(db: Database, id: string): Promise<Project> {
  const [project] = await selectProjects(db).where(eq(projects.id, id));
  if (!project) throw notFound();
  return project;
}

export type ProjectRow = Omit<typeof projects.$inferSelect, "search">;

/**
 * Locks a project until the transaction ends, without blocking transactions that only refer to it. Throws
 * `not_found`.
 */
export async function lockProject(db: Database, id: string): Promise<ProjectRow> {
  const [project] = await db
    .select(projectColumns)
    .from(projects)
    .where(eq(projects.id, id))
    .for("no key update");
  if (!project) throw notFound();
  return project;
}

/** Returns the text that a project is found by. */
export const projectSearchKey = ({ name }: { name: string }) => searchKey(name);
