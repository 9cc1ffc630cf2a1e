import { z } from "zod";
import { jobFacts } from "@/lib/queue/define";
import { identifier } from "@/lib/values/fields";

/**
 * The job that fills the room left in a document because another transaction held the money for it; that
 * transaction may roll back.
 */
export const documentRoomJob = jobFacts({
  name: "document-room",
  input: z.object({ documentId: identifier }),
  uniqueBy: ({ documentId }) => documentId,
  backoff: { firstSeconds: 1, longestSeconds: 60 },
});
