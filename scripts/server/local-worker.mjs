import worker from '../../functions/worker.ts'

export { LiveStore } from '../../functions/worker.ts'

/** The Worker of `npm start`: production's, with the page of the stand-in in front. */
export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname, search } = new URL(request.url)
    if (pathname !== '/dev/alerts') return worker.fetch(request, env, context)
    // The server's outbound service answers it.
    return fetch(new Request(`https://alerts.invalid${pathname}${search}`, request), { redirect: 'manual' })
  },
}
