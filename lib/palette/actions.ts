"use server";

import { action } from "@/lib/http/action";
import { findAnything } from "./find";

export const findAnythingAction = action(findAnything);
