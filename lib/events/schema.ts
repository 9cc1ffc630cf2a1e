import type { z } from "zod";
import type { eventRecord } from "./history";

export type { EventKind } from "./kinds";

export type EventRecord = z.output<typeof eventRecord>;
