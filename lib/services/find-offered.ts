import { and, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { services } from "@/db/schema";
import { searchKey } from "@/lib/values/search";

/** What another program offers: its name and, if there is one, its article code. */
export type Offered = { name: string; productCode: string | null };

export type CatalogueItem = Pick<
  typeof services.$inferSelect,
  | "id"
  | "unit"
  | "vatRate"
  | "kind"
  | "productCode"
  | "countryCode"
  | "customsDeclaration"
  | "unitCode"
  | "search"
>;

/**
 * Returns the item of the catalogue that each of the offered things is, by its article code, else by its name; null if
 * there is none or several. An item with another article code is another one, even if its name is the same.
 */
export async function findOffered(
  db: Database,
  offered: readonly Offered[],
): Promise<(CatalogueItem | null)[]> {
  if (offered.length === 0) return [];
  const codes = [...new Set(offered.flatMap(({ productCode }) => productCode ?? []))];
  const names = [...new Set(offered.map(({ name }) => searchKey(name.trim())))];
  const found = await db
    .select({
      id: services.id,
      unit: services.unit,
      vatRate: services.vatRate,
      kind: services.kind,
      productCode: services.productCode,
      countryCode: services.countryCode,
      customsDeclaration: services.customsDeclaration,
      unitCode: services.unitCode,
      search: services.search,
    })
    .from(services)
    .where(
      and(
        isNull(services.deletedAt),
        or(
          inArray(services.search, valuesOf(names)),
          codes.length > 0 ? inArray(services.productCode, valuesOf(codes)) : undefined,
        ),
      ),
    );
  const byCode = Map.groupBy(found, ({ productCode }) => productCode);
  const byName = Map.groupBy(found, ({ search }) => search);
  return offered.map(({ name, productCode }) => {
    const withCode = productCode ? (byCode.get(productCode) ?? []) : [];
    const withName = byName.get(searchKey(name.trim())) ?? [];
    const isSame = (each: CatalogueItem) =>
      !productCode || !each.productCode || each.productCode === productCode;
    return (
      sole(withCode) ??
      sole(withCode.length > 0 ? withCode.filter((each) => withName.includes(each)) : withName.filter(isSame))
    );
  });
}

const sole = (items: readonly CatalogueItem[]) => (items.length === 1 ? items[0]! : null);
