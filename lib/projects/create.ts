import type { z } from "zod";
import { projects } from "@/db/schema";
import { record } from "@/lib/events/record";
import { createsOnce } from "@/lib/kernel/create-once";
import { type Context, command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { getProject } from "./get";
import { givenDefaults } from "./given-defaults";
import { projectSearchKey, readProject } from "./queries";
import { projectRecord } from "./record";
import { assertDefaults } from "./references";
import { type Project, projectInput } from "./schema";

export const createProject = command(
  {
    level: "user",
    summary: "Create a project; its defaults apply to its new documents",
    input: projectInput,
    output: projectRecord,
    createsOnce: createsOnce("projects.create", getProject),
  },
  async (context, input) => {
    const { id: organizationId } = await chosenOrganization(context, input);
    return addProject(context, { ...givenDefaults(input), organizationId });
  },
);

type NewProject = ReturnType<typeof givenDefaults<z.output<typeof projectInput>>> & {
  organizationId: string;
};

/** Adds a project to an existing organization. Throws `validation_error` naming the defaults at fault. */
export async function addProject(context: Context, input: NewProject): Promise<Project> {
  await assertDefaults(context.db, input);
  const [project] = await context.db
    .insert(projects)
    .values({ ...input, search: projectSearchKey(input) })
    .returning();
  await record(context, "project.created", project!, { name: project!.name });
  return readProject(context.db, project!.id);
}
