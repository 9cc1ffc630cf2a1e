"use server";

import { action } from "@/lib/http/action";
import { createInvitation } from "./create";
import { removeInvitation } from "./remove";

export const createInvitationAction = action(createInvitation);

export const removeInvitationAction = action(removeInvitation);
