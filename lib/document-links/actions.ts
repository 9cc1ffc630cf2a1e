"use server";

import { action } from "@/lib/http/action";
import { createLink } from "./create";
import { listLinks } from "./list";
import { noteOpened } from "./note-opened";
import { revokeLink } from "./revoke";

export const listLinksAction = action(listLinks);

export const createLinkAction = action(createLink);

export const revokeLinkAction = action(revokeLink);

export const noteOpenedAction = action(noteOpened);
