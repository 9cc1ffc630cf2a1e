import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { SourcePartRecord, TemplateSource } from "@/lib/imports/schema";
import type { SourceLinks } from "./source-links";

/** The recognized pages; each part is a frame that leads to its block. */
export function SourcePictures({ source, ...links }: SourceLinks & { source: TemplateSource }) {
  const t = useTranslations("imports.source");
  return (
    <div className="mt-3 flex flex-col gap-3">
      {source.pictures.map((page) => (
        <figure key={page} className="relative rounded-sm border bg-white">
          {/* biome-ignore lint/performance/noImgElement: the optimizer is off; the picture is our own and small */}
          <img
            src={`/api/templates/${source.templateId}/source/pages/${page}`}
            alt={t("pageOf", { page, count: source.pageCount })}
            loading="lazy"
            className="block w-full"
          />
          {source.parts
            .filter((part) => part.page === page && part.box)
            .map((part) => (
              <PartFrame key={`${part.box?.left} ${part.box?.top}`} part={part} {...links} />
            ))}
        </figure>
      ))}
    </div>
  );
}

function PartFrame({ part, activeId, blockIds, onShow }: SourceLinks & { part: SourcePartRecord }) {
  const t = useTranslations("imports.source");
  const { blockId, box, text } = part;
  const isActive = blockId !== null && blockId === activeId;
  if (!box || !blockId || !blockIds.has(blockId)) return null;
  const percent = (share: number) => `${share * 100}%`;
  return (
    <button
      type="button"
      data-active-part={isActive || undefined}
      aria-label={t("goToBlock", { text: text.slice(0, 60) })}
      aria-pressed={isActive}
      onClick={() => onShow(blockId)}
      style={{
        left: percent(box.left - 0.006),
        top: percent(box.top - 0.003),
        width: percent(box.width + 0.012),
        height: percent(box.height + 0.006),
      }}
      className={clsx(
        "absolute rounded-sm border-2 hover:border-accent focus-visible:outline-2 focus-visible:outline-accent",
        isActive ? "border-accent" : "border-transparent",
      )}
    />
  );
}
