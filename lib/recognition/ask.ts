import { createOpenAI } from "@ai-sdk/openai";
import {
  APICallError,
  generateText,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
  RetryError,
} from "ai";
import type { DocType } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { runningTimeout } from "@/lib/kernel/running-timeout";
import { type Answer, answerSchema } from "./answer";
import type { NumberedPart } from "./chunks";
import { instructions } from "./instructions";
import { readLoosely } from "./loose-answer";
import { problemsOf } from "./problems";
import { type Salvaged, salvage } from "./salvage";

const timeoutMs = 90_000;

type Question = { docType: DocType; parts: readonly NumberedPart[]; headings: readonly string[] };

/**
 * Asks the model for an outline of a section of the text. An answer with mistakes is sent back once with a list of
 * them; if mistakes remain, the usable part of the better answer is taken. Returns null if neither answer is usable.
 * Throws `NO_LLM_KEY`, `recognition_failed`, and the signal's reason.
 */
export async function askModel(question: Question, signal: AbortSignal): Promise<Salvaged | null> {
  const messages: ModelMessage[] = [{ role: "user", content: contentOf(question) }];
  const first = await askOnce(messages, question, signal);
  if (first.isUsable) return { answer: first.answer, problems: [] };
  messages.push(
    { role: "assistant", content: first.text || "{}" },
    {
      role: "user",
      content: `The answer cannot be used:\n${first.problems.join("\n")}\nAnswer again in full.`,
    },
  );
  const second = await askOnce(messages, question, signal);
  if (second.isUsable) return { answer: second.answer, problems: [] };
  log.warn({ problems: second.problems }, "the recognition model's outline still has mistakes");
  const [better] = [second, first]
    .flatMap(({ text }) => salvaged(text, question.parts) ?? [])
    .toSorted((a, b) => a.problems.length - b.problems.length);
  return better ?? null;
}

function salvaged(text: string, parts: readonly NumberedPart[]): Salvaged | null {
  const loose = readLoosely(text);
  return loose && salvage(loose, parts);
}

const contentOf = ({ parts, headings }: Question) =>
  JSON.stringify({
    ...(headings.length > 0 && { earlierHeadings: headings }),
    parts: parts.map(({ part, kind, text }) => ({ part, kind, text })),
  });

type Attempt = { isUsable: true; answer: Answer } | { isUsable: false; problems: string[]; text: string };

const maxProblems = 20;

async function askOnce(messages: ModelMessage[], question: Question, signal: AbortSignal): Promise<Attempt> {
  using limit = runningTimeout(timeoutMs);
  try {
    const { output, text } = await generateText({
      model: modelToAsk(),
      instructions: instructions(question.docType),
      messages,
      output: Output.object({ schema: answerSchema, name: "outline" }),
      temperature: 0,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, limit.signal]),
    });
    const problems = problemsOf(output, question.parts).slice(0, maxProblems);
    return problems.length > 0 ? { isUsable: false, problems, text } : { isUsable: true, answer: output };
  } catch (error) {
    signal.throwIfAborted();
    if (NoObjectGeneratedError.isInstance(error)) {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      return {
        isUsable: false,
        problems: [`It is no JSON of the schema: ${reason.slice(0, 1_000)}`],
        text: error.text ?? "",
      };
    }
    throw failureOf(error);
  }
}

function modelToAsk() {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, RECOGNITION_MODEL: name } = env();
  if (!apiKey) throw new Failure("NO_LLM_KEY");
  // Servers compatible with OpenAI's support the older of its two interfaces.
  return createOpenAI({ apiKey, baseURL }).chat(name);
}

/**
 * Keeps the error itself out of logs and responses, because it repeats the request, that is, the words of somebody's
 * contract.
 */
function failureOf(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const status = APICallError.isInstance(last) ? last.statusCode : undefined;
  const reason = last instanceof Error ? last.message : String(last);
  log.warn({ status, reason: reason.slice(0, 500) }, "a request to the recognition model failed");
  return new Failure("recognition_failed");
}
