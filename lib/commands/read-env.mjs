import { existsSync } from "node:fs";

/**
 * Gives the process what the files of the folder say that it was started in: the product itself, its worker and all commands read
 * them here, and so find the same database. A variable of the environment wins over all files, one of a file over the files after
 * it. Read before the product listens, which needs PORT; Next would read them later, and would take what follows a $ for a
 * variable, in a password, too.
 */
for (const file of [".env.production.local", ".env.local", ".env.production", ".env"])
  if (existsSync(file)) process.loadEnvFile(file);
// That this is done is known to Next by this name.
process.env.__NEXT_PROCESSED_ENV = "true";

/**
 * Next reads PORT before the product checks its variables, and would refuse it without naming it. So it is checked here first, in
 * the words of lib/kernel/env.ts; an empty one counts as absent there, too.
 */
if (/[\\/]next[\\/]dist[\\/]bin[\\/]next$/.test(process.argv[1] ?? "")) {
  const given = process.env.PORT?.trim();
  const port = Number(given || 3000);
  if (!given) delete process.env.PORT;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    process.stderr.write("Invalid configuration:\n  - PORT must be a whole number from 1 to 65535\n");
    process.exit(1);
  }
}
