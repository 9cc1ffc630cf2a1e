"use server";

import { action } from "@/lib/http/action";
import { rememberAs } from "@/lib/http/remember";
import { hideFirstSteps } from "./hide";

export const hideFirstStepsAction = action(hideFirstSteps, rememberAs("first_steps"));
