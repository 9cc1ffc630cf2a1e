"use client";

import { useTranslations } from "next-intl";
import { reasonOf } from "@/lib/bulk-runs/rules";
import type { BulkItem } from "@/lib/bulk-runs/schema";

interface RunItemsProps {
  label: string;
  /** What the items are: documents or series. */
  itemKind?: "documents" | "series";
  items: readonly BulkItem[];
}

/** Documents that were left out or failed, by number, with the reasons. */
export function RunItems({ label, itemKind = "documents", items }: RunItemsProps) {
  const t = useTranslations("bulk.reasons");
  if (items.length === 0) return null;
  return (
    <section aria-label={label} className="mt-3">
      <h3 className="font-semibold">{label}</h3>
      <ul className="mt-1.5 max-h-[30dvh] divide-y overflow-y-auto rounded-md border">
        {items.map((item) => {
          const reason = reasonOf(item);
          return (
            <li key={item.id} className="px-3 py-2">
              <a
                href={`/${itemKind}/${item.id}`}
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-accent underline underline-offset-2"
              >
                {item.number || "—"}
              </a>
              {reason && <p className="text-sm text-muted">{t(reason)}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
