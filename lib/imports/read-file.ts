import path from "node:path";
import type { FileKind, PageImage, SourceFile } from "@/lib/recognition/part";
import type { ContentMessage } from "./reading/report";
import { type OnPage, readInProcess } from "./reading-process";

/** Reads the text of a file in a separate process. Throws as `readInProcess` does. */
export function readFile(
  who: string,
  { path: file, kind }: { path: string; kind: FileKind },
  signal: AbortSignal,
  onPage: OnPage,
): Promise<SourceFile> {
  const dataDir = path.join(process.cwd(), "lib", "imports", "tessdata");
  const images: PageImage[] = [];
  return readInProcess<ContentMessage, SourceFile>(who, signal, {
    bundle: "read-file",
    reads: [file, dataDir],
    args: [kind, file, dataDir],
    onPage,
    take: (message) => {
      if (message.kind === "done")
        return { kind, pageCount: message.pageCount, parts: message.parts, images };
      images.push(message.image);
    },
  });
}
