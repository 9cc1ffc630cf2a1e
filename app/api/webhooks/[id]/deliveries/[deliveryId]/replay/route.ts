import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { replayDelivery } from "@/lib/webhooks/replay";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(replayDelivery) });
