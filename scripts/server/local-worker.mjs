import worker from '../../functions/worker.ts'
import { mailboxPage } from './mailbox-page.mjs'

export { LiveStore } from '../../functions/worker.ts'

export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/dev/mailbox') return mailboxPage(env)
    if (pathname !== '/dev/alerts') return worker.fetch(request, env, context)
    // The server's outbound service answers it.
    return fetch(new Request(`https://alerts.invalid${pathname}${search}`, request), { redirect: 'manual' })
  },
}
