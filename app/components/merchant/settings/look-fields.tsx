import { useState } from 'react'
import { normalizeColor } from '#app/domain/color.ts'
import { ACCENT_COLORS, PRIMARY_COLORS } from '#app/domain/store/theme.ts'
import { accentNames, primaryNames, lookWords as words } from '#copy/merchant/settings'
import type { FormState } from '../settings-forms/form-answer.ts'
import { ColorField } from './color-field.tsx'
import { LookPreview } from './look-preview.tsx'
import type { SettingsView } from './settings-view.ts'

interface Props extends FormState {
  view: SettingsView
  name: string
  currency: string
}

export function LookFields({ view, name, currency, values, errors }: Props) {
  const [primary, setPrimary] = useState(values.primaryColor ?? '')
  const [accent, setAccent] = useState(values.accentColor ?? '')
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-4">
        <ColorField
          name="primaryColor"
          label={words().primary}
          pickLabel={words().pickPrimary}
          value={primary}
          onChange={setPrimary}
          error={errors.primaryColor}
          suggestions={PRIMARY_COLORS.map((color, index) => ({ color, name: primaryNames()[index] ?? color }))}
        />
        <ColorField
          name="accentColor"
          label={words().accent}
          pickLabel={words().pickAccent}
          value={accent}
          onChange={setAccent}
          error={errors.accentColor}
          suggestions={ACCENT_COLORS.map((color, index) => ({ color, name: accentNames()[index] ?? color }))}
        />
      </div>
      <LookPreview
        name={name.trim() || view.store.name}
        logo={view.store.logo}
        product={view.product}
        currency={currency}
        primary={normalizeColor(primary)}
        accent={normalizeColor(accent)}
      />
    </>
  )
}
