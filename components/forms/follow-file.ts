import { readEvents } from "./event-stream";
import { formDataOf, type UploadOptions } from "./post-file";
import { attempt, type Failed, type Result } from "./result";

type FollowOptions = UploadOptions & { report?: (progress: unknown) => void };

/** Sends a file as `postFile` does, and follows the server's work on it until it is done, has failed or is aborted. */
export const followFile = <Data>(
  address: string,
  file: File,
  { fields, locale, signal, report }: FollowOptions,
): Promise<Result<Data>> =>
  attempt(async (): Promise<Result<Data>> => {
    const headers = { accept: "text/event-stream", ...(locale && { "accept-language": locale }) };
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: formDataOf(file, fields),
      signal,
    });
    if (!response.ok || !response.body) return { ...(await response.json()), ok: false };
    for await (const { name, data } of readEvents(response.body)) {
      if (name === "done") return { ok: true, data: data as Data };
      if (name === "failed") return { ...(data as Failed), ok: false };
      report?.(data);
    }
    return { ok: false, error: "network" };
  });
