import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What stands first in a backup that `pg_dump` has written. */
export const manifestSchema = z.object({
  format: z.literal("documents dump 1"),
  madeAt: z.string(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  /** The major version of the program, which an older one cannot read. */
  program: z.number(),
  /** Of each table: how many rows, the SHA-256 of their text, and the file that holds it. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256, file: z.string() })),
  /** Of every file of the dump: the SHA-256 of its bytes. */
  files: z.record(z.string(), sha256),
});

export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = "manifest.json";
