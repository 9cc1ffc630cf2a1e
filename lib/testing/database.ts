import { afterAll, beforeAll } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";

/** Gives the operations of a test file a new database of their own. */
export function operateOnTestDatabase(): void {
  let testDb: TestDatabase;
  beforeAll(async () => {
    testDb = await testDatabase();
    openDatabase(testDb.url, { directUrl: testDb.plainUrl });
  });
  afterAll(async () => {
    await closeDatabase();
    await testDb.close();
  });
}
