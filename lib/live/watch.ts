import { z } from "zod";
import { job, memberActor } from "@/lib/kernel/operation";
import { liveStream } from "./stream";

export const watchEvents = job(
  {
    level: "viewer",
    summary: "Stream events as they happen: server-sent events `{kind, subjectId, organizationId, at}`",
    description:
      "At most 200 streams at a time for each member, and for each token. `since`, or `Last-Event-ID`, starts with the events since a minute before that moment, because a transaction reports its events when it ends; some may therefore arrive again.",
    input: z.object({ since: z.iso.datetime({ error: "moment_form" }).optional() }),
    fails: ["rate_limited"],
  },
  async ({ actor }, { since }) => {
    const { member, sessionId = null, token } = memberActor(actor);
    return liveStream({ memberId: member.id, sessionId, tokenId: token?.id }, since);
  },
);
