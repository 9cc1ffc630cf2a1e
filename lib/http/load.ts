import "server-only";
import { notFound, redirect } from "next/navigation";
import type { z } from "zod";
import { knownFailure } from "@/lib/kernel/database-errors";
import type { Failure } from "@/lib/kernel/errors";
import { execute, type Operation } from "@/lib/kernel/operation";
import { withoutStatementValues } from "@/lib/kernel/statement-values";
import { isBlocked } from "./may";
import { pageAddress, pageCaller } from "./page";

/**
 * Runs a query for a page. Redirects signed-out visitors to sign in and shows the "not found" page for a missing
 * record.
 */
export async function load<Input extends z.ZodType, Output>(
  query: Operation<Input, Output>,
  input: z.input<Input>,
): Promise<Output> {
  try {
    return await execute(query, await pageCaller(), input);
  } catch (error) {
    return redirectOrRethrow(error);
  }
}

/**
 * Runs a query for a record that a filter in the address names. Returns null if it does not exist any more, because an
 * old link or a saved view has to show a list and not an error.
 */
export async function loadNamed<Input extends z.ZodType, Output>(
  query: Operation<Input, Output>,
  input: z.input<Input>,
): Promise<Output | null> {
  try {
    return await execute(query, await pageCaller(), input);
  } catch (error) {
    if (knownFailure(error)?.code === "not_found") return null;
    return redirectOrRethrow(error);
  }
}

async function redirectOrRethrow(error: unknown): Promise<never> {
  const failure = knownFailure(error);
  if (!failure) throw withoutStatementValues(error);
  if (failure.code === "unauthorized") redirect(`/sign-in?next=${encodeURIComponent(await pageAddress())}`);
  if (failure.code === "forbidden" && (await isBlocked())) redirect("/blocked");
  if (failure.code === "not_found" || refersToPath(failure)) notFound();
  if (failure.fieldErrors?.cursor) redirect(withoutCursor(await pageAddress()));
  // Next keeps an existing digest; the error page chooses its text by it.
  throw Object.assign(failure, { digest: failure.code });
}

/** A cursor does not fit a list that is now sorted differently: the list starts from its first page. */
function withoutCursor(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://own.invalid");
  searchParams.delete("cursor");
  return `${pathname}?${searchParams}`;
}

/** The parameters in the paths of pages. */
const pathParameterNames = ["id", "organizationId", "token", "code"];

const refersToPath = ({ fieldErrors }: Failure) =>
  Object.keys(fieldErrors ?? {}).some((path) => pathParameterNames.includes(path));
