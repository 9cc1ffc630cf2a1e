const causes: [RegExp, string][] = [
  [/No space left on device|ENOSPC|EDQUOT/, "the disk is full: free some space on it"],
  [/Read-only file system|EROFS/, "the file system is read-only: let it be written to again"],
  [/Permission denied|EACCES|EPERM/, "the folder must not be written to: give it back to its owner"],
  [/Cannot allocate memory|ENOMEM|could not fork/, "the machine has no memory left"],
  [/Address already in use/, "another program has taken its port: end that program"],
];

/**
 * Returns in words why PostgreSQL cannot work, given its log or an error; null if it is none of the common causes.
 */
export const causeOf = (text: string): string | null =>
  causes.find(([pattern]) => pattern.test(text))?.[1] ?? null;
