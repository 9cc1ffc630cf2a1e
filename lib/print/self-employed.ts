import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import type { PrintOrganization } from "./source";

/**
 * Whether a seller pays the tax on professional income without being an entrepreneur. The regime is open to both
 * (422-ФЗ, article 2), and only a registration (ОГРНИП, 15 digits) makes an entrepreneur. A company cannot use it.
 */
export const isSelfEmployed = ({ taxSystem, inn, ogrn }: PrintOrganization) =>
  taxSystem === "npd" && ogrn?.length !== 15 && ogrn?.length !== 13 && inn?.length !== 10;

type LegalFormFields = Pick<
  PrintOrganization,
  "name" | "shortName" | "signatoryPosition" | "signatoryPositionGenitive" | "signatoryBasis"
>;

/** Returns the requisites without the wording of an entrepreneur that a record may have been filled with. */
export const withoutLegalForm = <Fields extends LegalFormFields>(requisites: Fields): Fields => ({
  ...requisites,
  name: withoutEntrepreneur(requisites.name),
  shortName: requisites.shortName && withoutEntrepreneur(requisites.shortName),
  signatoryPosition: nullIfEntrepreneurWording(requisites.signatoryPosition),
  signatoryPositionGenitive: nullIfEntrepreneurWording(requisites.signatoryPositionGenitive),
  signatoryBasis: nullIfEntrepreneurWording(requisites.signatoryBasis),
});

const nullIfEntrepreneurWording = (text: string | null) =>
  text && /предпринимател|ЕГРИП|ОГРНИП|(?<!\p{L})ИП(?!\p{L})/iu.test(text) ? null : text;

/** The words after the name of a self-employed seller, in every paper. */
export const selfEmployedStatus = "плательщик налога на профессиональный доход";
