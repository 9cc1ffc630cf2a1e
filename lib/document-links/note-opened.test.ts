import { v7 } from "uuid";
import { expect, test } from "vitest";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { type Caller, execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { createLink } from "./create";
import { noteOpened } from "./note-opened";
import { linkOpenings } from "./opened";
import { revokeLink } from "./revoke";

const scenario = documentScenario();

const visitor: Caller = { actor: null, requestId: v7(), locale: "ru", preferredOrganizationId: null };

async function createLinked() {
  const { id } = await scenario.create();
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const { url, id: linkId } = await execute(createLink, scenario.caller, { id });
  return { id, linkId, token: url.split("/").at(-1)! };
}

const openingsOf = (id: string) => execute(linkOpenings, scenario.caller, { id });

test("the first opening of a link is recorded in the history once, and its time is kept", async () => {
  const { id, token } = await createLinked();
  expect(await openingsOf(id)).toBeNull();
  await execute(noteOpened, visitor, { token });
  const first = await openingsOf(id);
  await execute(noteOpened, visitor, { token });
  expect(await openingsOf(id)).toMatchObject({ firstAt: first?.firstAt });
  expect((await eventsOf(id)).filter((kind) => kind === "document.link_opened")).toHaveLength(1);
});

test("openings by members, and of a revoked or unknown link, are not counted", async () => {
  const { id, linkId, token } = await createLinked();
  await execute(noteOpened, scenario.caller, { token });
  await execute(revokeLink, scenario.caller, { id, linkId });
  await execute(noteOpened, visitor, { token });
  await execute(noteOpened, visitor, { token: "none" });
  expect(await openingsOf(id)).toBeNull();
});
