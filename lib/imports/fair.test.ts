import { expect, test } from "vitest";
import { Failure } from "@/lib/kernel/errors";
import { plainText } from "@/lib/recognition/part";
import { maxWaitingPerPerson } from "./limits";
import { readFile } from "./read-file";
import { testFolder } from "./testing/folder";
import { pagePicture } from "./testing/page-picture";

const saveFile = testFolder();

test("22 scans of one person neither delay nor crowd out another person's scan", async () => {
  const path = await saveFile(
    await pagePicture(["Исполнитель обязуется оказать услуги."], { dotsPerInch: 200, inches: 2 }),
  );
  const controller = new AbortController();
  const ended: string[] = [];
  const scan = (who: string) =>
    readFile(who, { path, kind: "image" }, controller.signal, () => {}).finally(() => ended.push(who));
  const ofOne = Array.from({ length: 22 }, () =>
    scan("one").then(
      () => "read",
      (error) => (error instanceof Failure ? `${error.code}, ${error.retryAfterSeconds} s` : "given up"),
    ),
  );
  const { parts } = await scan("another");
  expect(parts.map(({ content }) => plainText(content)).join(" ")).toContain("Исполнитель обязуется");
  const rejectedCount = 22 - 1 - maxWaitingPerPerson;
  // Requests that found no room ended at once; of the others, not all ended before the other person's.
  expect(ended.indexOf("another") - rejectedCount).toBeLessThan(maxWaitingPerPerson);
  controller.abort();
  const outcomes = await Promise.all(ofOne);
  expect(outcomes.filter((each) => each === "rate_limited, 30 s")).toHaveLength(rejectedCount);
  expect(outcomes.filter((each) => each === "read").length).toBeLessThan(maxWaitingPerPerson);
});
