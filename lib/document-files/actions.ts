"use server";

import { action } from "@/lib/http/action";
import { removeFile } from "./remove";

export const removeFileAction = action(removeFile);
