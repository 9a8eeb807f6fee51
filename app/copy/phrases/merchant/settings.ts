import { fieldNames } from '#copy/merchant/settings'

/** What the settings call a field of their form. */
export function settingName(field: string): string {
  const names: Record<string, string> = fieldNames()
  const [name = ''] = field.split('.')
  return names[name] ?? field
}
