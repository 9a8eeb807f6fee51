import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { SettingsSection } from '../store/form/settings.ts'
import { mayRole, type Permission } from './permission.ts'
import type { Role } from './role.ts'

/** A page and its form each, at /settings/{section}. */
export const sectionPermissions: Record<SettingsSection, Permission> = {
  store: 'settings.edit',
  look: 'settings.edit',
  region: 'settings.edit',
  handover: 'settings.edit',
  'new-customers': 'settings.edit',
  'social-media': 'settings.edit',
  'store-features': 'settings.edit',
  contact: 'settings.identity',
  deposit: 'payments.set-up',
}

/** Fields of sections that a manager may save, too. */
const identityFields = ['slug', 'platform', 'contact', 'country', 'currency', 'timeZone']

/** Fields as the form showed them where the role may not change them, whatever was posted. */
export function restoredFields(role: Role, posted: Fields, shown: Fields): Fields {
  if (mayRole(role, 'settings.identity')) return {}
  const names = identityFields.filter((name) => name in posted)
  return Object.fromEntries(names.map((name) => [name, shown[name] ?? '']))
}
