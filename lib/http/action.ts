import "server-only";
import { v7 } from "uuid";
import type { z } from "zod";
import { localeOf } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import { type Caller, execute, type Operation } from "@/lib/kernel/operation";
import { pageCaller } from "./page";
import { describeError, type ErrorBody } from "./respond";

/** The response to a form: the operation's result, or a failure in the same words as REST. */
export type ActionResult<Output> = { ok: true; data: Output } | Failed;

/** `retryAfterSeconds` is set for `rate_limited`. */
type Failed = { ok: false; retryAfterSeconds?: number } & ErrorBody;

type Arguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

export type Action<Input, Output> = (...args: Arguments<Input>) => Promise<ActionResult<Output>>;

/**
 * Makes a server action of an operation. It never throws an expected failure: the page shows it and keeps what was
 * typed.
 */
export function action<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  /** Runs after a success, for example to set a cookie or to redirect. */
  onSuccess?: (result: Output) => Promise<void>,
): Action<z.input<Input>, Output> & { operation?: Operation } {
  const call = async (...[input]: Arguments<z.input<Input>>): Promise<ActionResult<Output>> => {
    let caller: Caller | undefined;
    let data: Output;
    try {
      caller = await pageCaller();
      data = await execute(operation, caller, input);
    } catch (error) {
      return failureResult(error, caller);
    }
    await onSuccess?.(data);
    return { ok: true, data };
  };
  return Object.assign(call, { operation });
}

function failureResult(error: unknown, caller: Caller | undefined): Failed {
  const { retryAfterSeconds } = error instanceof Failure ? error : {};
  return {
    ok: false,
    ...describeError(error, caller?.requestId ?? v7(), caller?.locale ?? localeOf(null)),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}
