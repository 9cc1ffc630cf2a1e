"use client";

import { useFormatter } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

type ShownLink = { id: string; expiresAt: string; url?: string | null };

interface LinkListProps<Link> {
  /** Null while they are loading. */
  links: readonly Link[] | null;
  label: string;
  revokeLabel: string;
  /** Shown when there are none. */
  none: string;
  /** Shown in place of an address that is not known. */
  notKept?: string;
  until: (date: string) => string;
  onRevoke: (link: Link) => void;
}

/** The active links: each with its address, if that is known, and its expiry date. */
export function LinkList<Link extends ShownLink>(props: LinkListProps<Link>) {
  const { links, label, revokeLabel, none, notKept, until, onRevoke } = props;
  const format = useFormatter();
  return (
    <>
      <ul aria-label={label} className="mt-4 flex flex-col gap-2.5">
        {links?.map((link) => (
          <li key={link.id} className="flex items-center gap-1">
            <div className="min-w-0 grow">
              {link.url ? (
                <a href={link.url} target="_blank" rel="noreferrer" className="block truncate text-accent">
                  {link.url}
                </a>
              ) : (
                notKept && <p className="text-muted">{notKept}</p>
              )}
              <p className="text-xs text-muted">
                {until(format.dateTime(new Date(link.expiresAt), { dateStyle: "long" }))}
              </p>
            </div>
            {link.url && <CopyButton text={link.url} />}
            <IconButton
              label={revokeLabel}
              icon={<Icon name="link-2-off" />}
              onClick={() => onRevoke(link)}
            />
          </li>
        ))}
      </ul>
      {links?.length === 0 && <p className="mt-4 text-muted">{none}</p>}
    </>
  );
}
