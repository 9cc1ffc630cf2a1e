import "server-only";
import type { z } from "zod";
import type { Database } from "@/db/client";
import type { Locale } from "@/lib/i18n/locales";
import { type Actor, actorReaches, type MemberLevel, tokenName } from "./actor";
import { type CreatesOnce, createOnce, type Outcome } from "./create-once";
import { database, withSlot } from "./database";
import { databaseFailure } from "./database-errors";
import { env } from "./env";
import { type ErrorCode, Failure } from "./errors";
import { assertDeclaredFailure } from "./fails";
import { checkInput } from "./input";
import { assertMatchesOutput } from "./output-check";
import { withoutStatementValues } from "./statement-values";
import { traced } from "./tracing";
import { transact } from "./transact";

/**
 * The level that an operation requires. `site` admits only callers with the key of a site; no permission of a member
 * replaces it.
 */
export type Level = MemberLevel | "public" | "site";

/** Receives the progress of long work; its signal tells the work that the caller has given up. */
export type ProgressListener = { signal: AbortSignal; report: (progress: Record<string, unknown>) => void };

/** The caller, and what the transport knows about the request. */
export type Caller = {
  actor: Actor | null;
  requestId: string;
  locale: Locale;
  /** The organization of the window that asks, or else the one chosen in the cookie `dm_org`; unchecked. */
  preferredOrganizationId: string | null;
  peer?: Peer;
  progressListener?: ProgressListener;
};

/** The origin of a request: the IP address, and what the browser says about itself. */
export type Peer = { address: string | null; device: string | null };

export type Context = {
  /** The pool in a query or job, the transaction in a command. */
  db: Database;
  actor: Actor;
  requestId: string;
  /** The language of the texts in the result. */
  locale: Locale;
  preferredOrganizationId: string | null;
  peer?: Peer;
  progressListener?: ProgressListener;
};

type Spec<Input extends z.ZodType, Output> = {
  level: Level;
  /** True if programs may not run it with a token, because it lets people in or locks them out. */
  isForPeople?: boolean;
  /** One line for the API description. */
  summary: string;
  /** What else its caller has to know, for the API description. */
  description?: string;
  input: Input;
  /** The schema of the result in the API description; tests validate every result by it. */
  output?: z.ZodType<Output>;
  /** The codes with which it can fail, besides those that `codesOf` derives. In tests, any other code is an error. */
  fails?: readonly ErrorCode[];
};

type CommandSpec<Input extends z.ZodType, Output> = Spec<Input, Output> & {
  /** Makes a repeated request with the same `Idempotency-Key` return what the first one created. */
  createsOnce?: CreatesOnce<Context, z.output<Input>, Output>;
};

export type Operation<Input extends z.ZodType = z.ZodType, Output = unknown> = CommandSpec<Input, Output> & {
  kind: "query" | "command" | "job";
  /**
   * Declared as a method, so that an operation with any input type is assignable to `Operation`. `execute` validates by
   * `input` first.
   */
  run(context: Context, input: z.output<Input>): Promise<Output>;
};

/** Declares an operation that only reads. */
export function query<Input extends z.ZodType, Output>(
  spec: Spec<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<Output>,
): Operation<Input, Output> {
  return { ...spec, kind: "query", run };
}

/** Declares an operation that writes. It always runs inside one transaction, so it must not use the network. */
export function command<Input extends z.ZodType, Output>(
  spec: CommandSpec<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<Output>,
): Operation<Input, Output> {
  return { ...spec, kind: "command", run };
}

/** Declares an operation that uses the network or much processor time. It runs outside any transaction. */
export function job<Input extends z.ZodType, Output>(
  spec: Spec<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<Output>,
): Operation<Input, Output> {
  return { ...spec, kind: "job", run };
}

/**
 * Runs an operation for a caller, whatever the transport: checks the level, validates the input, opens the transaction,
 * in this order. Throws Failure with one of the codes of `codesOf`.
 */
export async function execute<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  caller: Caller,
  raw: unknown,
): Promise<Output> {
  return (await executeOnce(operation, caller, raw, undefined)).result;
}

/**
 * Runs an operation like `execute`. If it creates a record and the caller has created one with this key before, returns
 * that record. Throws `conflict` if the key was used with another request.
 */
export function executeOnce<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  caller: Caller,
  raw: unknown,
  idempotencyKey: string | undefined,
): Promise<Outcome<Output>> {
  const attributes = { "operation.kind": operation.kind, "request.id": caller.requestId };
  return traced(operation.summary, attributes, () => perform(operation, caller, raw, idempotencyKey));
}

async function perform<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  caller: Caller,
  raw: unknown,
  key: string | undefined,
): Promise<Outcome<Output>> {
  const actor = authorize(operation.level, caller.actor);
  if (operation.isForPeople && tokenName(actor)) throw new Failure("forbidden", { detail: "for_people" });
  const input = checkInput(operation.input, raw, caller.locale);
  const { createsOnce } = operation;
  const run = async (db: Database): Promise<Outcome<Output>> => {
    const context = { ...caller, db, actor };
    const act = () => operation.run(context, input);
    if (createsOnce && key) return createOnce(createsOnce, { context, input, raw, key }, act);
    return { result: await act(), isRepeated: false };
  };
  try {
    const outcome = await runInDatabase(operation.kind, run);
    if (env().DEV_CHECK_ANSWERS) assertMatchesOutput(operation, outcome.result);
    return outcome;
  } catch (error) {
    const failure = databaseFailure(error) ?? withoutStatementValues(error);
    if (env().DEV_CHECK_ANSWERS) assertDeclaredFailure(operation, failure);
    throw failure;
  }
}

/** Returns the actor if they reach the level. Throws `unauthorized` or `forbidden`. */
export function authorize(level: Level, actor: Actor | null): Actor {
  if (level === "public") return actor ?? { kind: "system", name: "visitor" };
  if (!actor || (level === "site" && actor.kind !== "site")) throw new Failure("unauthorized");
  if (level === "site") return actor;
  if (!actorReaches(actor, level)) throw new Failure("forbidden");
  return actor;
}

/** Returns the acting member. Throws `unauthorized` for a site and for the product itself. */
export function memberActor(actor: Actor): Extract<Actor, { kind: "member" }> {
  if (actor.kind !== "member") throw new Failure("unauthorized");
  return actor;
}

function runInDatabase<T>(kind: Operation["kind"], run: (db: Database) => Promise<T>): Promise<T> {
  if (kind === "job") return run(database());
  return withSlot(() => (kind === "query" ? run(database()) : transact(database(), run)));
}
