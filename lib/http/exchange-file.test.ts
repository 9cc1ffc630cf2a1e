import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { members } from "@/db/schema";
import { askerOf } from "@/lib/kernel/asker";
import { database } from "@/lib/kernel/database";
import { memberActor } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { respondExchangeFile } from "./exchange-file";

operateOnTestDatabase();

test("a file for 1С breaks off when its recipient is blocked, and is not recorded as sent", async () => {
  const actor = memberActor((await callerAs("user")).actor!);
  let isRemembered = false;
  const response = respondExchangeFile(
    {
      name: "EnterpriseData.xml",
      asker: askerOf(actor),
      problems: [],
      async *pieces() {
        for (let piece = 0; piece < 1_000; piece += 1) yield Buffer.from("<a/>");
        isRemembered = true;
        yield Buffer.from("</Message>");
      },
    },
    new Request("http://localhost:3000/api/exchange/1c"),
  );
  const reader = response.body!.getReader();
  await reader.read();
  await database().update(members).set({ permission: "blocked" }).where(eq(members.id, actor.member.id));
  const rest = async () => {
    for (let read = 1; ; read += 1) if ((await reader.read()).done) return read;
  };
  await expect(rest()).rejects.toMatchObject({ code: "forbidden" });
  expect(isRemembered).toBe(false);
});
