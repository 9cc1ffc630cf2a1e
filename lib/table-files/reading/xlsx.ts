import { strFromU8, unzipSync } from "fflate";
import { checkArchive } from "@/lib/imports/reading/archive";
import { Refused } from "@/lib/imports/reading/refusal";
import { maxPartBytes } from "@/lib/table-files/limits";
import { type TableFile, UnreadableTable } from "@/lib/table-files/table";
import { readSheet } from "./sheet";
import { readDayZeroMs, readSharedStrings, readStyles } from "./workbook-parts";
import { walkXml } from "./xml";

const workbook = "xl/workbook.xml";
const neededParts =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/**
 * Reads what is visible of the first visible, non-empty sheet of a workbook. Throws UnreadableTable. It does not use a library for
 * workbooks, because those limit neither the unpacked size nor the position of cells and leave merged areas empty.
 */
export function readXlsx(file: Buffer): TableFile {
  const parts = unpack(file);
  const partAt = (name: string) => {
    const bytes = parts[name];
    return bytes ? strFromU8(bytes) : "";
  };
  const book = {
    strings: readSharedStrings(partAt("xl/sharedStrings.xml")),
    ...readStyles(partAt("xl/styles.xml")),
    dayZeroMs: readDayZeroMs(partAt(workbook)),
  };
  for (const name of sheetsOf(partAt(workbook), partAt("xl/_rels/workbook.xml.rels"))) {
    const { rows, hidden } = readSheet(partAt(name), book);
    if (rows.length === 0) continue;
    return { format: "xlsx", rows, ...((hidden.rows > 0 || hidden.columns > 0) && { hidden }) };
  }
  throw new UnreadableTable("table_empty");
}

function unpack(file: Buffer): Record<string, Uint8Array> {
  try {
    checkArchive(file, workbook);
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!neededParts.test(name)) return false;
        if (originalSize > maxPartBytes) throw new UnreadableTable("table_too_large_inside");
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    const reason = error instanceof Refused ? error.reason : "damaged";
    throw new UnreadableTable(problems[reason] ?? "table_not_readable");
  }
}

const problems: Partial<Record<Refused["reason"], UnreadableTable["problem"]>> = {
  encrypted: "table_encrypted",
  too_large_inside: "table_too_large_inside",
  other_kind: "UNSUPPORTED_MIME",
};

/** Returns the names of the sheets' parts in the order of their tabs, hidden ones last. */
function sheetsOf(book: string, relations: string): string[] {
  const targets = new Map<string, string>();
  walkXml(relations, {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id && Target)
        targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { part: string; isHidden: boolean }[] = [];
  walkXml(book, {
    open: (name, { id, state }) => {
      const part = name === "sheet" && id ? targets.get(id) : undefined;
      if (part) sheets.push({ part, isHidden: state === "hidden" || state === "veryHidden" });
    },
  });
  return sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)).map(({ part }) => part);
}
