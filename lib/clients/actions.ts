"use server";

import { action } from "@/lib/http/action";
import { createClient } from "./create";
import { findClients } from "./find";
import { removeClient } from "./remove";
import { restoreClient } from "./restore";
import { updateClient } from "./update";
import { clientsWithInn } from "./with-inn";

export const createClientAction = action(createClient);

export const updateClientAction = action(updateClient);

export const removeClientAction = action(removeClient);

export const restoreClientAction = action(restoreClient);

export const findTwinsAction = action(clientsWithInn);

export const findClientsAction = action(findClients);
