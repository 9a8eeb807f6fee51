import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { ChallengeBox } from '#app/components/ui/challenge-box.tsx'
import { checkoutWords } from '#app/copy/en/checkout.ts'
import { orderPath } from '#app/domain/store/store.ts'
import type { OrderProblem } from './use-order.ts'

interface Props {
  trouble: OrderProblem | null
  onNewOrder(): void
}

/** Why the order was not placed. Always in the page, so that it is read out when words come into it. */
export function CheckoutProblem({ trouble, onNewOrder }: Props) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])

  return (
    <div ref={place} className="empty:hidden" role="alert">
      {trouble ? (
        <div className="grid gap-2 rounded-card bg-danger-soft p-3 text-sm">
          <p className="font-semibold text-danger">{trouble.title}</p>
          <p>{trouble.text}</p>
          {trouble.siteKey ? <ChallengeBox siteKey={trouble.siteKey} /> : null}
          {trouble.token ? (
            <p className="flex flex-wrap gap-2">
              <a className={buttonClass('primary')} href={orderPath(trouble.token)}>
                {checkoutWords.openOrder}
              </a>
              <Button onClick={onNewOrder}>{checkoutWords.newOrder}</Button>
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
