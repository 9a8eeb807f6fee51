import type { ReactNode } from 'react'
import { sectionWords } from '#app/copy/en/merchant/settings.ts'
import type { SettingsSection } from '#app/domain/store/settings-form.ts'

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
  if (isAlone) return <section className="mt-6 grid grid-cols-1 gap-5">{children}</section>
  const { title, text } = sectionWords[section]
  const id = SECTION_IDS[section]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 grid-cols-1 gap-4 border-line py-8 not-first-of-type:border-t lg:grid-cols-[minmax(0,280px)_minmax(0,1fr)] lg:gap-10"
    >
      <div>
        <h2 id={`${id}-title`} className="text-base">
          {title}
        </h2>
        <p className="mt-1 max-w-120 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
    </section>
  )
}
