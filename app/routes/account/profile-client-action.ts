import { lazyModule } from '#app/browser/loading/lazy-module.ts'
import { withinTime } from '#app/browser/loading/time-limit.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { pageAccount } from '#app/browser/page-account.ts'

const FORGET_MS = 2_000

const send = offlineSafeAction()
const forgetting = lazyModule(async () => (await import('#app/browser/till/forget-account.client.ts')).forgetAccount)

export async function profileClientAction(args: Parameters<typeof send>[0]) {
  const account = pageAccount()
  const isRemoval = (await args.request.clone().formData()).get('intent') === 'delete-account'
  try {
    return await send(args)
  } catch (answer) {
    if (account && isRemoval && isRedirect(answer)) {
      const forget = forgetting.fetch().then((forgetAccount) => forgetAccount(account))
      await withinTime(forget, FORGET_MS)
    }
    throw answer
  }
}

/** Only success is a redirect: neither a refusal nor a page that asks to sign in is. */
function isRedirect(answer: unknown): boolean {
  return answer instanceof Response && answer.headers.has('location')
}
