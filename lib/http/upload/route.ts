import type { z } from "zod";
import { envelope } from "@/lib/http/envelope";
import { respondLive } from "@/lib/http/live";
import { type OperationHandler, refersToPath } from "@/lib/http/route";
import { Failure } from "@/lib/kernel/errors";
import { authorize, execute, type Operation, type ProgressListener } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { progressStream } from "./progress-stream";
import { receiveForm } from "./receive";

type Options = { status?: number; maxBytes: number };

const progress = "Progress as server-sent events, if the request accepts `text/event-stream`";

/**
 * Serves an operation over a form with a file. Responds once the work is done, or streams its progress if the caller
 * accepts `text/event-stream`. An invalid form is rejected at once in either case.
 */
export function uploadRoute<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  { status = 200, maxBytes }: Options,
): OperationHandler {
  const handler = envelope(operation.level, async ({ request, caller, params }) => {
    // Checked before the body, so that nobody without permission uploads 25 megabytes.
    authorize(operation.level, caller.actor);
    if (Object.values(params).some((id) => !identifier.safeParse(id).success)) throw new Failure("not_found");
    const form = await receiveForm(request, maxBytes);
    const work = async (progressListener: ProgressListener) => {
      await using _form = form;
      const input = { ...form.fields, ...params, file: form.file };
      return await execute(operation, { ...caller, progressListener }, input).catch((error) => {
        throw refersToPath(error, params) ? new Failure("not_found") : error;
      });
    };
    if (request.headers.get("accept")?.includes("text/event-stream"))
      return respondLive(progressStream(caller, request.signal, work));
    return Response.json(await work({ signal: request.signal, report: () => {} }), { status });
  });
  return Object.assign(handler, {
    operation,
    acceptedType: "multipart/form-data",
    status,
    ...(status !== 200 && { otherStatuses: { 200: progress } }),
  });
}
