import { hash, verify } from "@node-rs/argon2";
import { Failure } from "@/lib/kernel/errors";

/**
 * OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. It runs outside the main
 * thread.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies threads of the pool that also reads files and resolves host names. */
const mostAtOnce = 2;
const mostWaiting = 50;

let running = 0;
const waiting: Array<() => void> = [];

/** Normalizes a password, so that it does not depend on how a keyboard composes letters (NIST SP 800-63B, 3.1.1.2). */
const plain = (password: string) => password.normalize("NFKC");

/**
 * Returns the hash of a password, with its salt and parameters. Throws `unavailable` if too many are being computed.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plain(password), parameters));

/** The hash to compare with for unknown accounts, so that they take the same time as known ones. */
const nobodys = hashPasswordOnce();

/**
 * Returns whether a password matches a hash; without a hash it compares with a dummy and returns false. Throws
 * `unavailable`.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const compared = kept ?? (await nobodys());
  const isRight = await inTurn(() => verify(compared, plain(password)));
  return isRight && kept !== null;
}

function hashPasswordOnce(): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= hash("", parameters);
    return made;
  };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else if (waiting.length >= mostWaiting)
    throw new Failure("unavailable", { detail: "too many passwords are being checked" });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
