import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { payments } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import type { ImportResult } from "@/lib/payments/schema";
import { importStatement } from "@/lib/payments/statement/import";
import { encodeStatement } from "./text";

/** The account of the first organization of a `documentScenario`. */
export const ownAccount = "40702810600000000001";

/** A service for 10,000 roubles, as much as the payments of a statement usually bring. */
export const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 1_000_000, vatRate: "none" }];

/** Imports a statement as a file of a bank, in the encoding that most of them use. */
export async function importText(caller: Caller, text: string | Uint8Array): Promise<ImportResult> {
  const folder = await mkdtemp(path.join(tmpdir(), "statement-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "kl_to_1c.txt");
  await writeFile(file, typeof text === "string" ? encodeStatement(text, "windows-1251") : text);
  return execute(importStatement, caller, { file: { path: file, name: "kl_to_1c.txt" } });
}

export const paymentsNumbered = (documentNumber: string) =>
  database()
    .select()
    .from(payments)
    .where(eq(payments.documentNumber, documentNumber))
    .orderBy(asc(payments.id));
