import { z } from "zod";
import { job, memberActor } from "@/lib/kernel/operation";
import { liveStream } from "./stream";

export const watchEvents = job(
  {
    level: "viewer",
    summary:
      "What happens, as it happens: server-sent events {kind, subjectId, organizationId, at}; 200 streams at a time of a member, and of each token",
    input: z.object({ since: z.iso.datetime({ error: "moment_form" }).optional() }),
    fails: ["rate_limited"],
  },
  async ({ actor }, { since }) => {
    const { member, sessionId = null, token } = memberActor(actor);
    return liveStream({ memberId: member.id, sessionId, tokenId: token?.id }, since);
  },
);
