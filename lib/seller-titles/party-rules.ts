import { attribute, demands, has, hasChild, type Rule } from "./rule";

const orChild = (context: string, attributeName: string, child: string): [Rule, Rule] => [
  demands(
    context,
    ({ element }) => !hasChild(element, child),
    ({ element }) => has(element, attributeName),
  ),
  demands(
    context,
    ({ element }) => !has(element, attributeName),
    ({ element }) => hasChild(element, child),
  ),
];

const [representativeHasNumber, representativeHasPower] = orChild("ПредОргПер", "ИННЮЛПер", "ОснДоверОргПер");
const [carrierHasNumber, carrierHasPower] = orChild("ФЛПер", "ИННФЛПер", "ОснДоверФЛ");

const identified = (context: string): Rule =>
  demands(
    context,
    ({ element }) => !has(element, "ИныеСвед"),
    ({ element }) => has(element, "Идентиф"),
  );
const toldApart = (context: string): Rule =>
  demands(
    context,
    ({ element }) => !has(element, "Идентиф"),
    ({ element }) => has(element, "ИныеСвед"),
  );

/** Follows XPath: an absent attribute does not differ from 0. */
const hasStatus = ({ element }: Parameters<Rule["holds"]>[0]) =>
  has(element, "ИдСтатЛ") && Number(attribute(element, "ИдСтатЛ")) !== 0;

/** The rules for naming persons and organizations. */
export const partyRules = {
  representativeHasNumber,
  representativeHasPower,
  carrierHasNumber,
  carrierHasPower,
  foreignerIsIdentified: identified("СвИнНеУч"),
  foreignerIsToldApart: toldApart("СвИнНеУч"),
  foreignSideIsIdentified: identified("ДаннИно"),
  foreignSideIsToldApart: toldApart("ДаннИно"),
  personHasNumber: demands(
    "СвФЛУч",
    (place) => hasStatus(place) && !has(place.element, "ИныеСвед") && !hasChild(place.element, "ФИО"),
    ({ element }) => has(element, "ИННФЛ"),
  ),
  personIsToldApart: demands(
    "СвФЛУч",
    (place) => hasStatus(place) && !hasChild(place.element, "ФИО"),
    ({ element }) => has(element, "ИныеСвед"),
  ),
  personHasName: demands(
    "СвФЛУч",
    (place) => hasStatus(place) && !has(place.element, "ИННФЛ") && !has(place.element, "ИныеСвед"),
    ({ element }) => hasChild(element, "ФИО"),
  ),
} satisfies Record<string, Rule>;
