import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { rhythmOf } from "@/lib/values/rhythm";
import { loadMessages } from "./messages";

test.each([
  [86_400, "once a day"],
  [604_800, "every 7 days"],
  [3_600, "every hour"],
  [7_200, "every 2 hours"],
  [60, "every minute"],
  [300, "every 5 minutes"],
  [30, "every 30 seconds"],
])("%i seconds are written in English as “%s”", async (seconds, said) => {
  const messages = await loadMessages("en");
  const t = createTranslator({ locale: "en", messages, namespace: "common" });
  expect(t("rhythm", { ...rhythmOf(seconds) })).toBe(said);
});
