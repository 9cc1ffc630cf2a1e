"use server";

import { listBankAccounts } from "@/lib/bank-accounts/list";
import { action } from "@/lib/http/action";
import { createProject } from "@/lib/projects/create";
import { projectEvents } from "@/lib/projects/events";
import { listProjects } from "@/lib/projects/list";
import { nextDocument } from "@/lib/projects/next-document";
import { removeProject } from "@/lib/projects/remove";
import { updateProject } from "@/lib/projects/update";

export const createProjectAction = action(createProject);

export const updateProjectAction = action(updateProject);

export const removeProjectAction = action(removeProject);

export const nextDocumentAction = action(nextDocument);

export const projectEventsAction = action(projectEvents);

export const findProjectsAction = action(listProjects);

export const findBankAccountsAction = action(listBankAccounts);
