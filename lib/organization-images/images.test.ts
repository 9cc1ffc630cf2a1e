import sharp from "sharp";
import { expect, test } from "vitest";
import { readPaper } from "@/lib/document-issues/read";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { getImage } from "./get";
import { listImages } from "./list";
import { putImage } from "./put";
import { removeImage } from "./remove";
import { refusedPictures, scannedStamp } from "./testing/pictures";

const scenario = documentScenario();

const put = async (kind: string, file: Buffer) =>
  execute(putImage, await callerAs("admin"), {
    organizationId: scenario.organizationId,
    kind,
    data: file.toString("base64"),
  });

const alphaAt = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4 + 3];
};

test.each(["png", "jpeg", "webp"] as const)(
  "the paper of a scanned stamp in %s becomes transparent",
  async (format) => {
    const stored = await put("stamp", await scannedStamp(format));
    expect(stored.widthPx).toBeLessThanOrEqual(640);
    expect(Math.abs(stored.widthPx - stored.heightPx)).toBeLessThan(4);
    const key = { organizationId: scenario.organizationId, kind: "stamp" };
    const png = await execute(getImage, await callerAs("viewer"), key);
    expect((await sharp(png).metadata()).format).toBe("png");
    expect(png.length).toBeLessThan(60_000);
    expect(await alphaAt(png, 0.5, 0.5)).toBe(0);
    expect(await alphaAt(png, 0.5, 0.04)).toBeGreaterThan(200);
  },
);

test("a logo keeps its background", async () => {
  await put("logo", await scannedStamp("png", 200));
  const key = { organizationId: scenario.organizationId, kind: "logo" };
  expect(await alphaAt(await execute(getImage, await callerAs("viewer"), key), 0.5, 0.5)).toBe(255);
});

test("an uploaded image keeps only its pixels, without metadata", async () => {
  const secret = "taken with the accountant's phone";
  const file = await sharp(await scannedStamp())
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer();
  expect(file.includes(secret)).toBe(true);
  await put("logo", file);
  const key = { organizationId: scenario.organizationId, kind: "logo" };
  const png = await execute(getImage, await callerAs("viewer"), key);
  expect(png.includes(secret)).toBe(false);
  expect((await sharp(png).metadata()).exif).toBeUndefined();
});

test("an unsupported or unreadable picture is refused and changes nothing", async () => {
  await put("stamp", await scannedStamp());
  const before = await execute(listImages, await callerAs("viewer"), {
    organizationId: scenario.organizationId,
  });
  for (const { name, file, message } of await refusedPictures()) {
    const error = await put("stamp", file).catch((reason: unknown) => reason);
    expect(error, name).toBeInstanceOf(Failure);
    expect((error as Failure).fieldErrors, name).toEqual({ data: [message] });
  }
  const after = await execute(listImages, await callerAs("viewer"), {
    organizationId: scenario.organizationId,
  });
  expect(after).toEqual(before);
});

test.each([
  ["logo", "a"],
  ["stamp", "not base64!"],
  ["stamp", ""],
  ["portrait", "AAAA"],
])("%s with the data «%s» is refused", async (kind, data) => {
  const call = async () =>
    execute(putImage, await callerAs("admin"), {
      organizationId: scenario.organizationId,
      kind,
      data,
    });
  expect(await failureOf(call())).toEqual({
    code: "validation_error",
    fields: [kind === "portrait" ? "kind" : "data"],
  });
});

test("an uploaded image replaces the former one, is printed, recorded in the history and can be removed", async () => {
  const { id } = await scenario.create({});
  const organizationId = scenario.organizationId;
  await put("signature", await scannedStamp("png"));
  const replaced = await put("signature", await scannedStamp("png", 100));
  expect(replaced.widthPx).toBeLessThan(100);
  const printed = await readPaper(database(), id);
  expect(printed.images?.signature).toMatchObject({
    src: expect.stringMatching(/^data:image\/png;base64,/),
    widthPx: replaced.widthPx,
  });
  await execute(removeImage, await callerAs("admin"), { organizationId, kind: "signature" });
  const after = await execute(listImages, await callerAs("viewer"), { organizationId });
  expect(after.map(({ kind }) => kind)).not.toContain("signature");
  expect(await eventsOf(organizationId)).toContain("organization.updated");
});

test("only an administrator changes images", async () => {
  const key = { organizationId: scenario.organizationId, kind: "stamp" };
  const [user, data] = [await callerAs("user"), (await scannedStamp()).toString("base64")];
  const attempts = [() => execute(putImage, user, { ...key, data }), () => execute(removeImage, user, key)];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});

test("an image of an unknown organization is refused", async () => {
  const call = async () =>
    execute(putImage, await callerAs("admin"), {
      organizationId: "019a0000-0000-7000-8000-000000000000",
      kind: "stamp",
      data: (await scannedStamp()).toString("base64"),
    });
  expect(await failureOf(call())).toMatchObject({ code: "not_found" });
});
