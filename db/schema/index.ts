export * from "./clients";
export * from "./documents";
export * from "./events";
export * from "./members";
export * from "./organizations";
export * from "./payments";
export * from "./projects";
export * from "./services";
