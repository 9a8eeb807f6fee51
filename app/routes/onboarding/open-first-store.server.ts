import { redirect } from '@remix-run/cloudflare'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import type { OwnedStore } from '#app/data/store/directory.server.ts'
import { beginSetup } from '#app/data/store/onboarding.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { DASHBOARD } from '#app/domain/account/start-path.ts'
import { stepPath } from '#app/domain/onboarding/steps.ts'
import { proUntil } from '#app/domain/plan/subscription.ts'
import type { NewStoreInput } from '#app/domain/store/form/create.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { storeErrors } from '#copy/errors'
import { onboarding } from '#copy/onboarding/steps'
import { redirectTo } from './step-answer.server.ts'

/** Redirects to the next step, or answers the error. A failed logo only shows a toast there. */
export async function openFirstStore(
  request: Request,
  context: Context,
  { id: ownerId, isConfirmed }: { id: string; isConfirmed: boolean },
  { name, ...details }: NewStoreInput,
  logo: FormDataEntryValue | null,
): Promise<Response | { error: string; status: number }> {
  const now = context.now()
  const result = await tryCreate(context, { ownerId, name, details, isConfirmed })
  if (!result.ok) {
    if (result.reason === 'store-exists') return redirect(DASHBOARD)
    return result.reason === 'failed'
      ? { error: onboarding().unexpected, status: 503 }
      : { error: storeErrors()[result.reason], status: 422 }
  }
  const next = stepPath('product', result.id)
  const isLogoSaved = await saveLogo(context, result.id, logo)
  if (isLogoSaved) return redirectTo(next, { storeId: result.id, now })
  return redirectWithToast(request, next, 'logo-not-saved', [freshCookie(result.id, now)])
}

async function tryCreate(
  context: Context,
  { ownerId, name, details, isConfirmed }: { ownerId: string; name: string; details: OwnedStore; isConfirmed: boolean },
) {
  try {
    const settings = await settingsOf(context, ownerId)
    const result = await createStore(context, {
      ownerId,
      name,
      details,
      isOnly: true,
      isConfirmed,
      proUntil: proUntil(settings, context.now()),
    })
    if (result.ok) await beginSetup(context, ownerId)
    return result
  } catch (error) {
    logFault(context, 'a store was not opened', error)
    return { ok: false, reason: 'failed' } as const
  }
}

async function saveLogo(context: Context, storeId: string, logo: FormDataEntryValue | null): Promise<boolean> {
  if (!(logo instanceof File) || logo.size === 0) return true
  try {
    const { media, settings } = await openStore(context, storeId)
    const image = await media.putImage(new Uint8Array(await logo.arrayBuffer()), 'logo')
    return image.ok && (await settings.setLogo(image.url)).ok
  } catch (error) {
    logFault(context, 'a logo was not kept', error)
    return false
  }
}
