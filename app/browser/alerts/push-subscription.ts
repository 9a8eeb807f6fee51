const WORKER = '/alerts-worker.js'
const SCOPE = '/alerts/'

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Needs permission. @throws where the browser's push service is out of reach */
export async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await activation(registration)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // A subscription with a former key of the site stands in the way.
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
