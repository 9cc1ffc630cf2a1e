/** Names the build that this is of, in the browser and on the server, by which an upgrade is noticed; empty outside of one. */
// biome-ignore lint/style/noProcessEnv: `next.config.ts` puts the value in place of this name.
export const builtId: string = process.env.BUILT_ID ?? "";
