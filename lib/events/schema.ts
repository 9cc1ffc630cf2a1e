import type { z } from "zod";
import type { eventRecord } from "./history";

export type EventRecord = z.output<typeof eventRecord>;
