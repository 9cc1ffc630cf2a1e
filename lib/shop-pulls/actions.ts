"use server";

import { action } from "@/lib/http/action";
import { pullNow } from "./pull-now";

export const pullNowAction = action(pullNow);
