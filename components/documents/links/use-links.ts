"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { useRunAction } from "@/components/forms/use-run-action";
import { toast } from "@/components/ui/toast";

interface LinksOptions<Link> {
  read: () => Promise<Result<readonly Link[]>>;
  revoke: (link: Link) => Promise<Result<unknown>>;
  /** The text shown when a link has been revoked. */
  revokedText: string;
}

/** Manages the links of a paper: they are loaded when first shown, null until then, and updated with each change. */
export function useLinks<Link extends { id: string }>({ read, revoke, revokedText }: LinksOptions<Link>) {
  const run = useRunAction();
  const notify = useReportFailure();
  const [links, setLinks] = useState<readonly Link[] | null>(null);
  const readFirst = useEffectEvent(async () => {
    const answer = await attempt(read);
    // A link created before the list has loaded shows its address only here, so keep it.
    if (answer.ok) setLinks((created) => [...(created ?? []), ...withoutKnown(created ?? [], answer.data)]);
    else notify(answer);
  });
  useEffect(() => void readFirst(), []);
  return {
    links,
    add: (link: Link) => setLinks((before) => [link, ...(before ?? [])]),
    revoke: (link: Link) =>
      run(
        () => revoke(link),
        () => {
          setLinks((before) => before?.filter(({ id }) => id !== link.id) ?? null);
          toast({ tone: "ok", title: revokedText });
        },
      ),
  };
}

const withoutKnown = <Link extends { id: string }>(known: readonly Link[], links: readonly Link[]) =>
  links.filter(({ id }) => !known.some((each) => each.id === id));
