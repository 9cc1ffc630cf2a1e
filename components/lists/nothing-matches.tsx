import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

interface NothingMatchesProps {
  title: string;
  description?: string;
  /** A link to a view with more in it, and its label. */
  href: string;
  action: string;
}

/** Replaces a list that has records, but none that match the filter. */
export function NothingMatches({ title, description, href, action }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={title}
      description={description}
      actions={<ButtonLink href={href}>{action}</ButtonLink>}
    />
  );
}
