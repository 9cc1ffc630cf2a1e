import { z } from "zod";
import { receiveShopCall } from "@/lib/shop-calls/receive";
import { maxBodyBytes } from "@/lib/shop-calls/rules";
import { readBytes } from "./body";
import { secretAddressHandler } from "./secret-address";

const payload = z
  .record(z.string(), z.unknown())
  .describe("The webhook body in the engine's own format: JSON, a form (Tilda, OpenCart) or XML (InSales)");

/** Handles the calls of shop engines. */
export const shopCallHandler = secretAddressHandler(receiveShopCall, payload, (request) => ({
  sent: {
    body: () => readBytes(request, maxBodyBytes),
    header: (name: string) => request.headers.get(name),
    query: Object.fromEntries(new URL(request.url).searchParams),
  },
}));
