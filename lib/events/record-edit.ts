import type { Context } from "@/lib/kernel/operation";
import type { EventKind } from "./kinds";
import { record, type Subject } from "./record";

/** Notes which fields of a subject were changed: of what a person saves or a program calls for, each time. */
export const recordEdit = (
  context: Pick<Context, "db" | "actor">,
  kind: EventKind,
  subject: Subject,
  fields: string[],
): Promise<void> => record(context, kind, subject, { fields });
