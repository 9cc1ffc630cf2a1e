import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

export type SigningKey = { privateKey: CryptoKey; publicJwk: JWK };

/** Creates an RS256 key. */
export async function makeKey(): Promise<SigningKey> {
  return fromJwk(await makePrivateJwk());
}

/** Returns the key stored in a file, created on first use, so that tokens outlive a restart. */
export async function readOrCreateKey(file: string): Promise<SigningKey> {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makePrivateJwk()), { mode: 0o600 });
  return fromJwk(JSON.parse(readFileSync(file, "utf8")));
}

async function makePrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return exportJWK(privateKey);
}

async function fromJwk(jwk: JWK): Promise<SigningKey> {
  const privateKey = await importJWK(jwk, "RS256");
  if (!(privateKey instanceof CryptoKey)) throw new TypeError("an RSA private key is expected");
  const { kty, n, e } = jwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { privateKey, publicJwk: { kty, n, e, kid, alg: "RS256", use: "sig" } };
}
