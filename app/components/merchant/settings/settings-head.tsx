import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { SettingsSection } from '#app/domain/store/form/settings.ts'
import { sectionWords, settingsPage as words } from '#copy/merchant/settings'
import { Icon } from '../../ui/icon.tsx'
import { SECTION_IDS } from './settings-section-frame.tsx'

interface Props {
  sections: readonly SettingsSection[]
  children: ReactNode
}

export function SettingsHead({ sections, children }: Props) {
  const [firstSection] = sections
  const onlySection = sections.length === 1 && firstSection ? firstSection : null
  return (
    <header>
      {onlySection && <BackToSettings />}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-xl">{onlySection ? sectionWords()[onlySection].title : words().title}</h1>
        {children}
      </div>
      {!onlySection && (
        <nav
          aria-label={words().sections}
          className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:gap-6 md:border-b md:border-line md:px-0"
        >
          {sections.map((section) => (
            <a
              key={section}
              href={`#${SECTION_IDS[section]}`}
              className="inline-flex min-h-11 flex-none items-center rounded-full border border-line bg-card px-4 text-sm font-semibold md:rounded-none md:border-0 md:bg-transparent md:px-0 md:text-ink-2 md:hover:text-ink"
            >
              {sectionWords()[section].title}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}

export function BackToSettings() {
  return (
    <Link to="/settings" className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-ink">
      <Icon name="back" small />
      {words().all}
    </Link>
  )
}
