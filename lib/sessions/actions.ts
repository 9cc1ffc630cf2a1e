"use server";

import { action } from "@/lib/http/action";
import { endOwnSession, endOwnSessions, endSessionsOfMember } from "./end";

export const endOwnSessionAction = action(endOwnSession);

export const endOwnSessionsAction = action(endOwnSessions);

export const endSessionsOfMemberAction = action(endSessionsOfMember);
