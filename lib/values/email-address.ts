import { z } from "zod";

/** The longest address that mail servers transport (RFC 5321, 4.5.3.1.3). */
const maxLength = 254;

/**
 * An address with an ASCII name, as zod checks it; its domain may be of any script (`docs@почта.рф`) or in its
 * transport form (`docs@xn--80a1acny.xn--p1ai`).
 */
const pattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;

/** An e-mail address; fails with `email` or `too_long`. */
export const emailAddress = z.email({ pattern, error: "email" }).max(maxLength, { error: "too_long" });
