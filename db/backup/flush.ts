import { open } from "node:fs/promises";

/** Sees to it that a file has reached the disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
