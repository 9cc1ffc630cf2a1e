"use server";

import { action } from "@/lib/http/action";
import { removeDeadJobs, removeJob } from "./remove";
import { retryDeadJobs, retryJob } from "./retry";

export const retryJobAction = action(retryJob);

export const retryDeadJobsAction = action(retryDeadJobs);

export const removeJobAction = action(removeJob);

export const removeDeadJobsAction = action(removeDeadJobs);
