import { hash, verify } from "@node-rs/argon2";
import { Failure } from "@/lib/kernel/errors";

/**
 * OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. It runs outside the main
 * thread.
 */
const argonParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies threads of the pool that also reads files and resolves host names. */
const maxConcurrent = 2;
const maxWaiting = 50;

let runningCount = 0;
const waiting: Array<() => void> = [];

/** Normalizes a password, so that it does not depend on how a keyboard composes letters (NIST SP 800-63B, 3.1.1.2). */
const normalizedPassword = (password: string) => password.normalize("NFKC");

/**
 * Returns the hash of a password, with its salt and parameters. Throws `unavailable` if too many are being computed.
 */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(normalizedPassword(password), argonParameters));

/** The hash to compare with for unknown accounts, so that they take the same time as known ones. */
const dummyHash = onceComputedHash();

/**
 * Returns whether a password matches a hash; without a hash it compares with a dummy and returns false. Throws
 * `unavailable`.
 */
export async function matchesPassword(password: string, storedHash: string | null): Promise<boolean> {
  const hashToCompare = storedHash ?? (await dummyHash());
  const isRight = await runLimited(() => verify(hashToCompare, normalizedPassword(password)));
  return isRight && storedHash !== null;
}

function onceComputedHash(): () => Promise<string> {
  let computedHash: Promise<string> | undefined;
  return () => {
    computedHash ??= hash("", argonParameters);
    return computedHash;
  };
}

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (runningCount < maxConcurrent) runningCount += 1;
  else if (waiting.length >= maxWaiting)
    throw new Failure("unavailable", { detail: "too many passwords are being checked" });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else runningCount -= 1;
  }
}
