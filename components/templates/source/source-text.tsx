import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { SourcePartRecord, TemplateSource } from "@/lib/imports/schema";
import type { SourceLinks } from "./source-links";

/** The recognized text, part by part; each leads to its block. */
export function SourceText({ source, ...links }: SourceLinks & { source: TemplateSource }) {
  const t = useTranslations("imports.source");
  const pages = Array.from({ length: source.pageCount }, (_, index) => index + 1);
  return (
    <div className="mt-3 flex flex-col gap-3">
      {pages.map((page) => (
        <section key={page} className="rounded-sm border bg-surface px-2 py-2">
          {source.pageCount > 1 && (
            <h3 className="px-2 text-xs text-muted">{t("pageOf", { page, count: source.pageCount })}</h3>
          )}
          {source.parts.map((part, index) =>
            part.page === page ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a source never change
              <PartText key={index} part={part} {...links} />
            ) : null,
          )}
        </section>
      ))}
    </div>
  );
}

function PartText({ part, activeId, blockIds, onShow }: SourceLinks & { part: SourcePartRecord }) {
  const t = useTranslations("imports.source");
  const { blockId, text, kind } = part;
  const isActive = blockId !== null && blockId === activeId;
  const partClass = clsx(
    "block w-full rounded-sm border-l-2 px-2 py-1 text-left text-sm whitespace-pre-line wrap-anywhere",
    kind === "heading" && "font-semibold",
  );
  if (!blockId || !blockIds.has(blockId)) {
    return (
      <p title={t("unlinked")} className={clsx(partClass, "border-warn text-muted")}>
        {kind === "table" ? <TableText text={text} /> : text}
      </p>
    );
  }
  return (
    <button
      type="button"
      data-active-part={isActive || undefined}
      aria-pressed={isActive}
      onClick={() => onShow(blockId)}
      className={clsx(
        partClass,
        "hover:bg-sunk focus-visible:outline-2 focus-visible:outline-accent",
        isActive ? "border-accent bg-accent-soft" : "border-transparent",
      )}
    >
      {kind === "table" ? <TableText text={text} /> : text}
    </button>
  );
}

/**
 * The rows of a table, with cells separated by bars. Made of
 * spans, because a part is a button, which cannot contain a table.
 */
function TableText({ text }: { text: string }) {
  return (
    <span className="block overflow-x-auto">
      <span className="table w-full border-collapse text-xs whitespace-normal">
        {keyed(text.split("\n")).map(([row, line]) => (
          <span key={row} className="table-row">
            {keyed(line.split(" | ")).map(([column, cell]) => (
              <span key={column} className="table-cell border border-line px-1.5 py-0.5 align-top">
                {cell}
                {/* Separates the cells for screen readers and when copying. */}
                <span className="sr-only"> | </span>
              </span>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Items are never reordered here, so the index is used as the key. */
const keyed = (texts: string[]) => texts.map((text, index) => [index, text] as const);
