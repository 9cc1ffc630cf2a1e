"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useIsHere } from "@/components/forms/use-is-here";
import { toast } from "@/components/ui/toast";
import type { DocumentRecord } from "@/lib/documents/schema";

/**
 * Returns a function that opens a document created for the user.
 * If the user has left meanwhile, a toast reports it instead.
 */
export function useOpenCreated(): (created: Pick<DocumentRecord, "id" | "number">) => void {
  const title = useTranslations("common")("draftMade");
  const router = useRouter();
  const isHere = useIsHere();
  return ({ id, number }) => {
    const href = `/documents/${id}`;
    if (isHere()) router.push(href);
    else toast({ tone: "ok", title, link: { label: number, href } });
  };
}
