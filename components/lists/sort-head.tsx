"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Th, type ThProps } from "@/components/ui/table";
import { useAddress } from "@/components/ui/use-address";

type Order = "asc" | "desc";

export interface SortHeadProps extends Pick<ThProps, "numeric" | "grow" | "from"> {
  /** The value of the `sort` parameter for this column. */
  sort: string;
  /** The sort used when the address names none. */
  usual: string;
  /** The direction applied first. */
  first: Order;
  children: string;
}

/** The header of a sortable column; clicking it again reverses the order. */
export function SortHead({ sort, usual, first, children, ...look }: SortHeadProps) {
  const t = useTranslations("lists.sort");
  const { params, hrefWith, follow } = useAddress();
  const isSorted = (params.get("sort") ?? usual) === sort;
  const order = params.get("order") === "asc" ? "asc" : params.get("order") === "desc" ? "desc" : first;
  const next = isSorted ? (order === "asc" ? "desc" : "asc") : first;
  return (
    <Th {...look} aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : undefined}>
      <Link
        href={hrefWith({ sort: sort === usual ? null : sort, order: next === first ? null : next })}
        onClick={(event) => follow(event, false)}
        prefetch={false}
        scroll={false}
        title={t(next)}
        className={clsx(
          "inline-flex items-center align-top gap-1 rounded-xs hover:text-ink",
          look.numeric && "flex-row-reverse",
          isSorted && "text-ink",
        )}
      >
        {children}
        <Icon
          name={order === "asc" ? "arrow-up" : "arrow-down"}
          className={clsx(
            "size-3",
            !isSorted && "opacity-0 in-[a:hover]:opacity-60 in-[a:focus-visible]:opacity-60",
          )}
        />
      </Link>
    </Th>
  );
}
