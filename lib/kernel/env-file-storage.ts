const names = [
  "FILES_S3_ENDPOINT",
  "FILES_S3_REGION",
  "FILES_S3_BUCKET",
  "FILES_S3_ACCESS_KEY_ID",
  "FILES_S3_SECRET_ACCESS_KEY",
] as const;

/** Returns the problems of the FILES_S3 variables: either all of them are set or none. */
export function fileStorageProblems(source: Record<string, string | undefined>): string[] {
  const missing = names.filter((name) => !source[name]?.trim());
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name} is required together with the other FILES_S3 variables`);
}
