"use server";

import { action } from "@/lib/http/action";
import { createProject } from "./create";
import { projectEvents } from "./events";
import { listProjects } from "./list";
import { nextDocument } from "./next-document";
import { removeProject } from "./remove";
import { updateProject } from "./update";

export const createProjectAction = action(createProject);

export const updateProjectAction = action(updateProject);

export const removeProjectAction = action(removeProject);

export const nextDocumentAction = action(nextDocument);

export const projectEventsAction = action(projectEvents);

export const findProjectsAction = action(listProjects);
