import type { SettingsSection } from '#app/domain/store/form/settings.ts'
import { fieldNames, sectionHeadings, settingsRows } from '#copy/merchant/settings'

export function settingName(field: string): string {
  const names: Record<string, string> = fieldNames()
  const [name = ''] = field.split('.')
  return names[name] ?? field
}

/** Two pages have the names that the specification gives their sections. */
export function sectionTitle(section: SettingsSection): string {
  if (section === 'social-media') return sectionHeadings().social
  return section === 'store-features' ? sectionHeadings().extras : settingsRows()[section]
}
