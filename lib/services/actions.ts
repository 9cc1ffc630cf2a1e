"use server";

import { action } from "@/lib/http/action";
import { createService } from "./create";
import { listServices } from "./list";
import { deleteService } from "./remove";
import { restoreService } from "./restore";
import { updateService } from "./update";

export const findServicesAction = action(listServices);

export const createServiceAction = action(createService);

export const updateServiceAction = action(updateService);

export const deleteServiceAction = action(deleteService);

export const restoreServiceAction = action(restoreService);
