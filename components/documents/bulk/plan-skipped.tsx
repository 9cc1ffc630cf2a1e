"use client";

import { useTranslations } from "next-intl";
import { type Reason, reasonOf } from "@/lib/bulk-runs/rules";
import type { BulkItem } from "@/lib/bulk-runs/schema";

/** The documents left out of a plan, grouped by reason; the documents themselves are collapsed. */
export function PlanSkipped({ items }: { items: readonly BulkItem[] }) {
  const t = useTranslations("bulk");
  const groups = new Map<Reason, BulkItem[]>();
  for (const item of items) {
    const reason = reasonOf(item) ?? "other";
    const group = groups.get(reason);
    if (group) group.push(item);
    else groups.set(reason, [item]);
  }
  const label = t("plan.skipped", { count: items.length });
  return (
    <section aria-label={label} className="mt-3">
      <h3 className="font-semibold">{label}</h3>
      {/* The list scrolls and cuts off what lies outside of it, so the rows show the focus inside. */}
      <ul className="mt-1.5 max-h-[35dvh] divide-y overflow-y-auto rounded-md border">
        {[...groups].map(([reason, members]) => (
          <li key={reason}>
            <details>
              <summary className="cursor-pointer px-3 py-2 focus-visible:-outline-offset-2">
                {t(`groups.${reason}`, { count: members.length })}
              </summary>
              <p className="flex flex-wrap gap-x-3 gap-y-1 px-3 pb-2">
                {members.map(({ id, number }) => (
                  <a
                    key={id}
                    href={`/documents/${id}`}
                    target="_blank"
                    rel="noreferrer"
                    className="text-accent underline underline-offset-2"
                  >
                    {number || "—"}
                  </a>
                ))}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
