"use server";

import { action } from "@/lib/http/action";
import { removeImage } from "./remove";

export const removeImageAction = action(removeImage);
