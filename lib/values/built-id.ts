/**
 * The id of this build, in the browser and on the server; comparing them reveals an upgrade. Empty outside of a build.
 */
// biome-ignore lint/style/noProcessEnv: `next.config.ts` puts the value in place of this name.
export const builtId: string = process.env.BUILT_ID ?? "";
