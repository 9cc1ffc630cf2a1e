import { createPublicKey } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import type { DemoAccount } from "@/db/factories/accounts";
import { makeKey, type SigningKey } from "./auth-keys";

/** The kinds of tokens: one as the auth server issues it, and the ways of forging one. */
export const tokenKinds = [
  "valid",
  "expired",
  "wrong_key",
  "alg_none",
  "hs256_with_public_key",
  "without_exp",
  "without_sub",
  "wrong_issuer",
  "wrong_audience",
] as const;

export type TokenKind = (typeof tokenKinds)[number];

export type MintOptions = { key: SigningKey; issuer: string; account: DemoAccount };

const lifetime = "12h";

let foreignKey: Promise<SigningKey> | undefined;
/** Created once: finding the primes takes a tenth of a second of processor time. */
const getForeignKey = () => (foreignKey ??= makeKey());

/** The audience of the stand-in's tokens: the product's `AUTH_AUDIENCE`. */
export const audience = "documents";

/** Creates a token of the given kind. */
export async function mintToken(kind: TokenKind, { key, issuer, account }: MintOptions): Promise<string> {
  const { sub, ...claims } = claimsOf(account);
  const kid = key.publicJwk.kid;
  const token = (tokenIssuer = issuer, tokenAudience = audience) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid })
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setIssuedAt();
  switch (kind) {
    case "valid":
      return token().setSubject(sub).setExpirationTime(lifetime).sign(key.privateKey);
    case "expired":
      return token().setSubject(sub).setExpirationTime("-2h").sign(key.privateKey);
    case "wrong_key":
      return token()
        .setSubject(sub)
        .setExpirationTime(lifetime)
        .sign((await getForeignKey()).privateKey);
    case "without_exp":
      return token().setSubject(sub).sign(key.privateKey);
    case "without_sub":
      return token().setExpirationTime(lifetime).sign(key.privateKey);
    case "wrong_issuer":
      return token("https://other.example").setSubject(sub).setExpirationTime(lifetime).sign(key.privateKey);
    case "wrong_audience":
      return token(issuer, "other").setSubject(sub).setExpirationTime(lifetime).sign(key.privateKey);
    case "alg_none":
      return new UnsecuredJWT(claims)
        .setAudience(audience)
        .setIssuer(issuer)
        .setSubject(sub)
        .setExpirationTime(lifetime)
        .encode();
    case "hs256_with_public_key":
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setExpirationTime(lifetime)
        .sign(publicPem(key));
  }
}

const claimsOf = ({ sub, username, displayName, email }: DemoAccount) => ({
  sub,
  username,
  displayName,
  email,
});

function publicPem({ publicJwk }: SigningKey): Uint8Array {
  const pem = createPublicKey({ key: publicJwk, format: "jwk" }).export({ type: "spki", format: "pem" });
  return new TextEncoder().encode(String(pem));
}
