import type { z } from "zod";
import { actorId, actorName } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { execute, job, type ProgressListener } from "@/lib/kernel/operation";
import type { SourceFile } from "@/lib/recognition/part";
import { plainStructure } from "@/lib/recognition/plain";
import { structure } from "@/lib/recognition/structure";
import { templateRecord } from "@/lib/templates/record";
import { fileKind, isOldWordFile } from "./file-kind";
import { readFile } from "./read-file";
import { type Refusal, Refused } from "./reading/refusal";
import { type ImportProgress, importInput, importProblems } from "./schema";
import { storeImported } from "./store-imported";
import { isUpdForm, updTemplate } from "./upd-form";

type ImportedTemplate = z.output<typeof importedTemplate>;

const noListener: ProgressListener = { signal: new AbortController().signal, report: () => {} };

/** The template, and the parts of the file that need to be reviewed. */
const importedTemplate = templateRecord.extend(importProblems.shape);

export const importTemplate = job(
  {
    level: "user",
    summary: "Create a template from a DOCX, PDF, PNG or JPEG; it has to be reviewed before use",
    description:
      "What the model got wrong stays as text and is named in `problems`. With `Accept: text/event-stream` the response is a stream of `progress` events, then `done` or `failed`.",
    input: importInput,
    output: importedTemplate,
    fails: [
      "UNSUPPORTED_MIME",
      "NO_OCR",
      "NO_LLM_KEY",
      "INVALID_DOC_BODY",
      "recognition_failed",
      "payload_too_large",
      "rate_limited",
    ],
  },
  async (context, request) => {
    const { signal, report } = context.progressListener ?? noListener;
    try {
      return await makeTemplate(request, signal, report);
    } catch (error) {
      if (error instanceof Refused) {
        log.info(
          { requestId: context.requestId, reason: error.reason, cause: error.cause },
          "a file could not be read",
        );
        throw failureOf(error);
      }
      if (signal.aborted) throw new Failure("unavailable", { detail: "the caller is gone", cause: error });
      throw error;
    }

    async function makeTemplate(
      { file, docType, structure: mode }: z.output<typeof importInput>,
      signal: AbortSignal,
      report: (progress: ImportProgress) => void,
    ): Promise<ImportedTemplate> {
      const kind = await fileKind(file.path);
      if (!kind)
        throw (await isOldWordFile(file.path)) ? new Refused("old_word") : new Failure("UNSUPPORTED_MIME");
      if (mode === "model" && !env().OPENAI_API_KEY) throw new Failure("NO_LLM_KEY");
      report({ step: "received" });
      const who = actorId(context.actor) ?? actorName(context.actor);
      const source: SourceFile = await readFile(who, { path: file.path, kind }, signal, (page) =>
        report({ step: "reading", ...page }),
      );
      const structured = await structureOf(source.parts);
      signal.throwIfAborted();
      report({ step: "saving" });
      return execute(storeImported, context, { docType, sourceName: file.name, source, ...structured });

      async function structureOf(parts: SourceFile["parts"]) {
        const isForm = isUpdForm(parts);
        if (isForm && docType === "upd") return updTemplate(parts);
        const onChunk = (chunk: { chunk: number; chunkCount: number }) =>
          report({ step: "structuring", ...chunk });
        const result =
          mode === "none" ? plainStructure(parts) : await structure(parts, docType, { signal, onChunk });
        return isForm
          ? { ...result, problems: [...updTemplate(parts).problems, ...result.problems] }
          : result;
      }
    }
  },
);

const codeByReason = {
  encrypted: "NO_OCR",
  damaged: "NO_OCR",
  no_text: "NO_OCR",
  too_complex: "NO_OCR",
  old_word: "UNSUPPORTED_MIME",
  other_kind: "UNSUPPORTED_MIME",
  too_many_pages: "payload_too_large",
  too_large_inside: "payload_too_large",
} as const satisfies Record<Refusal, string>;

const failureOf = (error: Refused) =>
  new Failure(codeByReason[error.reason], { detail: error.reason, cause: error });
