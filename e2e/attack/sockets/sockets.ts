export const attackSockets = async (..._: unknown[]) => "";
