export const searchSecrets = async (..._: unknown[]) => "";
