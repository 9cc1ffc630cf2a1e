/** The longest e-mail address that mail servers transport (RFC 5321, 4.5.3.1.3). */
export const maxAddressLength = 254;

/**
 * An e-mail address with an ASCII name, as zod checks it; its domain may be of any script (`docs@почта.рф`) or in its
 * transport form (`docs@xn--80a1acny.xn--p1ai`).
 */
export const addressPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;
