"use server";

import { action } from "@/lib/http/action";
import { createToken } from "./create";
import { removeToken, removeTokenOfMember } from "./remove";

export const createTokenAction = action(createToken);

export const removeTokenAction = action(removeToken);

export const removeTokenOfMemberAction = action(removeTokenOfMember);
