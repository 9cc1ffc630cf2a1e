import { z } from "zod";
import { Failure } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { liveStream } from "./stream";

export const watchEvents = job(
  {
    level: "viewer",
    summary: "What happens, as it happens: server-sent events {kind, subjectId, organizationId, at}",
    input: z.object({ since: z.iso.datetime({ error: "date" }).optional() }),
  },
  async ({ actor }, { since }) => {
    if (actor.kind !== "member") throw new Failure("unauthorized");
    return liveStream({ memberId: actor.member.id, sessionId: actor.sessionId ?? null }, since);
  },
);
