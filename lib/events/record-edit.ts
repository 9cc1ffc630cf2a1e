import type { Context } from "@/lib/kernel/operation";
import type { EventKind } from "./kinds";
import { record, type Subject } from "./record";

/** Records which fields of a subject were changed, one event per save. For forms that people save and for programs. */
export const recordEdit = (
  context: Pick<Context, "db" | "actor">,
  kind: EventKind,
  subject: Subject,
  fields: string[],
): Promise<void> => record(context, kind, subject, { fields });
