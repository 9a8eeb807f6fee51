import type { ClientActionFunctionArgs } from '@remix-run/react'
import { settingsPage } from '#app/copy/en/settings.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { parseShown } from '#app/domain/store/settings-merge.ts'
import type { SettingsAnswer, SettingsRefusal } from './settings-facts.ts'

/** Without a connection the form stays with all that was typed. */
export async function answerOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const values = fieldsOf(await request.clone().formData())
  try {
    return await serverAction<SettingsAnswer>()
  } catch (error) {
    if (error instanceof Response) throw error
    const shown = parseShown(values.shown ?? '')
    const rest = { errors: {}, error: settingsPage.failed.title, version: 0, taken: [], conflicts: [] }
    const answer: SettingsRefusal = { ok: false, values, shown, ...rest }
    // A Response, because Remix drops the status of data() here: it would read the page again, and fail.
    return Response.json(answer, { status: 503 })
  }
}
