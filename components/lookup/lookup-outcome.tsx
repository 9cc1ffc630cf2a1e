"use client";

import { Icon } from "@/components/ui/icon";
import { Differences } from "./differences";
import type { Lookup } from "./use-lookup";

/** What a lookup found besides the fields that it filled in: a warning, and the differences from the form. */
export function LookupOutcome({ outcome }: { outcome: NonNullable<Lookup["outcome"]> }) {
  const { form, warning, differences } = outcome;
  return (
    <div className="flex flex-col gap-2 text-sm text-ink">
      {warning && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 font-medium text-warn"
        >
          <Icon name="triangle-alert" className="mt-px shrink-0" />
          {warning}
        </p>
      )}
      {differences.length > 0 && <Differences form={form} differences={differences} />}
    </div>
  );
}
