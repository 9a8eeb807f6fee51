import { type ReactNode, useEffect, useRef } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { ChallengeBox } from '#app/components/ui/challenge-box.tsx'
import { checkoutWords } from '#app/copy/en/storefront/checkout.ts'
import { orderPath } from '#app/domain/store/store.ts'
import type { OrderProblem } from './order-problem.ts'

interface Props {
  problem: OrderProblem | null
  /** The way to the seller's chat, for a problem that only the seller can solve. */
  askSeller: ReactNode
  onOpenOrder(): void
  /** Null with an empty cart. */
  onNewOrder: (() => void) | null
}

/** Why the order was not placed. Always rendered, so that screen readers announce its text. */
export function CheckoutProblem({ problem, askSeller, onOpenOrder, onNewOrder }: Props) {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (problem) container.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  return (
    <div ref={container} className="empty:hidden" role="alert">
      {problem ? (
        <div className="grid gap-2 rounded-card bg-danger-soft p-3 text-sm">
          <p className="font-semibold text-danger">{problem.title}</p>
          <p>{problem.text}</p>
          {problem.siteKey ? <ChallengeBox siteKey={problem.siteKey} /> : null}
          {problem.asksSeller ? askSeller : null}
          {problem.token ? (
            <p className="flex flex-wrap gap-2">
              <a className={buttonClass('primary')} href={orderPath(problem.token)} onClick={onOpenOrder}>
                {checkoutWords.openOrder}
              </a>
              {onNewOrder ? <Button onClick={onNewOrder}>{checkoutWords.newOrder}</Button> : null}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
