import { respondLive, sinceLastEvent } from "@/lib/http/live";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { watchEvents } from "@/lib/live/watch";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(watchEvents, {
    headersInput: sinceLastEvent,
    respond: respondLive,
    contentType: "text/event-stream",
  }),
});
