"use server";

import { action } from "@/lib/http/action";
import { updateMember } from "@/lib/members/update";

export const updateMemberAction = action(updateMember);
