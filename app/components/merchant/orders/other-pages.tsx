import { Link, useRevalidator } from '@remix-run/react'
import { orderToasts, ordersPage as words } from '#app/copy/en/orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

const card = 'grid justify-items-start gap-3 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140'

/** For an owner without a store. */
export function NoStorePage({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <h1 className="mb-6 text-xl md:text-2xl">{title}</h1>
      <div className={card}>
        <p className="font-semibold">{words.storeNotFound}</p>
        {text && <p className="text-ink-2">{text}</p>}
        <Link to="/onboarding/store" className={buttonClass('primary')}>
          {words.createStore}
        </Link>
      </div>
    </>
  )
}

export function FailedPage({ title, problem = words.loadFailed }: { title: string; problem?: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 text-xl md:text-2xl">{title}</h1>
      <div role="alert" className={card}>
        <p className="font-semibold text-danger">{problem}</p>
        <p className="text-ink-2">{words.loadFailedText}</p>
        <Button kind="primary" onClick={() => revalidate()} disabled={state !== 'idle'}>
          {words.tryAgain}
        </Button>
      </div>
    </>
  )
}

/** What the plan doesn't allow, opened by its address. */
export function PremiumPage({ upgrade }: { upgrade: string }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl">{orderToasts.premium.title}</h1>
      <p className="text-ink-2">{orderToasts.premium.text}</p>
      <a href={upgrade} className={buttonClass('primary')}>
        {orderToasts.upgrade}
      </a>
    </main>
  )
}
