import "server-only";
import { notFound, redirect } from "next/navigation";
import type { z } from "zod";
import { Failure } from "@/lib/errors";
import { execute, type Operation } from "@/lib/operation";
import { pageAddress, pageCaller } from "./page";

/** Carries a query to a page. A signed-out visitor is sent to sign in, a missing record shows the "not found" page. */
export async function load<Input extends z.ZodType, Output>(
  query: Operation<Input, Output>,
  input: z.input<Input>,
): Promise<Output> {
  try {
    return await execute(query, await pageCaller(), input);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "unauthorized") redirect(`/sign-in?next=${encodeURIComponent(await pageAddress())}`);
    if (error.code === "not_found" || refersToId(error)) notFound();
    // Next keeps a digest that is already there; the error page chooses its words by it.
    throw Object.assign(error, { digest: error.code });
  }
}

const refersToId = ({ fieldErrors }: Failure) =>
  Object.keys(fieldErrors ?? {}).some((path) => path === "id" || path === "organizationId");
