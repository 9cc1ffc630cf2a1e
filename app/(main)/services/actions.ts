"use server";

import { action } from "@/lib/http/action";
import { createService } from "@/lib/services/create";
import { deleteService } from "@/lib/services/remove";
import { restoreService } from "@/lib/services/restore";
import { updateService } from "@/lib/services/update";

export const createServiceAction = action(createService);

export const updateServiceAction = action(updateService);

export const deleteServiceAction = action(deleteService);

export const restoreServiceAction = action(restoreService);
