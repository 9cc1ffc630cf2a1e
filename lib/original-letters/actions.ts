"use server";

import { action } from "@/lib/http/action";
import { draftOriginalLetter } from "./draft";
import { sendOriginalLetter } from "./send";

export const draftOriginalLetterAction = action(draftOriginalLetter);

export const sendOriginalLetterAction = action(sendOriginalLetter);
