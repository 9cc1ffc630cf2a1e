import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { makeFolder } from "@/db/folder";
import { ConfigurationError } from "./env";
import { log } from "./log";

type StoredSecrets = {
  /** The file in which the secrets are kept; null if the configuration provides its own. */
  file: string | null;
  isNew: boolean;
  variables: Record<string, string>;
};

type Environment = Record<string, string | undefined>;

const noSecrets: StoredSecrets = { file: null, isNew: false, variables: {} };

/**
 * Returns the secrets of an installation that was given none: created once and kept beside its data, in a file that
 * only its owner may read. Creates none if there is an auth server or NEXTAUTH_SECRET is set. Throws ConfigurationError
 * if they cannot be stored.
 */
export const loadOwnSecrets = (source: Environment): StoredSecrets =>
  loadSecrets(source, !source.NEXTAUTH_SECRET?.trim());

/** Returns the secrets for a command-line command, which creates them only in production, where they are required. */
export const loadSecretsForCommand = (source: Environment): StoredSecrets =>
  loadSecrets(source, source.NODE_ENV === "production" && !source.NEXTAUTH_SECRET?.trim());

function loadSecrets({ AUTH_URL, DATA_DIR }: Environment, mayCreate: boolean): StoredSecrets {
  if (AUTH_URL?.trim()) return noSecrets;
  const folder = path.resolve(/* turbopackIgnore: true */ DATA_DIR?.trim() || ".data");
  const file = path.join(/* turbopackIgnore: true */ folder, "secrets.env");
  try {
    const isStored = existsSync(/* turbopackIgnore: true */ file);
    if (!isStored && !mayCreate) return noSecrets;
    const isNew = !isStored && storeNewSecrets(folder, file);
    return { file, isNew, variables: readVariables(file) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([
      `NEXTAUTH_SECRET is not set, and secrets cannot be stored in ${file}: ${reason}`,
    ]);
  }
}

const newFileText =
  () => `# Generated at the first start. Keep a copy apart from the backups: encrypted values can be read only with these.
NEXTAUTH_SECRET=${randomBytes(32).toString("hex")}
BANK_JWT_KEY=${randomBytes(32).toString("hex")}
`;

/** Writes the file atomically; returns false if another process has written it first. */
function storeNewSecrets(folder: string, file: string): boolean {
  makeFolder(folder);
  // Not named by the process id, because processes of two containers that share the folder can have the same id.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(/* turbopackIgnore: true */ draft, newFileText(), { mode: 0o600, flag: "wx", flush: true });
    linkSync(/* turbopackIgnore: true */ draft, file);
    return true;
  } catch (error) {
    if (existsSync(/* turbopackIgnore: true */ file)) return false;
    throw error;
  } finally {
    rmSync(/* turbopackIgnore: true */ draft, { force: true });
  }
}

function readVariables(file: string): Record<string, string> {
  const { NEXTAUTH_SECRET, BANK_JWT_KEY } = parseEnv(readFileSync(/* turbopackIgnore: true */ file, "utf8"));
  return { ...(NEXTAUTH_SECRET && { NEXTAUTH_SECRET }), ...(BANK_JWT_KEY && { BANK_JWT_KEY }) };
}

/** Logs where the secrets are kept. */
export function logSecretsFile({ file, isNew }: StoredSecrets): void {
  if (isNew) log.warn({ file }, `secrets were generated and stored in ${file}: keep a copy of this file`);
  else if (file) log.info({ file }, "using the secrets in this file");
}
