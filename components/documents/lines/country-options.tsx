import { countriesByName } from "@/lib/values/countries";

/** Every country of the classifier, by its name; none first. */
export const CountryOptions = () => (
  <>
    <option value="">—</option>
    {countriesByName().map(({ code, name }) => (
      <option key={code} value={code}>
        {name} ({code})
      </option>
    ))}
  </>
);
