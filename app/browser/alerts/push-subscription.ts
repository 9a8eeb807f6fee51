/** Both workers of the site's alerts are this one: it controls no page. */
const WORKER = '/alerts-worker.js'
const SCOPE = '/alerts/'

/** The browser's address for alerts of this site, without asking for one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Permission must have been given. @throws where the browser's push service is out of reach */
export async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await activation(registration)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // A subscription by a key that the site had before stands in the way.
    const former = await registration.pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

/** A worker that was just installed takes no subscription yet. */
async function activation({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
}
