import { useTranslations } from "next-intl";
import type { ReferenceGroup } from "@/lib/api/rules";
import { entryAnchor, groupAnchor, recordAnchor } from "./anchors";

type Props = { groups: ReferenceGroup[]; records: string[] };

const linkClass =
  "block rounded-sm px-2 py-0.5 text-xs text-muted wrap-anywhere hover:bg-sunk hover:text-ink";

/** The table of contents, with links. */
export function Contents({ groups, records }: Props) {
  const t = useTranslations("apiReference");
  return (
    <nav
      aria-label={t("contents")}
      className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto print:hidden"
    >
      <ul className="gap-4 sm:columns-2 lg:columns-1">
        {groups.map((group) => (
          <li key={group.name} className="mb-3 break-inside-avoid">
            <a href={`#${groupAnchor(group.name)}`} className="block px-2 font-medium hover:underline">
              {group.name}
            </a>
            <ul>
              {group.entries.map((entry) => (
                <li key={entryAnchor(entry)}>
                  <a href={`#${entryAnchor(entry)}`} className={linkClass}>
                    <span className="font-medium">{entry.method}</span> {entry.address.replace(/^\/api/, "")}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <span className="block px-2 font-medium">{t("records")}</span>
          <ul>
            {records.map((name) => (
              <li key={name}>
                <a href={`#${recordAnchor(name)}`} className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  );
}
