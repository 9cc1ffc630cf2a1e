"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useAddress } from "@/components/ui/use-address";
import { useReplayChoice } from "@/components/ui/use-replay-choice";

interface SortSelectProps {
  /** The first one is used when the address names none. */
  sorts: ReadonlyArray<{ sort: string; text: string }>;
}

/**
 * Sorts a table that is shown as cards and so has no headers to click:
 * a native select behind an icon, because there is little room.
 */
export function SortSelect({ sorts }: SortSelectProps) {
  const t = useTranslations("lists.sort");
  const { params, replace } = useAddress();
  const list = useReplayChoice();
  return (
    <span className="relative grid size-7 place-items-center rounded-sm text-muted focus-within:outline-2 focus-within:outline-accent md:hidden">
      <Icon name="arrow-down-wide-narrow" />
      <select
        ref={list}
        aria-label={t("label")}
        className="absolute inset-x-0 -inset-y-2 w-full appearance-none opacity-0"
        value={params.get("sort") ?? sorts[0]?.sort}
        onChange={({ target }) =>
          replace({ sort: target.value === sorts[0]?.sort ? null : target.value, order: null })
        }
      >
        {sorts.map(({ sort, text }) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
