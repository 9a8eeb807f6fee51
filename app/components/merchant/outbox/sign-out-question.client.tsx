import { useEffect, useRef, useState } from 'react'
import { deviceKind } from '#app/browser/device-kind.ts'
import { leaveDevice } from '#app/browser/till/leave-device.ts'
import { useOutbox } from '#app/browser/till/outbox.ts'
import { listOutboxSales } from '#app/browser/till/outbox-sales.ts'
import { signOutQuestion as words } from '#copy/merchant/outbox'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../dialog.tsx'
import type { OutboxOwner } from './outbox-owner.ts'

/** Time after which 'Send now' counts as failed. */
const SEND_MS = 10_000

export interface SignOutQuestionProps {
  owner: OutboxOwner
  onLeave(): void
  onClose(): void
}

/** Signs out at once where no sale waits. */
export function SignOutQuestion({ owner, onLeave, onClose }: SignOutQuestionProps) {
  const { sales, stopped, sendNow } = useOutbox(owner)
  const [hasAsked, setAsked] = useState(false)
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const isLeaving = useRef(false)
  const hadSales = useRef(false)
  const count = sales.length

  async function leave(hasSales: boolean) {
    if (isLeaving.current) return
    isLeaving.current = true
    await leaveDevice(owner, hasSales)
    onLeave()
    onClose()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    listOutboxSales(owner).then((kept) => (kept.length > 0 ? setAsked(true) : leave(false)))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the last one was sent
  useEffect(() => {
    if (count > 0) hadSales.current = true
    else if (hasAsked && hadSales.current) leave(false)
  }, [hasAsked, count])

  useEffect(() => {
    if (sending !== 'yes') return
    const timer = setTimeout(() => setSending('failed'), SEND_MS)
    return () => clearTimeout(timer)
  }, [sending])

  if (!hasAsked || count === 0) return null

  function send() {
    setSending(stopped || !navigator.onLine ? 'failed' : 'yes')
    sendNow()
  }

  return (
    <Dialog
      isOpen
      hasNotice={false}
      title={words().title({ n: count })}
      text={words().text({ n: count, device: deviceKind() })}
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {words().stay}
          </Button>
          <Button onClick={() => leave(true)}>{words().signOut}</Button>
          <Button kind="primary" disabled={sending === 'yes'} aria-busy={sending === 'yes' || undefined} onClick={send}>
            {sending === 'yes' ? words().sending : words().sendNow}
          </Button>
        </>
      }
    >
      {sending === 'failed' && <p role="alert">{words().notSent}</p>}
    </Dialog>
  )
}
