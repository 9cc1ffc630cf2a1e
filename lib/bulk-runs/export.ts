import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentLinks, documents } from "@/db/schema";
import { addressOf } from "@/lib/document-links/address";
import { text } from "@/lib/exports/columns";
import { exportList } from "@/lib/exports/export-list";
import type { Column } from "@/lib/exports/table";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/bulk.json";
import ru from "@/lib/i18n/messages/ru/bulk.json";
import { askerOf } from "@/lib/kernel/asker";
import { query } from "@/lib/kernel/operation";
import { itemsOf, readOwnRun, toItem } from "./queries";
import { reasonOf } from "./rules";
import { type BulkItem, resultInput } from "./schema";

const words = { ru, en };

type Row = BulkItem & { made: string | null; address: string | null };

export const exportRun = query(
  {
    level: "viewer",
    summary: "Export the outcome of the caller's run, document by document, as CSV or XLSX",
    description: "Includes the addresses of links that the run created.",
    input: resultInput,
    fails: ["not_found"],
  },
  async (context, { id, format }) => {
    const { db, locale, actor } = context;
    const { action } = await readOwnRun(context, id);
    const items = (await itemsOf(db, id)).map(toItem);
    const results = await readResults(
      db,
      items.flatMap(({ resultId }) => resultId ?? []),
    );
    const rows = items.map((item): Row => {
      const link = action === "link" && item.resultId ? results.links.get(item.resultId) : undefined;
      return {
        ...item,
        made: (item.resultId && results.numbers.get(item.resultId)) ?? null,
        address: link ? addressOf(link) : null,
      };
    });
    return exportList({
      asker: askerOf(actor),
      format,
      title: words[locale].export.title,
      columns: columnsOf(locale),
      read: async () => ({ items: rows, nextCursor: null }),
    });
  },
);

/** Returns the documents and links created by the run that still exist. */
async function readResults(db: Database, ids: string[]) {
  const link = { id: documentLinks.id, sealedToken: documentLinks.sealedToken };
  const [found, links] = await Promise.all([
    db
      .select({ id: documents.id, number: documents.number })
      .from(documents)
      .where(inArray(documents.id, ids)),
    db.select(link).from(documentLinks).where(inArray(documentLinks.id, ids)),
  ]);
  return {
    numbers: new Map(found.map(({ id, number }) => [id, number])),
    links: new Map(links.map((each) => [each.id, each])),
  };
}

function columnsOf(locale: Locale): Column<Row>[] {
  const { export: heads, reasons } = words[locale];
  return [
    text(heads.number, 18, ({ number }) => number),
    text(heads.outcome, 14, ({ state }) => heads.states[state]),
    text(heads.reason, 60, (row) => {
      const reason = reasonOf(row);
      return reason && reasons[reason];
    }),
    text(heads.result, 18, ({ made }) => made),
    text(heads.address, 70, ({ address }) => address),
  ];
}
