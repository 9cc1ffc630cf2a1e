import { permissions } from "@/db/enums";

/** The permissions that an invitation can give; blocked is not one of them. */
export const invitablePermissions = permissions.filter((each) => each !== "blocked");
