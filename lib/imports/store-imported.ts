import { z } from "zod";
import type { DocType } from "@/db/enums";
import { templateSourcePages, templateSources } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import type { Structured } from "@/lib/recognition/assemble";
import { plainText, type SourceFile } from "@/lib/recognition/part";
import { addTemplate } from "@/lib/templates/create";
import { problemsOfParts } from "./problems";
import type { StoredPart } from "./schema";
import { titleOf } from "./title";

type Imported = Structured & { docType: DocType; sourceName: string; source: SourceFile };

/** Stores an imported template with the file that it was made of. Only the import calls it, after checking the body. */
export const storeImported = command(
  { level: "user", summary: "Store an imported template", input: z.custom<Imported>() },
  async (context, { docType, sourceName, source, body, blockIds, problems }) => {
    // A prescribed form begins with words of the law, which are the same in every file.
    const title = docType === "upd" ? null : titleOf(source.parts);
    const name = title ?? (sourceName.replace(/\.[a-z]{3,4}$/i, "").trim() || sourceName);
    const template = await addTemplate(context, { name, docType, body, sourceName, needsReview: true });
    const parts = source.parts.map(
      ({ page, kind, content, box, isUnclear, isIncomplete, hasUnreadPicture }, index): StoredPart => ({
        page,
        kind,
        text: plainText(content),
        box: box ?? null,
        blockId: blockIds[index] ?? null,
        unclearWords: problems.flatMap(({ part, words = [] }) => (part === index ? words : [])),
        problems: [
          ...problems.flatMap(({ part, code }) => (part === index ? [code] : [])),
          ...(isUnclear ? (["columns_unclear"] as const) : []),
          ...(isIncomplete ? (["content_left_out"] as const) : []),
          ...(hasUnreadPicture ? (["picture_unread"] as const) : []),
        ],
      }),
    );
    const { kind, pageCount, images } = source;
    await context.db.insert(templateSources).values({ templateId: template.id, kind, pageCount, parts });
    for (const { page, webp } of images) {
      await context.db
        .insert(templateSourcePages)
        .values({ templateId: template.id, page, image: Buffer.from(webp) });
    }
    return { ...template, problems: problemsOfParts(parts, context.locale) };
  },
);
