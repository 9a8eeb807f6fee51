import { redirect } from '@remix-run/cloudflare'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { storeErrors } from '#app/copy/en/errors.ts'
import { onboarding } from '#app/copy/en/onboarding.ts'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import type { OwnedStore } from '#app/data/store/directory.server.ts'
import { beginSetup } from '#app/data/store/onboarding.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { DASHBOARD } from '#app/domain/account/where-to-go.ts'
import { stepPath } from '#app/domain/onboarding/steps.ts'
import { proUntil } from '#app/domain/plan/subscription.ts'
import type { StoreStart } from '#app/domain/store/create-form.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { onTo } from './step-answer.server.ts'

/** The way on, or why there is no store. A logo that can't be kept stops nothing: it is told on the next page. */
export async function openFirstStore(
  request: Request,
  context: Context,
  ownerId: string,
  { name, ...facts }: StoreStart,
  logo: FormDataEntryValue | null,
): Promise<Response | { error: string; status: number }> {
  const now = context.now()
  const made = await create(context, ownerId, name, facts)
  if (!made.ok) {
    if (made.reason === 'store-exists') return redirect(DASHBOARD)
    return made.reason === 'failed'
      ? { error: onboarding.unexpected, status: 503 }
      : { error: storeErrors[made.reason], status: 422 }
  }
  const next = stepPath('product', made.id)
  const isKept = await keepLogo(context, made.id, logo)
  if (isKept) return onTo(next, { storeId: made.id, now })
  return redirectWithToast(request, next, 'logo-not-saved', [freshCookie(made.id, now)])
}

async function create(context: Context, ownerId: string, name: string, facts: OwnedStore) {
  try {
    const settings = await settingsOf(context, ownerId)
    const made = await createStore(context, {
      ownerId,
      name,
      facts,
      isOnly: true,
      proUntil: proUntil(settings, context.now()),
    })
    if (made.ok) await beginSetup(context, ownerId)
    return made
  } catch (error) {
    logFault(context, 'a store was not opened', error)
    return { ok: false, reason: 'failed' } as const
  }
}

async function keepLogo(context: Context, storeId: string, logo: FormDataEntryValue | null): Promise<boolean> {
  if (!(logo instanceof File) || logo.size === 0) return true
  try {
    const { media, settings } = openStore(context, storeId)
    const put = await media.putImage(new Uint8Array(await logo.arrayBuffer()), 'logo')
    return put.ok && (await settings.setLogo(put.url)).ok
  } catch (error) {
    logFault(context, 'a logo was not kept', error)
    return false
  }
}
