import { z } from "zod";
import { jobFacts } from "@/lib/queue/define";
import { identifier } from "@/lib/values/fields";

/** Room of a document that is left because another transaction holds the money that may fill it: that may be refused. */
export const roomLeft = jobFacts({
  name: "document-room",
  input: z.object({ documentId: identifier }),
  uniqueBy: ({ documentId }) => documentId,
  backoff: { firstSeconds: 1, longestSeconds: 60 },
});
