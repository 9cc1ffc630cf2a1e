import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { InnField } from "./inn-field";

const branch = (id: string, kpp: string | null) => ({ id, name: "АО «Головное»", shortName: null, kpp });

async function warningAbout(twins: ReadonlyArray<ReturnType<typeof branch>>) {
  answerActions({ findTwinsAction: async () => ({ ok: true, data: twins }) });
  const user = show(<InnField clientId="edited" lookup={null} />);
  await user.type(screen.getByRole("textbox"), "7700000016");
  await user.tab();
  return (await screen.findByRole("status")).textContent?.replaceAll("\u00a0", " ");
}

test("the warning about an INN names the KPP of the first other client and counts the rest", async () => {
  const edited = branch("edited", "165501001");
  const twins = [branch("a", "770001001"), edited, branch("b", "780001001"), branch("c", null)];
  expect(await warningAbout(twins)).toBe("Клиент с таким ИНН уже есть: АО «Головное», КПП 770001001 и ещё 2");
});

test("the warning about an INN does not take the ten clients of the answer for all", async () => {
  const twins = Array.from({ length: 10 }, (_, at) => branch(`${at}`, null));
  expect(await warningAbout(twins)).toBe("Клиент с таким ИНН уже есть: АО «Головное» и ещё 9+");
});

test("the warning about an INN of one other client only names that", async () => {
  expect(await warningAbout([branch("c", null)])).toBe("Клиент с таким ИНН уже есть: АО «Головное»");
});
