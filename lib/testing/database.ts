import { afterAll, beforeAll } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";

/** Gives the operations of a test file a new database of their own. */
export function operateOnTestDatabase(): void {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await testDatabase();
    openDatabase(own.url, { directUrl: own.plainUrl });
  });
  afterAll(async () => {
    await closeDatabase();
    await own.close();
  });
}
