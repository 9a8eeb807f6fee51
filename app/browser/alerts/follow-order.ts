import { currentSubscription, subscribe } from './push-subscription.ts'

type Problem = 'blocked' | 'full' | 'failed'

export async function showFollowing(box: HTMLElement): Promise<void> {
  const subscription = await currentSubscription()
  const id = subscription && (await followerIdOf(subscription.endpoint))
  show(box, id !== null && box.dataset.followers?.split(' ').includes(id))
}

/** `permission` was asked for by the press itself, before this module came. */
export async function follow(box: HTMLElement, permission: Promise<NotificationPermission>): Promise<void> {
  const answer = await permission
  if (answer === 'denied') return tell(box, 'blocked')
  if (answer !== 'granted') return
  const subscription = await subscribe(box.dataset.follow ?? '')
  const { endpoint: address, keys } = subscription.toJSON()
  const status = await post({
    intent: 'follow',
    address: address ?? '',
    language: document.documentElement.lang,
    ...keys,
  })
  if (status === 200) show(box, true)
  else tell(box, status === 409 ? 'full' : 'failed')
}

/** The subscription stays: other orders, and the store's owner, may use it. */
export async function unfollow(box: HTMLElement): Promise<void> {
  const subscription = await currentSubscription()
  if (subscription && (await post({ intent: 'unfollow', address: subscription.endpoint })) !== 200) tell(box, 'failed')
  else show(box, false)
}

async function post(fields: Record<string, string>): Promise<number> {
  const response = await fetch(location.pathname, { method: 'POST', body: new URLSearchParams(fields) })
  return response.status
}

function show(box: HTMLElement, isFollowing = false): void {
  const [button, state] = box.children as HTMLCollectionOf<HTMLElement>
  if (!button || !state) return
  const hadFocus = box.contains(document.activeElement)
  button.hidden = isFollowing
  state.hidden = !isFollowing
  tell(box, null)
  box.dataset.shown = ''
  if (hadFocus) box.querySelector<HTMLElement>('button:not([hidden], [hidden] *)')?.focus()
}

function tell(box: HTMLElement, problem: Problem | null): void {
  const text = box.querySelector('[role="status"]')
  if (text) text.textContent = problem && (box.dataset[problem] ?? '')
  const [button] = box.children as HTMLCollectionOf<HTMLElement>
  if (problem === 'blocked' && button) button.hidden = true
}

/** Must match the server's followerIdOf. */
async function followerIdOf(address: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)))
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
