"use server";

import { createClient } from "@/lib/clients/create";
import { removeClient } from "@/lib/clients/remove";
import { restoreClient } from "@/lib/clients/restore";
import { updateClient } from "@/lib/clients/update";
import { clientsWithInn } from "@/lib/clients/with-inn";
import { action } from "@/lib/http/action";

export const createClientAction = action(createClient);

export const updateClientAction = action(updateClient);

export const removeClientAction = action(removeClient);

export const restoreClientAction = action(restoreClient);

export const findTwinsAction = action(clientsWithInn);
