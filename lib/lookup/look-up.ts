import type { z } from "zod";
import type { lookupKinds } from "@/db/enums";
import { askerOf } from "@/lib/kernel/asker";
import { env } from "@/lib/kernel/env";
import { Failure, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { cacheAnswer, readCachedAnswer } from "./answers";
import { askProvider, ProviderError } from "./client";
import { failureText } from "./words";

/** The number of requests per member and minute that reach the provider, which has a daily quota. */
export const lookupsPerMinute = 120;

const lookupLimit = rateLimit({ perMinute: lookupsPerMinute });

/** A register of the provider: the format of its responses, and their conversion. */
type Register<Result, Answer> = {
  kind: (typeof lookupKinds)[number];
  answerSchema: z.ZodType<Answer>;
  resultSchema: z.ZodType<Result>;
  map: (code: string, answer: Answer) => Result | null;
  /** Whether responses are cached for a day. */
  isCached: boolean;
};

/**
 * Returns what a register contains under a code; its absence is cached, too. A register with cached responses is asked
 * again only a day later, except for callers who ask before the first response is stored. Throws `no_lookup_key`,
 * `not_found`, `rate_limited`, and `lookup_failed` with the reason as text.
 */
export async function lookUp<Result, Answer>(
  { actor, locale }: Pick<Context, "actor" | "locale">,
  { kind, answerSchema, resultSchema, map, isCached }: Register<Result, Answer>,
  code: string,
): Promise<Result> {
  const { LOOKUP_API_KEY: key } = env();
  if (!key) throw new Failure("no_lookup_key");
  const cached = isCached ? await readCachedAnswer(kind, code) : undefined;
  // A response cached in another shape by an earlier version is requested again.
  const cachedResult = resultSchema.nullable().safeParse(cached);
  if (cachedResult.success) return orNotFound(cachedResult.data);
  lookupLimit.take(askerOf(actor).id);
  const answer = await askRegister(locale);
  if (isCached) await cacheAnswer(kind, code, answer);
  return orNotFound(answer);

  async function askRegister(locale: Context["locale"]): Promise<Result | null> {
    try {
      const parsed = answerSchema.safeParse(await askProvider(kind, code, key ?? ""));
      if (!parsed.success) throw new ProviderError("unreadable", parsed.error);
      return map(code, parsed.data);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new Failure("lookup_failed", { detail: failureText(locale, error.reason), cause: error });
    }
  }
}

function orNotFound<Result>(answer: Result | null): Result {
  if (answer === null) throw notFound();
  return answer;
}
