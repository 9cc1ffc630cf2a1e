import { tokenLevels } from "@/db/enums";

export type TokenLevel = (typeof tokenLevels)[number];

/** What somebody of this level may give a token: nothing above their own. */
export const levelsUpTo = (own: TokenLevel): readonly TokenLevel[] =>
  tokenLevels.slice(0, tokenLevels.indexOf(own) + 1);
