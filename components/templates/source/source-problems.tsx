import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { TemplateSource } from "@/lib/imports/schema";
import type { SourceLinks } from "./source-links";

/** The parts that were left as plain text, with the reasons; each leads to its block. */
export function SourceProblems({
  source,
  blockIds,
  onShow,
}: Pick<SourceLinks, "blockIds" | "onShow"> & { source: TemplateSource }) {
  const t = useTranslations("imports.problems");
  const { problems, parts } = source;
  if (problems.length === 0) return null;
  // Nothing of a prescribed form is in the template, so the description has no block to lead to.
  const isForm = problems.some(({ code }) => code === "prescribed_form");
  const count = new Set(problems.map(({ part }) => part)).size;
  return (
    <details open className="mb-3 rounded-sm border bg-surface px-3 py-2">
      <summary className="cursor-pointer text-sm font-semibold text-warn">{t("title", { count })}</summary>
      {!isForm && <p className="mt-1 text-sm text-muted">{t("description", { count })}</p>}
      <ul className="mt-1.5 flex max-h-72 flex-col gap-1 overflow-y-auto">
        {problems.map(({ part, code, message, text }) => {
          const blockId = parts[part]?.blockId;
          const problemText = (
            <>
              <span className="block text-warn">{message}</span>
              <span className="line-clamp-2 text-muted wrap-anywhere">{text}</span>
            </>
          );
          return (
            <li
              key={`${part} ${code}`}
              className="flex gap-x-2 text-sm [&>svg]:mt-1.5 [&>svg]:size-4 [&>svg]:shrink-0"
            >
              <Icon name="triangle-alert" className="text-warn" />
              {blockId && blockIds.has(blockId) ? (
                <button
                  type="button"
                  onClick={() => onShow(blockId)}
                  className="min-w-0 grow rounded-sm px-1 py-0.5 text-left hover:bg-sunk focus-visible:outline-2 focus-visible:outline-accent"
                >
                  {problemText}
                </button>
              ) : (
                <span className="min-w-0 grow px-1 py-0.5">{problemText}</span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
