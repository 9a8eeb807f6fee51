import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import type { ChallengeBox } from '#app/components/ui/challenge-box.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ProblemField } from '#app/copy/phrases/storefront/checkout.ts'
import { orderPath, type Platform } from '#app/domain/store/store.ts'
import { challengeNotLoaded } from '#copy/challenge'
import { checkoutWords } from '#copy/storefront/checkout'
import type { OrderProblem } from './order-problem.ts'
import { ProblemLinks } from './problem-links.tsx'

interface Props {
  problem: OrderProblem | null
  fields: ProblemField[]
  platform: Platform
  askSeller: ReactNode
  onOpenOrder(): void
  /** Null with an empty cart. */
  onNewOrder: (() => void) | null
}

/** Always rendered, so that screen readers announce its text. */
export function CheckoutProblem({ problem, fields, platform, askSeller, onOpenOrder, onNewOrder }: Props) {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (problem) container.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  return (
    <div ref={container} className="empty:hidden" role="alert">
      {problem || fields.length > 0 ? (
        <div className="problem">
          <Icon name="alert" />
          <div className="grid gap-2">
            {problem ? <p className="font-semibold text-danger">{problem.title}</p> : null}
            {fields.length > 0 ? (
              <div className={problem ? '' : 'font-semibold text-danger'}>
                <ProblemLinks form="checkout" fields={fields} platform={platform} />
              </div>
            ) : null}
            {problem && fields.length === 0 ? <p>{problem.text}</p> : null}
            {problem?.siteKey ? <Challenge siteKey={problem.siteKey} /> : null}
            {problem?.asksSeller ? askSeller : null}
            {problem?.token ? (
              <p className="flex flex-wrap gap-2">
                <a className={buttonClass('primary')} href={orderPath(problem.token)} onClick={onOpenOrder}>
                  {checkoutWords().openOrder}
                </a>
                {onNewOrder ? <Button onClick={onNewOrder}>{checkoutWords().newOrder}</Button> : null}
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** Loaded on demand: few shoppers are challenged. */
function Challenge({ siteKey }: { siteKey: string }) {
  const [Box, setBox] = useState<typeof ChallengeBox | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    loadModule(() => import('#app/components/ui/challenge-box.tsx')).then((loaded) =>
      loaded ? setBox(() => loaded.ChallengeBox) : setFailed(true),
    )
  }, [])

  if (hasFailed) return <p>{challengeNotLoaded()}</p>
  return Box ? <Box siteKey={siteKey} /> : null
}
