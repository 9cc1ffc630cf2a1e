import { tokenLevels } from "@/db/enums";

export type TokenLevel = (typeof tokenLevels)[number];

/** Returns the levels that a member may give a token: none above their own. */
export const levelsUpTo = (own: TokenLevel): readonly TokenLevel[] =>
  tokenLevels.slice(0, tokenLevels.indexOf(own) + 1);
