import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { pageAccount } from '#app/browser/page-account.ts'
import { rememberOpenStore } from '#app/browser/till/open-store.ts'
import { exchangeCachedPages } from '#app/browser/till/till-worker.ts'

const send = offlineSafeAction()

export async function storesClientAction(args: Parameters<typeof send>[0]) {
  const account = pageAccount()
  const storeId = String((await args.request.clone().formData()).get('store') ?? '')
  try {
    return await send(args)
  } catch (answer) {
    if (account && answer instanceof Response && answer.headers.has('location')) {
      rememberOpenStore({ accountId: account.accountId, storeId })
      exchangeCachedPages()
    }
    throw answer
  }
}
