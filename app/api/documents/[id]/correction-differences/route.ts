import { correctionDifferences } from "@/lib/document-issues/correction-differences";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(correctionDifferences) });
