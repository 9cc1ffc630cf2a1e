"use client";

import { useTranslations } from "next-intl";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { toast } from "@/components/ui/toast";
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
  const undo = useTranslations("common")("undo");
  const run = useRun();
  const bringBack = (id: string) =>
    run(
      () => restore({ id }),
      () => toast({ tone: "ok", title: t("restored") }),
    );
  return ({ id, name }: Service) =>
    run(
      () => remove({ id }),
      () =>
        toast({
          title: t("deleted", { name }),
          action: { label: undo, onSelect: () => void bringBack(id) },
          durationMs: 10_000,
        }),
    );
}
