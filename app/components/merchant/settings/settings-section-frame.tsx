import type { ReactNode } from 'react'
import type { SettingsSection } from '#app/domain/store/form/settings.ts'
import { sectionWords } from '#copy/merchant/settings'
import { formSectionClass } from '../../ui/form-card.tsx'

/** Anchors that other pages link to; '#delivery' is in the first section. */
export const SECTION_IDS: Record<SettingsSection, string> = {
  store: 'store-settings',
  payments: 'payment-methods',
  social: 'social-media',
  extras: 'store-features',
}

interface Props {
  section: SettingsSection
  /** The page's heading is already the section's. */
  isAlone: boolean
  children: ReactNode
}

export function SettingsSectionFrame({ section, isAlone, children }: Props) {
  const { title, text } = sectionWords()[section]
  const id = SECTION_IDS[section]
  const fields = <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
  if (isAlone) {
    return (
      <section className={formSectionClass}>
        <p className="text-sm text-ink-2">{text}</p>
        {fields}
      </section>
    )
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={formSectionClass}>
      <div>
        <h2 id={`${id}-title`} className="text-base">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      {fields}
    </section>
  )
}
