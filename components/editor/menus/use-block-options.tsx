"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { blockKinds } from "@/components/editor/block-kinds";
import { matchesQuery } from "@/components/editor/matches-query";
import { Icon } from "@/components/ui/icon";
import type { Option } from "./option-list";

export interface BlockOption extends Option {
  kind: (typeof blockKinds)[number];
}

/** Returns the kinds of block that match a query by name, hint or keyword, in either language. */
export function useBlockOptions(query: string): BlockOption[] {
  const t = useTranslations("editor.blocks");
  return useMemo(
    () =>
      blockKinds
        .map((kind) => ({
          kind,
          id: kind.key,
          label: t(`${kind.key}.name`),
          hint: t(`${kind.key}.hint`),
          icon: <Icon name={kind.icon} className="text-muted" />,
        }))
        .filter(({ kind, label, hint }) => matchesQuery(query, label, hint, t(`${kind.key}.keywords`))),
    [t, query],
  );
}
