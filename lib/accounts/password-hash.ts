import { hash, verify } from "@node-rs/argon2";
import { Failure } from "@/lib/kernel/errors";

/** OWASP's minimum for Argon2id, the algorithm unless stated: 19 MiB, two passes, one lane. It runs beside the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes threads that files and names of hosts are read in, too. */
const mostAtOnce = 2;
const mostWaiting = 50;

let running = 0;
const waiting: Array<() => void> = [];

/** As people type it: the same letters, however the keyboard has put them together (NIST SP 800-63B, 3.1.1.2). */
const plain = (password: string) => password.normalize("NFKC");

/** The hash of a password, with its salt and parameters. Throws `unavailable` when too many are under way. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plain(password), parameters));

/** Of a password that nobody has: an unknown account takes the time of a known one. */
const nobodys = hashPasswordOnce();

/** Whether a password is the one; against the hash of nobody's when there is none. Throws `unavailable`. */
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
