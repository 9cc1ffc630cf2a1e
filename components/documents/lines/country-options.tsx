import { countries } from "@/lib/values/countries";

const byName = countries.toSorted((one, other) => one.name.localeCompare(other.name, "ru"));

/** Every country of the classifier, by its name; none first. */
export const CountryOptions = () => (
  <>
    <option value="">—</option>
    {byName.map(({ code, name }) => (
      <option key={code} value={code}>
        {name} ({code})
      </option>
    ))}
  </>
);
