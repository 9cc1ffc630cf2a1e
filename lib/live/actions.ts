"use server";

import { action } from "@/lib/http/action";
import { storedVersion } from "./stored-version";

export const storedVersionAction = action(storedVersion);
