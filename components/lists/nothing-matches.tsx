import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

interface NothingMatchesProps {
  title: string;
  description?: string;
  /** Where there is more, and what the way there is called. */
  href: string;
  action: string;
}

/** In the place of a list that holds something, but nothing of what was asked for. */
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
