import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { otherStoreText } from '#app/auth/role-refusal.server.ts'
import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { logFault } from '#app/log.server.ts'
import { answerImport, importStep } from './import-actions.server.ts'

/** The steps of `/products/import`, as JSON: a file's parts are sent beside its page. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    const merchant = await findMerchantIfSignedIn(request, context, 'products.import')
    // No redirect: the page keeps its file and asks to sign in.
    if (!merchant?.store) return answerImport({ ok: false, reason: 'signed-out' }, 401)
    return await importStep(request, context, { ...merchant, store: merchant.store })
  } catch (error) {
    if (error instanceof Response) {
      if (error.status === OTHER_ACCOUNT_STATUS)
        return answerImport(
          { ok: false, reason: (await otherStoreText(error)) ? 'other-store' : 'other-account' },
          error.status,
        )
      throw error
    }
    logFault(context, 'a step of an import failed', error)
    return answerImport({ ok: false, reason: 'failed' }, 503)
  }
}

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/products/import' } })
}
