import { z } from "zod";
import { addressPattern, maxAddressLength } from "./address-pattern";

/** An e-mail address; fails with `email` or `too_long`. */
export const emailAddress = z
  .email({ pattern: addressPattern, error: "email" })
  .max(maxAddressLength, { error: "too_long" });
