import { expect, test } from "vitest";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { deletedDocument } from "./deleted";
import { deleteDocument } from "./remove";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();

test("a viewer sees who deleted a draft and when, and gets not_found for an existing document", async () => {
  const { id, number } = await scenario.create({});
  const viewer = await callerAs("viewer");
  const readDeleted = () => execute(deletedDocument, viewer, { id });
  expect((await failureOf(readDeleted())).code).toBe("not_found");
  await execute(deleteDocument, scenario.caller, { id });
  const { actorName, createdAt, ...rest } = await readDeleted();
  expect(rest).toEqual({ number });
  expect(actorName).not.toBe("");
  expect(createdAt.slice(0, 4)).toBe(businessToday().slice(0, 4));
});
