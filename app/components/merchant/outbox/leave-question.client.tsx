import { useEffect, useState } from 'react'
import { setLeaveQuestion } from '#app/browser/leave-question.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { SIGN_OUT_HASH } from '#app/browser/till-device.ts'
import { useSignOut } from '../../account/sign-out.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import type { OutboxOwner } from './outbox-owner.ts'
import type { SignOutQuestionProps } from './sign-out-question.client.tsx'

const SignOutQuestion = deferredDialog<SignOutQuestionProps>(async () => {
  await loadAllWords()
  return (await import('./sign-out-question.client.tsx')).SignOutQuestion
})

/** Asks before a sign-out on this page while sales wait on this device. */
export function LeaveQuestion({ owner }: { owner: OutboxOwner | null }) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const signOut = useSignOut()

  const hasStore = owner !== null
  useEffect(() => setLeaveQuestion((next) => (hasStore ? setLeave(() => next) : next())), [hasStore])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the hash of the opened page
  useEffect(() => {
    if (location.hash !== SIGN_OUT_HASH) return
    history.replaceState(history.state, '', location.pathname + location.search)
    signOut()
  }, [])

  return leave && owner && <SignOutQuestion owner={owner} onLeave={leave} onClose={() => setLeave(null)} />
}
