import { limitsOf, type Tier, upgradePath } from '#app/domain/plan/limits.ts'
import { upgrade } from '#copy/merchant/catalog'
import { manyProducts as words } from '#copy/merchant/many-products'
import { Button } from '../../../ui/button.tsx'
import { PageAction } from '../../page-action.tsx'
import { UpgradeLink } from '../../upgrade-link.tsx'
import type { NewProductList } from './use-new-products.ts'
import type { Publishing } from './use-publishing.ts'

interface Props {
  list: NewProductList
  publishing: Publishing
  tier: Tier
  /** Products of the store. */
  count: number
}

export function PublishBar({ list, publishing, tier, count }: Props) {
  const complete = list.products.filter(list.isPublishable)
  const room = limitsOf(tier).maxProducts - count - publishing.published
  const fitting = complete.slice(0, Math.max(room, 0))
  const isOver = complete.length > fitting.length
  const rest = list.products.length - fitting.length
  const isPublishing = publishing.left > 0

  function text(): string {
    const { left, isWaiting, published } = publishing
    if (isWaiting) return words().waiting({ n: left })
    if (isPublishing) return words().publishing({ n: left })
    if (isOver) return words().fits({ fits: fitting.length, n: complete.length })
    if (rest > 0) return words().rest({ n: rest })
    return published > 0 ? words().published({ n: published }) : ''
  }

  return (
    <div className="flex items-center justify-end gap-4 md:sticky md:bottom-4 md:z-20 md:rounded-card md:border md:border-line md:bg-card md:p-3 md:shadow-raised">
      <PageAction>
        <div className="grid content-center md:me-auto">
          <p role="status" className="text-sm leading-tight font-semibold text-ink-2">
            {text()}
          </p>
          {isOver && !isPublishing && (
            <UpgradeLink to={upgradePath(tier)} className="text-sm font-semibold underline">
              {upgrade()}
            </UpgradeLink>
          )}
        </div>
        <Button
          kind="primary"
          data-publish
          disabled={isPublishing || fitting.length === 0}
          aria-busy={isPublishing || undefined}
          onClick={() => publishing.start(fitting)}
        >
          {words().publish({ n: fitting.length })}
        </Button>
      </PageAction>
    </div>
  )
}
