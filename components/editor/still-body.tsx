"use client";

import "./editor.css";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { Block, Body } from "@/lib/body/schema";
import { StillText } from "./still-text";

/** The body as it stands, as high as in the editor that will take its place. */
export function StillBody({ body, readOnly = false }: { body: Body; readOnly?: boolean }) {
  const t = useTranslations("editor");
  return (
    <div className={clsx("editor", readOnly && "is-read-only")} aria-busy>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      {!readOnly && <div className="h-[37px] border-b" />}
      <div className="editor-text">
        {body.map((block) => (
          <StillBlock key={block.id} block={block} />
        ))}
      </div>
      {!readOnly && <div className="h-9" />}
    </div>
  );
}

function StillBlock({ block }: { block: Block }) {
  const t = useTranslations("editor.blocks");
  if (block.type === "page_break") return <div className="editor-page-break" />;
  if ("content" in block && block.content) {
    const { content, type } = block;
    return (
      <div
        data-block={type}
        data-level={"level" in block ? block.level : undefined}
        data-label={type === "terms" ? t("terms.name") : undefined}
        className={clsx(type === "party" && "editor-card")}
      >
        {type === "party" && <div className="mb-1.5 h-7" />}
        <StillText nodes={content.content} />
      </div>
    );
  }
  return (
    <div className="editor-card">
      <div className="h-7" />
    </div>
  );
}
