import { eq } from "drizzle-orm";
import { documentFiles } from "@/db/schema";
import { job } from "@/lib/kernel/operation";
import { openAttachedFile } from "./open";
import { fileKey } from "./schema";

export const getFile = job(
  {
    level: "viewer",
    summary: "Return a file attached to a document, exactly as it was uploaded",
    input: fileKey,
    fails: ["not_found"],
  },
  ({ db }, { id, fileId }) => openAttachedFile(db, fileId, eq(documentFiles.documentId, id)),
);
