/** What the server's processes see of the environment: none of the application's secrets. */
export const serverEnvironment: NodeJS.ProcessEnv = { NODE_ENV: "production", LC_ALL: "C" };
