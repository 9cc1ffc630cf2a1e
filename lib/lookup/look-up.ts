import type { z } from "zod";
import type { lookupKinds } from "@/db/enums";
import { askerOf } from "@/lib/kernel/asker";
import { env } from "@/lib/kernel/env";
import { Failure, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { rememberAnswer, rememberedAnswer } from "./answers";
import { askProvider, ProviderError } from "./client";
import { failureText } from "./words";

/** The number of requests per member and minute that reach the provider, which has a daily quota. */
export const questionsPerMinute = 120;

const questions = rateLimit({ perMinute: questionsPerMinute });

/** A register of the provider: the format of its responses, and their conversion. */
type Register<Found, Sent> = {
  kind: (typeof lookupKinds)[number];
  sent: z.ZodType<Sent>;
  found: z.ZodType<Found>;
  map: (code: string, answer: Sent) => Found | null;
  /** Whether responses are cached for a day. */
  isKept: boolean;
};

/**
 * Returns what a register contains under a code; its absence is cached, too. A register with cached responses is asked
 * again only a day later, except for callers who ask before the first response is stored. Throws `no_lookup_key`, `not_found`, `rate_limited`, and `lookup_failed` with the reason
 * as text.
 */
export async function lookUp<Found, Sent>(
  { actor, locale }: Pick<Context, "actor" | "locale">,
  { kind, sent, found, map, isKept }: Register<Found, Sent>,
  code: string,
): Promise<Found> {
  const { LOOKUP_API_KEY: key } = env();
  if (!key) throw new Failure("no_lookup_key");
  const before = isKept ? await rememberedAnswer(kind, code) : undefined;
  // A response cached in another shape by an earlier version is requested again.
  const kept = found.nullable().safeParse(before);
  if (kept.success) return known(kept.data);
  questions.take(askerOf(actor).id);
  const answer = await ask(locale);
  if (isKept) await rememberAnswer(kind, code, answer);
  return known(answer);

  async function ask(locale: Context["locale"]): Promise<Found | null> {
    try {
      const parsed = sent.safeParse(await askProvider(kind, code, key ?? ""));
      if (!parsed.success) throw new ProviderError("unreadable", parsed.error);
      return map(code, parsed.data);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new Failure("lookup_failed", { detail: failureText(locale, error.reason), cause: error });
    }
  }
}

function known<Found>(answer: Found | null): Found {
  if (answer === null) throw notFound();
  return answer;
}
