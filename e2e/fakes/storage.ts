import { createHash } from "node:crypto";
import { type FakeServer, type Handler, type Routes, startFakeServer } from "./server";
import { isSignedFor, type StorageKeys } from "./storage-signature";

export type FakeStorage = FakeServer & {
  /** The content of the bucket, by key. */
  objects: Map<string, Buffer>;
  /** The methods and keys of all accepted calls. */
  calls: string[];
};

type Options = StorageKeys & { port?: number; bucket: string };

/**
 * Starts a stand-in for an S3-compatible storage with one bucket. It verifies
 * every signature (version 4) and the hash of the content, as real ones do.
 */
export async function startFakeStorage({ port, bucket, ...keys }: Options): Promise<FakeStorage> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const withSignatureCheck =
    (handle: (key: string, content: Buffer) => Response): Handler =>
    async (request, { bucket: requestedBucket, folder, name }) => {
      const content = Buffer.from(await request.arrayBuffer());
      const hash = createHash("sha256").update(content).digest("hex");
      if (!isSignedFor(request, keys)) return refusalResponse(403, "SignatureDoesNotMatch");
      if (request.headers.get("x-amz-content-sha256") !== hash)
        return refusalResponse(400, "XAmzContentSHA256Mismatch");
      if (requestedBucket !== bucket) return refusalResponse(404, "NoSuchBucket");
      const key = `${folder}/${name}`;
      calls.push(`${request.method} ${key}`);
      return handle(key, content);
    };
  const routes: Routes = {
    "PUT /:bucket/:folder/:name": withSignatureCheck((key, content) => {
      objects.set(key, content);
      return new Response(null, { status: 200 });
    }),
    "GET /:bucket/:folder/:name": withSignatureCheck((key) => {
      const content = objects.get(key);
      if (!content) return refusalResponse(404, "NoSuchKey");
      return new Response(new Uint8Array(content), {
        headers: { "content-length": String(content.byteLength) },
      });
    }),
    "DELETE /:bucket/:folder/:name": withSignatureCheck((key) => {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }),
  };
  return Object.assign(await startFakeServer(routes, port), { objects, calls });
}

const refusalResponse = (status: number, code: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`, {
    status,
    headers: { "content-type": "application/xml" },
  });
