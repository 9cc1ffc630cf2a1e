import { objectsIn } from "@/lib/table-files/reading/objects";
import type { Tree } from "@/lib/table-files/reading/tree";
import { isXml } from "@/lib/table-files/reading/xml-text";
import { UnreadableTable } from "@/lib/table-files/table";
import { maxAnswerBytes } from "./guarded-get";
import { PullProblem } from "./problem";
import { TooLargeInside, unpack } from "./unpack";

const archiveSignature = Buffer.from("PK\x03\x04", "latin1");

/** Returns the documents of a response, plain or in an archive. Throws PullProblem. */
export function documentsOf(answer: Buffer): Tree[] {
  const isArchive = answer.subarray(0, archiveSignature.length).equals(archiveSignature);
  return (isArchive ? unpackXmlFiles(answer) : [answer]).flatMap(documentsIn);
}

function unpackXmlFiles(answer: Buffer): Uint8Array[] {
  try {
    const files = unpack(answer, (name) => /\.xml$/i.test(name), maxAnswerBytes);
    if (files.length === 0) throw new PullProblem("unexpected");
    return files;
  } catch (error) {
    if (error instanceof PullProblem) throw error;
    throw new PullProblem(error instanceof TooLargeInside ? "payload_too_large" : "malformed_xml", error);
  }
}

function documentsIn(xml: Uint8Array): Tree[] {
  if (!isXml(xml)) throw new PullProblem("unexpected");
  try {
    return objectsIn(xml, ["Документ"], "КоммерческаяИнформация");
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw new PullProblem(error.problem === "table_not_1c" ? "unexpected" : "malformed_xml", error);
  }
}
