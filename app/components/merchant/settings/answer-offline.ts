import type { ClientActionFunctionArgs } from '@remix-run/react'
import { settingsPage } from '#app/copy/en/settings.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { parseShown } from '#app/domain/store/settings-merge.ts'
import { orOffline } from '../or-offline.ts'
import type { SettingsAnswer } from './settings-facts.ts'

/** Without a connection the form stays with all that was typed. */
export function answerOffline(args: ClientActionFunctionArgs) {
  return orOffline<SettingsAnswer>(args, (form) => {
    const values = fieldsOf(form)
    const shown = parseShown(values.shown ?? '')
    const error = settingsPage.failed.title
    return { ok: false, values, shown, errors: {}, error, version: 0, taken: [], conflicts: [] }
  })
}
