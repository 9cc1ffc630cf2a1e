import { beforeEach, expect, test, vi } from "vitest";
import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";

const [first, second] = ["01".repeat(32), "02".repeat(32)];
const secret = "a secret of more than thirty-two characters";
const id = "0197f1c4-0000-7000-8000-000000000001";

/** The configuration is read once per process; a fresh copy of the module reads it again. */
async function importConfigured(variables: Record<string, string>) {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ NEXTAUTH_SECRET: "", BANK_JWT_KEY: "", ...variables }))
    vi.stubEnv(name, value);
  return import("./address");
}

beforeEach(() => vi.unstubAllEnvs());

test("a link's address is stored encrypted and is readable only with the same key and for the same link", async () => {
  const { addressOf, sealToken } = await importConfigured({ NEXTAUTH_SECRET: secret });
  const token = newSecret();
  const sealedToken = sealToken(id, token)!;
  expect(sealedToken).not.toContain(token.slice(0, 10));
  expect(hashOfSecret(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(addressOf({ id, sealedToken })).toBe(`http://localhost:3000/d/${token}`);
  expect(addressOf({ id: id.replace("1", "2"), sealedToken })).toBeNull();
  const other = await importConfigured({ NEXTAUTH_SECRET: `${secret}!` });
  expect(other.addressOf({ id, sealedToken })).toBeNull();
});

test("an address stays readable when a bank key is added or replaced", async () => {
  const token = "a".repeat(43);
  const steps: Array<Record<string, string>> = [
    { NEXTAUTH_SECRET: secret },
    { NEXTAUTH_SECRET: secret, BANK_JWT_KEY: first },
    { NEXTAUTH_SECRET: `${secret}!`, BANK_JWT_KEY: `${second},${first}` },
    { NEXTAUTH_SECRET: "", BANK_JWT_KEY: second },
  ];
  let sealedToken = token;
  for (const variables of steps.slice(0, 3)) {
    const { addressOf, resealedToken } = await importConfigured(variables);
    sealedToken = resealedToken({ id, sealedToken })!;
    expect(resealedToken({ id, sealedToken })).toBeNull();
    expect(addressOf({ id, sealedToken })).toMatch(/\/d\/a{43}$/);
  }
  const { addressOf } = await importConfigured(steps[3]!);
  expect(addressOf({ id, sealedToken })).toMatch(/\/d\/a{43}$/);
});

test("without any key no address is stored", async () => {
  const { resealedToken, sealToken } = await importConfigured({});
  expect(sealToken(id, "a".repeat(43))).toBeNull();
  expect(resealedToken({ id, sealedToken: "a".repeat(43) })).toBeNull();
});
