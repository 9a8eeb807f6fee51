import { keptForm } from '#app/browser/kept-form.ts'
import { settingsPage } from '#app/copy/en/settings.ts'
import { parseShown } from '#app/domain/store/settings-merge.ts'
import type { SettingsAnswer } from './settings-facts.ts'

export const keptSettings = keptForm<SettingsAnswer>((values, why) => {
  if (why !== 'unreachable') return null
  const shown = parseShown(values.shown ?? '')
  const error = settingsPage.failed.title
  return { ok: false, values, shown, errors: {}, error, version: 0, taken: [], conflicts: [] }
})
