import { languages } from '#app/copy/languages.ts'
import { pageLanguage } from '#copy/language'
import { languageCard as words } from '#copy/profile'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field/select-field.tsx'
import { FormCard } from '../ui/form-card.tsx'

/** Reloads the page, whose words come with it. */
export function LanguageCard() {
  return (
    <form method="post">
      <FormCard id="language-card" title={words().title} subtitle={words().text}>
        <input type="hidden" name="intent" value="save-language" />
        <SelectField
          id="account-language"
          name="language"
          label={words().title}
          defaultValue={pageLanguage()}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit">{words().save}</Button>
        </noscript>
      </FormCard>
    </form>
  )
}
