import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { parseShown } from '#app/domain/field-merge.ts'
import { settingsPage } from '#copy/merchant/settings'
import { refusedResult } from '../settings-forms/form-answer.ts'
import type { SettingsAnswer } from './settings-view.ts'

export const offlineSettings = offlineSafeAction<SettingsAnswer>((values, reason) => {
  if (reason !== 'unreachable') return null
  const base = parseShown(values.shown ?? '')
  const error = settingsPage().failed.title
  return { ok: false, values, base, lastResult: refusedResult(), error, version: 0, merged: [], conflicts: [] }
})
