import "server-only";
import { v7 } from "uuid";
import type { z } from "zod";
import { localeOf } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import { type Caller, execute, type Operation } from "@/lib/kernel/operation";
import { pageCaller } from "./page";
import { describeError, type ErrorBody } from "./respond";

/** What a form gets back: the operation's result, or a failure in the same words as REST. */
export type ActionResult<Output> = { ok: true; data: Output } | Failed;

/** For `rate_limited`: the seconds until the next try. */
type Failed = { ok: false; retryAfterSeconds?: number } & ErrorBody;

type Arguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

export type Action<Input, Output> = (...args: Arguments<Input>) => Promise<ActionResult<Output>>;

/** Carries an operation to a form or button. It never throws an expected failure: the page shows it and keeps what was typed. */
export function action<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  /** What the transport does with a success: a cookie, a redirect. */
  onSuccess?: (result: Output) => Promise<void>,
): Action<z.input<Input>, Output> & { operation?: Operation } {
  const call = async (...[input]: Arguments<z.input<Input>>): Promise<ActionResult<Output>> => {
    let caller: Caller | undefined;
    let data: Output;
    try {
      caller = await pageCaller();
      data = await execute(operation, caller, input);
    } catch (error) {
      return failed(error, caller);
    }
    await onSuccess?.(data);
    return { ok: true, data };
  };
  return Object.assign(call, { operation });
}

function failed(error: unknown, caller: Caller | undefined): Failed {
  const { retryAfterSeconds } = error instanceof Failure ? error : {};
  return {
    ok: false,
    ...describeError(error, caller?.requestId ?? v7(), caller?.locale ?? localeOf(null)),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}
