import { z } from "zod";

export const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** The limit of a workbook: more rows would occupy a thread and its memory for too long. */
export const maxWorkbookRows = 20_000;

/** Added to the filters of a list that is returned as a file. */
export const exportInput = { format: z.enum(exportFormats, { error: "export_format" }).default("csv") };

const uuidPattern = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

/** Up to 200 ids separated by commas: only these records are exported. */
export const chosenIds = z
  .string()
  .regex(new RegExp(`^${uuidPattern}(?:,${uuidPattern}){0,199}$`), { error: "chosen_ids" })
  .transform((text) => text.split(","))
  .optional();
