import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The manifest, the first file in a backup written by `pg_dump`. */
export const manifestSchema = z.object({
  format: z.literal("documents dump 1"),
  madeAt: z.string(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  /** The major version of `pg_dump`; an older program cannot read the backup. */
  program: z.number(),
  /** For each table: the number of rows, the SHA-256 of their text, and the file with them. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256, file: z.string() })),
  /** For every file of the dump: the SHA-256 of its bytes. */
  files: z.record(z.string(), sha256),
});

export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = "manifest.json";
