import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { fileNamePart } from "@/lib/values/file-name-part";
import { shownName } from "@/lib/values/shown-name";

/**
 * Returns the words that name an organization in the names of its files: «ООО Тёзка», or «ООО Тёзка 7700000016» if
 * another organization is called the same. The organization must exist.
 */
export async function organizationFileLabel(db: Database, organizationId: string): Promise<string> {
  const { id, name, shortName, inn } = organizations;
  const labelled = (await db.select({ id, name, shortName, inn }).from(organizations)).map((each) => ({
    ...each,
    label: fileNamePart(shownName(each)),
  }));
  const own = labelled.find((each) => each.id === organizationId)!;
  const isShared = labelled.some(
    (each) => each.id !== organizationId && each.label.toLowerCase() === own.label.toLowerCase(),
  );
  return isShared && own.inn ? `${own.label} ${own.inn}` : own.label;
}
