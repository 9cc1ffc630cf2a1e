import { ButtonLink } from "@/components/ui/button-link";

interface ArchiveToggleProps {
  /** Whether the archive is shown now. */
  isArchive: boolean;
  /** Whether there is anything in it; without, it is not offered. */
  hasArchived: boolean;
  showArchived: string;
  showActive: string;
}

/** Leads from a list to its archive and back. */
export function ArchiveToggle({ isArchive, hasArchived, showArchived, showActive }: ArchiveToggleProps) {
  if (!isArchive && !hasArchived) return null;
  return (
    <ButtonLink size="sm" href={isArchive ? "?" : "?archived=1"}>
      {isArchive ? showActive : showArchived}
    </ButtonLink>
  );
}
