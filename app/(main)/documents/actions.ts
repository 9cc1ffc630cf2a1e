"use server";

import { listClients } from "@/lib/clients/list";
import { createDocument } from "@/lib/documents/create";
import { action } from "@/lib/http/action";

export const createDocumentAction = action(createDocument);

export const findClientsAction = action(listClients);
