export interface Progress {
  organizationId: string | null;
  hasBankAccount: boolean;
  hasClient: boolean;
  /** The client for the first invoice, if there is only one. */
  onlyClientId: string | null;
  /** An unfinished invoice. */
  draftId: string | null;
  hasIssuedInvoice: boolean;
}

export interface FirstStep {
  key: "organization" | "bankAccount" | "client" | "invoice";
  level: "user" | "admin";
  isDone: boolean;
}

/** Returns the steps from an empty installation to the first issued invoice, in order. */
export const firstStepsOf = (progress: Progress): FirstStep[] => [
  { key: "organization", level: "admin", isDone: progress.organizationId !== null },
  { key: "bankAccount", level: "admin", isDone: progress.hasBankAccount },
  { key: "client", level: "user", isDone: progress.hasClient },
  { key: "invoice", level: "user", isDone: progress.hasIssuedInvoice },
];
