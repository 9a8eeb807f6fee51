import { useState } from 'react'
import { formatDate } from '#app/copy/dates.ts'
import { normalizeColor } from '#app/domain/color.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { ACCENT_COLORS, PRIMARY_COLORS } from '#app/domain/store/theme.ts'
import { accentNames, brandingWords, primaryNames, lookWords as words } from '#copy/merchant/settings'
import { buttonClass } from '../../ui/button.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { UpgradeLink } from '../upgrade-link.tsx'
import { ColorField } from './color-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { PictureSetting } from './picture-setting.tsx'
import type { SectionProps } from './settings-view.ts'

export function LookFields({ view, values, errors }: SectionProps) {
  const [primary, setPrimary] = useState(values.primaryColor ?? '')
  const [accent, setAccent] = useState(values.accentColor ?? '')
  return (
    <>
      <div className={formCardClass}>
        <PictureSetting kind="cover" storeId={view.store.id} url={view.store.cover} />
      </div>
      <div className={formCardClass}>
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
          name={view.store.name}
          logo={view.store.logo}
          product={view.product}
          currency={view.store.currency}
          primary={normalizeColor(primary)}
          accent={normalizeColor(accent)}
        />
      </div>
      <BrandingLine proUntil={view.store.proUntil} timeZone={view.store.timeZone} />
    </>
  )
}

function BrandingLine({ proUntil, timeZone }: { proUntil: number | null; timeZone: string }) {
  const isPro = proUntil !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-sm">{brandingWords().title}</h2>
        <p className="text-sm text-ink-2">
          {isPro ? brandingWords().removed({ day: dayOf(proUntil, timeZone) }) : brandingWords().shown}
        </p>
      </div>
      <UpgradeLink to={isPro ? '/subscription' : upgradePath('free')} className={buttonClass('quiet')}>
        {isPro ? brandingWords().manage : brandingWords().upgrade}
      </UpgradeLink>
    </div>
  )
}

function dayOf(time: number, timeZone: string): string {
  return formatDate(time, { day: 'numeric', month: 'long', timeZone })
}
