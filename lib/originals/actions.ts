"use server";

import { action } from "@/lib/http/action";
import { receiveOriginal } from "./receive";

export const receiveOriginalAction = action(receiveOriginal);
