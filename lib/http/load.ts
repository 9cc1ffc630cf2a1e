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
    return leadElsewhere(error);
  }
}

/**
 * The same of what the filters of an address name; null where there is none any more, for an old link or a saved view shows a list
 * and no error.
 */
export async function loadNamed<Input extends z.ZodType, Output>(
  query: Operation<Input, Output>,
  input: z.input<Input>,
): Promise<Output | null> {
  try {
    return await execute(query, await pageCaller(), input);
  } catch (error) {
    if (knownFailure(error)?.code === "not_found") return null;
    return leadElsewhere(error);
  }
}

async function leadElsewhere(error: unknown): Promise<never> {
  const failure = knownFailure(error);
  if (!failure) throw withoutStatementValues(error);
  if (failure.code === "unauthorized") redirect(`/sign-in?next=${encodeURIComponent(await pageAddress())}`);
  if (failure.code === "forbidden" && (await isBlocked())) redirect("/blocked");
  if (failure.code === "not_found" || refersToPath(failure)) notFound();
  if (failure.fieldErrors?.cursor) redirect(withoutCursor(await pageAddress()));
  // Next keeps a digest that is already there; the error page chooses its words by it.
  throw Object.assign(failure, { digest: failure.code });
}

/** A place in a list that is sorted otherwise is none: it begins with its first page. */
function withoutCursor(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://own.invalid");
  searchParams.delete("cursor");
  return `${pathname}?${searchParams}`;
}

/** What stands in the paths of pages. */
const namesInPaths = ["id", "organizationId", "token", "code"];

const refersToPath = ({ fieldErrors }: Failure) =>
  Object.keys(fieldErrors ?? {}).some((path) => namesInPaths.includes(path));
