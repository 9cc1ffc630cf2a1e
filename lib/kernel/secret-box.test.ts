import { beforeEach, expect, test, vi } from "vitest";

const [first, second] = [Buffer.alloc(32, 1).toString("base64"), Buffer.alloc(32, 2).toString("hex")];
const place = "bank_credentials.token:1";
const secret = "eyJhbGciOiJSUzI1NiJ9.токен";

/** Loads a fresh copy of the module, because the configuration is read only once per process. */
async function boxWith(keys: string) {
  vi.resetModules();
  vi.stubEnv("BANK_JWT_KEY", keys);
  return import("./secret-box");
}

/** Compares codes rather than classes: a reloaded module has its own `Failure`. */
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code ?? "other";
  }
  return null;
};

beforeEach(() => vi.unstubAllEnvs());

test("a sealed secret opens only in the place that it was sealed for", async () => {
  const { seal, unseal } = await boxWith(first);
  const sealed = seal(secret, place);
  expect(unseal(sealed, place)).toBe(secret);
  expect(() => unseal(sealed, "bank_credentials.token:2")).toThrow();
});

test("a sealed secret is unreadable and looks different each time", async () => {
  const { seal } = await boxWith(first);
  const [one, two] = [seal(secret, place), seal(secret, place)];
  expect(one).not.toBe(two);
  expect(one).not.toContain(secret.slice(0, 12));
});

test("a changed byte, a shortened tag and an unknown version are refused", async () => {
  const { seal, unseal } = await boxWith(first);
  const parts = seal(secret, place).split(".");
  const changed = (index: number, value: string) => parts.with(index, value).join(".");
  const flipped = Buffer.from(parts[4] ?? "", "base64url");
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  const shortTag = Buffer.from(parts[3] ?? "", "base64url").subarray(0, 4);
  for (const forged of [
    changed(4, flipped.toString("base64url")),
    changed(3, shortTag.toString("base64url")),
    changed(0, "v0"),
    "",
  ]) {
    expect(() => unseal(forged, place)).toThrow();
  }
});

test("the first key encrypts and every key decrypts, so that keys can be replaced", async () => {
  const old = (await boxWith(first)).seal(secret, place);
  const both = await boxWith(`${second},${first}`);
  expect(both.unseal(old, place)).toBe(secret);
  expect(both.isSealedWithCurrentKey(old)).toBe(false);
  const renewed = both.seal(secret, place);
  expect(both.isSealedWithCurrentKey(renewed)).toBe(true);
  const onlyNew = await boxWith(second);
  expect(onlyNew.unseal(renewed, place)).toBe(secret);
  expect(codeOf(() => onlyNew.unseal(old, place))).toBe("no_bank_key");
});

test("without a key nothing is sealed", async () => {
  const { seal } = await boxWith("");
  expect(codeOf(() => seal(secret, place))).toBe("no_bank_key");
});
