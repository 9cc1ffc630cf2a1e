import { z } from "zod";
import { receiveShopCall } from "@/lib/shop-calls/receive";
import { maximumBodyBytes } from "@/lib/shop-calls/rules";
import { readBytes } from "./body";
import { atSecretAddress } from "./secret-address";

const payload = z
  .record(z.string(), z.unknown())
  .describe("The webhook body in the engine's own format: JSON, a form (Tilda, OpenCart) or XML (InSales)");

/** Handles the calls of shop engines. */
export const shopCallHandler = atSecretAddress(receiveShopCall, payload, (request) => ({
  sent: {
    body: () => readBytes(request, maximumBodyBytes),
    header: (name: string) => request.headers.get(name),
    query: Object.fromEntries(new URL(request.url).searchParams),
  },
}));
