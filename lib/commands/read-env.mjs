import { existsSync } from "node:fs";

// Read before the product listens, which needs PORT, and as the commands read it: Next would read it later, and would take what
// follows a $ for a variable, in a password, too.
for (const file of [".env.production.local", ".env.local", ".env.production", ".env"])
  if (existsSync(file)) process.loadEnvFile(file);
// That this is done is known to Next by this name.
process.env.__NEXT_PROCESSED_ENV = "true";
