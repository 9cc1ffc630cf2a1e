import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { type Manifest, manifestName, manifestSchema } from "./manifest";

/** Packs the files of a dump into a single file, the manifest first. */
export async function packDump(folder: string, manifest: Manifest, file: string): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createWriteStream(file, { mode: 0o600 }));
  const fill = async () => {
    archive.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest));
    for (const name of Object.keys(manifest.files)) {
      const source = path.join(folder, name);
      const { size } = await stat(source);
      await pipeline(createReadStream(source), archive.entry({ name, size, mode: 0o600 }));
    }
    archive.finalize();
  };
  const filled = fill().catch((error) => {
    archive.destroy(error);
    throw error;
  });
  await Promise.all([filled, written]);
}

/**
 * Unpacks the files of a dump into an empty folder. Throws unless every file is there and unchanged; files that the
 * manifest does not name are skipped.
 */
export async function unpackDump(file: string, folder: string): Promise<Manifest> {
  try {
    return await unpack(file, folder);
  } catch (error) {
    // A full disk has a message of its own; the reader's message about a truncated file would help nobody.
    const isExplained = error instanceof UnreadableBackup || (error instanceof Error && "errno" in error);
    throw isExplained ? error : new UnreadableBackup("The backup is incomplete.", { cause: error });
  }
}

class UnreadableBackup extends Error {}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), entries);
  // Errors while reading are also thrown by the entries.
  reading.catch(() => {});
  let manifest: Manifest | undefined;
  const missing = new Set<string>();
  for await (const entry of entries) {
    const { name } = entry.header;
    if (!manifest) {
      if (name !== manifestName) throw new UnreadableBackup(`${file} is not a backup of this product.`);
      manifest = manifestSchema.parse(JSON.parse(await text(entry)));
      for (const each of Object.keys(manifest.files)) missing.add(each);
    } else if (missing.delete(name) && name === path.basename(name)) {
      const hash = createHash("sha256");
      const hashing = async function* (pieces: AsyncIterable<unknown>) {
        for await (const piece of pieces) {
          if (!Buffer.isBuffer(piece)) throw new UnreadableBackup("The backup is incomplete.");
          hash.update(piece);
          yield piece;
        }
      };
      await pipeline(
        Readable.from(hashing(entry)),
        createWriteStream(path.join(folder, name), { mode: 0o600 }),
      );
      if (hash.digest("hex") !== manifest.files[name])
        throw new UnreadableBackup(`The backup is damaged: ${name} differs from what was written.`);
    } else entry.resume();
  }
  await reading;
  if (!manifest || missing.size > 0) throw new UnreadableBackup("The backup is incomplete.");
  return manifest;
}

/** Whether a file was written by `packDump`. */
export async function isDump(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 257);
    return buffer.toString("latin1") === "ustar";
  } finally {
    await handle.close();
  }
}
