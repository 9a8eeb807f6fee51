import { useState } from 'react'
import { languages } from '#app/copy/languages.ts'
import { storeWords as words } from '#copy/merchant/settings'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { FormState } from '../settings-forms/form-answer.ts'
import { SwitchList, SwitchRow } from '../settings-forms/switch-row.tsx'

export function LanguageFields({ values, errors }: FormState) {
  const [own, setOwn] = useState(values.language ?? '')
  return (
    <>
      <SelectField
        id="language"
        name="language"
        label={words().language}
        hint={words().languageHint}
        defaultValue={values.language}
        error={errors.language}
        onChange={(event) => setOwn(event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2">
        <p className="text-sm font-semibold">{words().alsoOffered}</p>
        <SwitchList label={words().alsoOffered}>
          {languages.map(({ code, name }) => (
            <div key={code} lang={code} hidden={code === own}>
              <SwitchRow name={`offers.${code}`} label={name} defaultChecked={values[`offers.${code}`] === 'on'} />
            </div>
          ))}
        </SwitchList>
      </div>
    </>
  )
}
