"use server";

import { action } from "@/lib/http/action";
import { beginTotp } from "./begin-totp";
import { changePassword } from "./change-password";
import { confirmTotp } from "./confirm-totp";
import { endTotp } from "./end-totp";
import { resetPassword } from "./reset-password";

export const changePasswordAction = action(changePassword);

export const resetPasswordAction = action(resetPassword);

export const beginTotpAction = action(beginTotp);

export const confirmTotpAction = action(confirmTotp);

export const endTotpAction = action(endTotp);
