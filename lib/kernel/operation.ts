import "server-only";
import type { z } from "zod";
import type { Database } from "@/db/client";
import type { Locale } from "@/lib/i18n/locales";
import { type Actor, actorReaches, type MemberLevel, tokenName } from "./actor";
import { proveAnswer } from "./answer";
import { database, withSlot } from "./database";
import { databaseFailure } from "./database-errors";
import { env } from "./env";
import { type ErrorCode, Failure } from "./errors";
import { proveFailure } from "./fails";
import { checkInput } from "./input";
import { withoutStatementValues } from "./statement-values";
import { traced } from "./tracing";
import { transact } from "./transact";

/** `site`: only a caller with the key of a site; no permission of a user stands for it. */
export type Level = MemberLevel | "public" | "site";

/** A caller that waits for long work: it is informed of the progress, and may give up. */
export type ProgressListener = { signal: AbortSignal; report: (progress: Record<string, unknown>) => void };

/** Who calls, and what the transport knows about them. */
export type Caller = {
  actor: Actor | null;
  requestId: string;
  locale: Locale;
  /** The organization chosen in the cookie `dm_org`, unchecked. */
  preferredOrganizationId: string | null;
  peer?: Peer;
  progressListener?: ProgressListener;
};

/** Where a request comes from: the address, and what the browser says it is. */
export type Peer = { address: string | null; device: string | null };

export type Context = {
  /** The pool in a query, the transaction in a command. */
  db: Database;
  actor: Actor;
  requestId: string;
  /** The language of what an answer tells in words. */
  locale: Locale;
  preferredOrganizationId: string | null;
  peer?: Peer;
  progressListener?: ProgressListener;
};

type Spec<Input extends z.ZodType, Output> = {
  level: Level;
  /** Nothing that a program may do with a token: what lets somebody in, or locks somebody out. */
  isForPeople?: boolean;
  /** One line for the API description. */
  summary: string;
  /** What else its caller has to know, for the API description. */
  description?: string;
  input: Input;
  /** Describes the answer in the API description; tests prove every answer by it. */
  output?: z.ZodType<Output>;
  /** Codes that it can fail with, besides those that `codesOf` knows; in tests it can fail with no other. */
  fails?: readonly ErrorCode[];
};

export type Operation<Input extends z.ZodType = z.ZodType, Output = unknown> = Spec<Input, Output> & {
  kind: "query" | "command" | "job";
  /** Declared as a method, so that one with any input is an `Operation`; `execute` checks what comes by `input` before. */
  run(context: Context, input: z.output<Input>): Promise<Output>;
};

/** Declares an operation that only reads. */
export function query<Input extends z.ZodType, Output>(
  spec: Spec<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<Output>,
): Operation<Input, Output> {
  return { ...spec, kind: "query", run };
}

/** Declares an operation that writes; it always runs inside one transaction, so it must not talk to the network. */
export function command<Input extends z.ZodType, Output>(
  spec: Spec<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<Output>,
): Operation<Input, Output> {
  return { ...spec, kind: "command", run };
}

/** Declares an operation that talks to the network or burns the processor: it runs outside any transaction. */
export function job<Input extends z.ZodType, Output>(
  spec: Spec<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<Output>,
): Operation<Input, Output> {
  return { ...spec, kind: "job", run };
}

/**
 * Runs an operation for a caller: level, validation, transaction, in this order, whatever the transport.
 * Throws Failure with one of the codes of `codesOf`.
 */
export function execute<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  caller: Caller,
  raw: unknown,
): Promise<Output> {
  const told = { "operation.kind": operation.kind, "request.id": caller.requestId };
  return traced(operation.summary, told, () => perform(operation, caller, raw));
}

async function perform<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  caller: Caller,
  raw: unknown,
): Promise<Output> {
  const actor = authorize(operation.level, caller.actor);
  if (operation.isForPeople && tokenName(actor)) throw new Failure("forbidden", { detail: "for_people" });
  const input = checkInput(operation.input, raw, caller.locale);
  const run = (db: Database) => operation.run({ ...caller, db, actor }, input);
  try {
    const answer = await runAs(operation.kind, run);
    if (env().DEV_CHECK_ANSWERS) proveAnswer(operation, answer);
    return answer;
  } catch (error) {
    const failure = databaseFailure(error) ?? withoutStatementValues(error);
    if (env().DEV_CHECK_ANSWERS) proveFailure(operation, failure);
    throw failure;
  }
}

/** The actor, when they may do what the level asks for. Throws `unauthorized` or `forbidden`. */
export function authorize(level: Level, actor: Actor | null): Actor {
  if (level === "public") return actor ?? { kind: "system", name: "visitor" };
  if (!actor || (level === "site" && actor.kind !== "site")) throw new Failure("unauthorized");
  if (level === "site") return actor;
  if (!actorReaches(actor, level)) throw new Failure("forbidden");
  return actor;
}

/** The member who acts. Throws `unauthorized` for a site and for the product itself. */
export function memberActor(actor: Actor): Extract<Actor, { kind: "member" }> {
  if (actor.kind !== "member") throw new Failure("unauthorized");
  return actor;
}

function runAs<T>(kind: Operation["kind"], run: (db: Database) => Promise<T>): Promise<T> {
  if (kind === "job") return run(database());
  return withSlot(() => (kind === "query" ? run(database()) : transact(database(), run)));
}
