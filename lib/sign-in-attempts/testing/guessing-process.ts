import { once } from "node:events";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { throttled } from "@/lib/sign-in-attempts/throttle";

// A separate process that makes wrong guesses, all at once, when told to. Prints the outcome of each.
const [url = "", account = "", address = "", count = "0"] = process.argv.slice(2);

openDatabase(url);
const guess = async (): Promise<string> => {
  try {
    await throttled({ account, address }, async () => null);
    return "made";
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
};

process.stdout.write("ready\n");
await once(process.stdin, "data");
const outcomes = await Promise.all(Array.from({ length: Number(count) }, guess));
process.stdout.write(JSON.stringify(outcomes));
await closeDatabase();
process.exit();
