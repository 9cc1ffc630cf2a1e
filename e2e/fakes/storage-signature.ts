import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type StorageKeys = { region: string; accessKeyId: string; secretAccessKey: string };

const maxAgeMs = 15 * 60_000;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request carries a fresh version 4 signature by these keys that covers the whole request. */
export function isSignedFor(
  request: Request,
  { region, accessKeyId, secretAccessKey }: StorageKeys,
): boolean {
  const [, id, day = "", signedRegion, names = "", signature = ""] =
    authorizationPattern.exec(request.headers.get("authorization") ?? "") ?? [];
  const timestamp = request.headers.get("x-amz-date") ?? "";
  if (id !== accessKeyId || signedRegion !== region || !timestamp.startsWith(day) || !isFresh(timestamp))
    return false;
  const signedHeaders = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signedHeaders.includes(name)))
    return false;
  const url = new URL(request.url);
  const parameters = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("="));
  const canonical = [
    request.method,
    url.pathname,
    parameters.sort().join("&"),
    ...signedHeaders.map((name) => `${name}:${(request.headers.get(name) ?? "").trim()}`),
    "",
    names,
    request.headers.get("x-amz-content-sha256"),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const expected = hmac(key, ["AWS4-HMAC-SHA256", timestamp, scope, sha256(canonical)].join("\n"));
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

function isFresh(timestamp: string): boolean {
  const isoTimestamp = timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  return Math.abs(Date.now() - Date.parse(isoTimestamp)) < maxAgeMs;
}
