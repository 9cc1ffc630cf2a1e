import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { storedFiles } from "@/db/schema";
import { withSlot } from "@/lib/kernel/database";
import { notFound } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { getObject, putObject } from "./objects";
import { storageSettings } from "./settings";

/** Where the bytes of a file are: in its row, or in the storage. */
export type Place = { content: Buffer; storedFileId: null } | { content: null; storedFileId: string };

/** SHA-256 in hex, read piece by piece. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Brings a file to where new ones belong and answers what its row has to say of it. Talks to the network, so it comes
 * before the transaction; what no row names in the end is swept up. Throws `unavailable`.
 */
export async function placeFile(db: Database, file: Blob): Promise<Place> {
  if (!storageSettings()) return { content: Buffer.from(await file.arrayBuffer()), storedFileId: null };
  return { content: null, storedFileId: await storeFile(db, file) };
}

/** Sends a file to the storage and answers under what identifier. Throws `unavailable`. */
export async function storeFile(db: Database, file: Blob): Promise<string> {
  const contentHash = await hashOf(file);
  const [stored] = await withSlot(() =>
    db.insert(storedFiles).values({ sizeBytes: file.size, contentHash }).returning({ id: storedFiles.id }),
  );
  await putObject(stored!.id, file, contentHash);
  return stored!.id;
}

type Placed = { content: Buffer | null; storedFileId: string | null; sizeBytes: number };

/**
 * The bytes of a file, as they come when the storage has them. Throws `unavailable`, and `not_found` for what was lost
 * there.
 */
export async function openFile(file: Placed): Promise<Buffer | ReadableStream<Uint8Array>> {
  const { content, storedFileId, sizeBytes } = file;
  if (content) return content;
  const stream = storedFileId && (await getObject(storedFileId, sizeBytes));
  if (stream) return stream;
  log.error({ storedFileId }, "a file is missing from the file storage");
  throw notFound();
}

/** A whole file from the storage, proven to be what was sent there. Throws `unavailable`, `not_found` and an Error. */
export async function fetchStored(db: Database, storedFileId: string): Promise<Buffer> {
  const [stored] = await withSlot(() =>
    db.select().from(storedFiles).where(eq(storedFiles.id, storedFileId)),
  );
  if (!stored) throw notFound();
  const content = await openFile({ content: null, storedFileId, sizeBytes: stored.sizeBytes });
  const whole = Buffer.isBuffer(content) ? content : await buffer(content);
  if ((await hashOf(new Blob([new Uint8Array(whole)]))) !== stored.contentHash)
    throw new Error(`${storedFileId} in the file storage differs from what was stored`);
  return whole;
}
