import worker from '../../functions/worker.ts'
import { mailboxPage } from './mailbox-page.mjs'

export { LiveStore } from '../../functions/worker.ts'

const standIns = ['/dev/alerts', '/dev/payments']

export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/dev/mailbox') return mailboxPage(env)
    if (!standIns.includes(pathname)) return worker.fetch(request, env, context)
    // The server's outbound service answers them.
    return fetch(new Request(`https://stand-ins.invalid${pathname}${search}`, request), { redirect: 'manual' })
  },
}
