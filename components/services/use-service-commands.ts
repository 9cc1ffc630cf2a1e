"use client";

import { useTranslations } from "next-intl";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import type { Service } from "@/lib/services/schema";
import type { ServiceDetails } from "./service-dialog";

export interface ServiceCommands {
  update: (input: ServiceDetails & { id: string }) => Promise<Result<Service>>;
  remove: (input: { id: string }) => Promise<Result<unknown>>;
  restore: (input: { id: string }) => Promise<Result<Service>>;
}

/** Deletes at once, and offers to undo it: a service is only put aside. */
export function useDeleteService({ remove, restore }: ServiceCommands) {
  const t = useTranslations("services");
  const run = useRun();
  const tellUndoable = useUndoable();
  return ({ id, name }: Service) =>
    run(
      () => remove({ id }),
      () =>
        tellUndoable({ done: t("deleted", { name }), undo: () => restore({ id }), undone: t("restored") }),
    );
}
