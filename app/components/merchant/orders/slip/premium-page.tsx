import { orderToasts } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'

export function PremiumPage({ upgrade }: { upgrade: string | null }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl">{orderToasts().premium.title}</h1>
      <p className="text-ink-2">{orderToasts().premium.text}</p>
      {upgrade && (
        <a href={upgrade} className={buttonClass('primary')}>
          {orderToasts().upgrade}
        </a>
      )}
    </main>
  )
}
