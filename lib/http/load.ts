import "server-only";
import { notFound, redirect } from "next/navigation";
import type { z } from "zod";
import { knownFailure } from "@/lib/kernel/database-errors";
import type { Failure } from "@/lib/kernel/errors";
import { execute, type Operation } from "@/lib/kernel/operation";
import { withoutStatementValues } from "@/lib/kernel/statement-values";
import { isBlocked } from "./may";
import { pageAddress, pageCaller } from "./page";

/** Carries a query to a page. A signed-out visitor is sent to sign in, a missing record shows the "not found" page. */
export async function load<Input extends z.ZodType, Output>(
  query: Operation<Input, Output>,
  input: z.input<Input>,
): Promise<Output> {
  try {
    return await execute(query, await pageCaller(), input);
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure) throw withoutStatementValues(error);
    if (failure.code === "unauthorized") redirect(`/sign-in?next=${encodeURIComponent(await pageAddress())}`);
    if (failure.code === "forbidden" && (await isBlocked())) redirect("/blocked");
    if (failure.code === "not_found" || refersToPath(failure)) notFound();
    // Next keeps a digest that is already there; the error page chooses its words by it.
    throw Object.assign(failure, { digest: failure.code });
  }
}

/** What stands in the paths of pages. */
const namesInPaths = ["id", "organizationId", "token"];

const refersToPath = ({ fieldErrors }: Failure) =>
  Object.keys(fieldErrors ?? {}).some((path) => namesInPaths.includes(path));
