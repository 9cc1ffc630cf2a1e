import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { members } from "@/db/schema";
import { askerOf } from "@/lib/kernel/asker";
import { database } from "@/lib/kernel/database";
import { memberActor } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { whileAllowed } from "./while-allowed";

operateOnTestDatabase();

test("a response under way breaks off soon after its member is blocked, and its source is closed", async () => {
  const actor = memberActor((await callerAs("viewer")).actor!);
  let isEnded = false;
  async function* parts() {
    try {
      for (let part = 0; part < 1_000; part += 1) yield part;
    } finally {
      isEnded = true;
    }
  }
  let given = 0;
  const reading = async () => {
    for await (const part of whileAllowed(askerOf(actor), parts())) {
      given += 1;
      if (part === 24)
        await database()
          .update(members)
          .set({ permission: "blocked" })
          .where(eq(members.id, actor.member.id));
    }
  };
  await expect(reading()).rejects.toMatchObject({ code: "forbidden" });
  expect(given).toBe(30);
  expect(isEnded).toBe(true);
});
