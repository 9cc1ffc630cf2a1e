import { attribute, hasAttribute, hasChild, type Rule, requireIf } from "./rule";

const requiresAttributeOrChild = (context: string, attributeName: string, child: string): [Rule, Rule] => [
  requireIf(
    context,
    ({ element }) => !hasChild(element, child),
    ({ element }) => hasAttribute(element, attributeName),
  ),
  requireIf(
    context,
    ({ element }) => !hasAttribute(element, attributeName),
    ({ element }) => hasChild(element, child),
  ),
];

const [representativeHasNumber, representativeHasPower] = requiresAttributeOrChild(
  "ПредОргПер",
  "ИННЮЛПер",
  "ОснДоверОргПер",
);
const [carrierHasNumber, carrierHasPower] = requiresAttributeOrChild("ФЛПер", "ИННФЛПер", "ОснДоверФЛ");

const requiresIdentifier = (context: string): Rule =>
  requireIf(
    context,
    ({ element }) => !hasAttribute(element, "ИныеСвед"),
    ({ element }) => hasAttribute(element, "Идентиф"),
  );
const requiresOtherDetails = (context: string): Rule =>
  requireIf(
    context,
    ({ element }) => !hasAttribute(element, "Идентиф"),
    ({ element }) => hasAttribute(element, "ИныеСвед"),
  );

/** Follows XPath: an absent attribute does not differ from 0. */
const hasStatus = ({ element }: Parameters<Rule["holds"]>[0]) =>
  hasAttribute(element, "ИдСтатЛ") && Number(attribute(element, "ИдСтатЛ")) !== 0;

/** The rules for naming persons and organizations. */
export const partyRules = {
  representativeHasNumber,
  representativeHasPower,
  carrierHasNumber,
  carrierHasPower,
  foreignerIsIdentified: requiresIdentifier("СвИнНеУч"),
  foreignerIsToldApart: requiresOtherDetails("СвИнНеУч"),
  foreignSideIsIdentified: requiresIdentifier("ДаннИно"),
  foreignSideIsToldApart: requiresOtherDetails("ДаннИно"),
  personHasNumber: requireIf(
    "СвФЛУч",
    (place) =>
      hasStatus(place) && !hasAttribute(place.element, "ИныеСвед") && !hasChild(place.element, "ФИО"),
    ({ element }) => hasAttribute(element, "ИННФЛ"),
  ),
  personIsToldApart: requireIf(
    "СвФЛУч",
    (place) => hasStatus(place) && !hasChild(place.element, "ФИО"),
    ({ element }) => hasAttribute(element, "ИныеСвед"),
  ),
  personHasName: requireIf(
    "СвФЛУч",
    (place) =>
      hasStatus(place) && !hasAttribute(place.element, "ИННФЛ") && !hasAttribute(place.element, "ИныеСвед"),
    ({ element }) => hasChild(element, "ФИО"),
  ),
} satisfies Record<string, Rule>;
