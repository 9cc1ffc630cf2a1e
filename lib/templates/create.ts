import type { DocType } from "@/db/enums";
import { templates } from "@/db/schema";
import type { UpdFields } from "@/db/upd-fields";
import type { Body } from "@/lib/body/schema";
import { standardBody } from "@/lib/body/standard";
import type { LineInput } from "@/lib/documents/line";
import { record } from "@/lib/events/record";
import { type Context, command } from "@/lib/kernel/operation";
import { templateSearchKey, toTemplate } from "./queries";
import { templateColumns, templateRecord } from "./record";
import { type Template, templateInput } from "./schema";

export const createTemplate = command(
  {
    level: "user",
    summary: "Create a template; without a body it gets the standard one for its type",
    input: templateInput,
    output: templateRecord,
  },
  (context, { body, ...input }) =>
    addTemplate(context, { ...input, body: body ?? standardBody(input.docType) }),
);

type NewTemplate = {
  name: string;
  docType: DocType;
  body: Body;
  lines?: LineInput[];
  upd?: UpdFields | null;
  description?: string | null;
  /** The name of the file it was imported from. */
  sourceName?: string | null;
  /** True for a machine-made template: it cannot be used until a person has read it. */
  needsReview?: boolean;
};

/** Adds a template whose body and lines have already been checked. */
export async function addTemplate(context: Context, input: NewTemplate): Promise<Template> {
  const [row] = await context.db
    .insert(templates)
    .values({ ...input, search: templateSearchKey(input) })
    .returning(templateColumns);
  const template = toTemplate(row!);
  const { id, name, docType } = template;
  await record(context, "template.created", { id }, { name, docType });
  return template;
}
