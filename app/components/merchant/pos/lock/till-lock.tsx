import { Coins, LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { startSending } from '#app/browser/till/send-outbox.ts'
import { CLOSING_PATH, type TillPerson } from '#app/domain/staff/till.ts'
import { atSharedTill, tillLock as words } from '#copy/merchant/till-lock'
import { Button } from '../../../ui/button.tsx'
import { PinForm } from './pin-form.tsx'
import { SellerChoice, shownName } from './seller-choice.tsx'

export interface LockView {
  name: string
  storeName: string
  people: TillPerson[]
  /** Of the till's outbox, from which late sales are sent while it is locked. */
  account: string
  storeId: string
  timeZone: string
  isEnded?: boolean
  hasOpenShift?: boolean
  paused?: string | null
}

interface Props extends LockView {
  /** Id of who sold without a PIN and is asked for it. */
  asked?: string | null
  isReached?: boolean | null
  onUnreached?: () => void
  onChoose?: (person: string) => void
}

export function TillLock(props: Props) {
  const { name, storeName, people, account, storeId, isEnded, paused, asked = null, onUnreached, onChoose } = props
  const isOffline = props.isReached === false
  const [isClosing, setClosing] = useState(false)
  const [picked, setPicked] = useState<TillPerson | 'nobody' | null>(null)
  const first = people.find(({ id }) => id === asked) ?? (people.length === 1 ? people[0] : undefined)
  const chosen = isOffline || picked === 'nobody' ? null : (picked ?? first ?? null)
  useEffect(() => startSending({ accountId: account, email: account, storeId }), [account, storeId])
  return (
    <div className="till-lock mx-auto grid min-h-dvh w-full max-w-110 content-center gap-6 px-4 py-8">
      <header className="text-center">
        <LockKeyhole className="icon mx-auto mb-3 text-brand-strong" aria-hidden="true" />
        <p className="font-bold wrap-anywhere" dir="auto">
          {storeName}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere" dir="auto">
          {atSharedTill().by({ name })}
        </p>
      </header>
      <noscript>
        <p className="text-center">{words().noScript}</p>
      </noscript>
      {isEnded ? (
        <div className="text-center">
          <h1 className="text-xl">{words().ended}</h1>
          <p className="mt-1 text-sm text-ink-2">{words().endedText}</p>
        </div>
      ) : chosen ? (
        <PinForm
          key={chosen.id}
          person={chosen.id}
          name={shownName(chosen)}
          to={isClosing ? CLOSING_PATH : '/pos'}
          onBack={people.length > 1 ? () => setPicked('nobody') : undefined}
          onUnreached={onUnreached}
        />
      ) : (
        <SellerChoice
          title={isClosing && !isOffline ? words().closeShift : words().title}
          people={people}
          isOffline={isOffline}
          onChoose={(person) => (isOffline ? onChoose?.(person.id) : setPicked(person))}
        />
      )}
      {props.hasOpenShift &&
        !isOffline &&
        (isClosing ? (
          <p role="status" className="text-center text-sm text-ink-2">
            {words().closingText}
          </p>
        ) : (
          <Button className="justify-self-center" onClick={() => setClosing(true)}>
            <Coins className="icon icon-small" aria-hidden="true" />
            {words().closeShift}
          </Button>
        ))}
      {paused && <p className="text-center text-sm text-ink-2 wrap-anywhere">{paused}</p>}
      {!isOffline && (
        <a
          href="/auth?mode=signin&next=/pos"
          className="inline-flex min-h-11 items-center justify-self-center text-sm font-semibold text-brand-strong"
        >
          {words().signIn}
        </a>
      )}
    </div>
  )
}
