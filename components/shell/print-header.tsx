"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useMoments } from "@/components/i18n/use-moments";
import { nameOf } from "./organization/name-of";
import type { ShellOrganization } from "./shell-data";

interface PrintHeaderProps {
  organization: ShellOrganization | undefined;
  /** Whether this is the organization of the record on the page, regardless of the chosen one. */
  isOfRecord?: boolean;
}

/** Shows, only in print, to whom the page belongs and when it was printed. Documents themselves have no such header. */
export function PrintHeader({ organization, isOfRecord = false }: PrintHeaderProps) {
  const t = useTranslations("shell.printed");
  const moments = useMoments();
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const begin = () => flushSync(() => setPrintedAt(moments.moment(new Date())));
    const end = () => setPrintedAt(null);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [moments]);
  if (!printedAt) return null;
  const isForAllOrganizations = location.pathname.startsWith("/settings");
  const texts = [
    organization && !isForAllOrganizations && nameOf(organization),
    organization?.inn && !isForAllOrganizations && t("inn", { inn: organization.inn }),
    t("at", { moment: printedAt }),
  ];
  return (
    <p data-printed-head={isOfRecord ? "record" : ""} className="hidden text-sm text-muted print:block">
      {texts.filter(Boolean).join(" · ")}
    </p>
  );
}
