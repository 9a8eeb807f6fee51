import { fieldNames } from '#copy/merchant/settings'

export function settingName(field: string): string {
  const names: Record<string, string> = fieldNames()
  const [name = ''] = field.split('.')
  return names[name] ?? field
}
