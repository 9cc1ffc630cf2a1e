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

/** The location of a file's bytes: in its row or in the storage. */
export type FilePlace = { content: Buffer; storedFileId: null } | { content: null; storedFileId: string };

/** Returns the SHA-256 of a file in hex, reading it in pieces. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Stores a new file where files belong and returns the values for its row. It uses the network, so it has to run before
 * the transaction; a file that no row refers to in the end is deleted by the sweep. Throws `unavailable`.
 */
export async function placeFile(db: Database, file: Blob): Promise<FilePlace> {
  if (!storageSettings()) return { content: Buffer.from(await file.arrayBuffer()), storedFileId: null };
  return { content: null, storedFileId: await storeFile(db, file) };
}

/** Uploads a file to the storage and returns its id there. Throws `unavailable`. */
export async function storeFile(db: Database, file: Blob): Promise<string> {
  const contentHash = await hashOf(file);
  const [stored] = await withSlot(() =>
    db.insert(storedFiles).values({ sizeBytes: file.size, contentHash }).returning({ id: storedFiles.id }),
  );
  await putObject(stored!.id, file, contentHash);
  return stored!.id;
}

type PlacedFile = { content: Buffer | null; storedFileId: string | null; sizeBytes: number };

/**
 * Returns the bytes of a file, as a stream if the storage has them. Throws `unavailable`, and `not_found` if the
 * storage has lost the file.
 */
export async function openFile(file: PlacedFile): Promise<Buffer | ReadableStream<Uint8Array>> {
  const { content, storedFileId, sizeBytes } = file;
  if (content) return content;
  const stream = storedFileId && (await getObject(storedFileId, sizeBytes));
  if (stream) return stream;
  log.error({ storedFileId }, "a file is missing from the file storage");
  throw notFound();
}

/**
 * Downloads a whole file from the storage and verifies its hash. Throws `unavailable`, `not_found`, and an Error if the
 * hash differs.
 */
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
