import type { PastChange, ShownChange } from '#app/components/storefront/order/order-view.ts'
import type { OrderByToken } from '#app/data/order/by-token.server.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { differencesOf, parseState, stateOf, withDifferences } from '#app/domain/order/edit/order-state.ts'

type OpenOrder = Extract<OrderByToken, { closed: false }>
type Revision = OpenOrder['revisions'][number]

/** Compares with the last agreed state, however many edits came since. */
export function shownChange({ order, revisions, reached }: OpenOrder): ShownChange | null {
  const [latest] = revisions
  if (!latest || !isOpen(order.status)) return null
  if (order.agreedState !== null) {
    const agreed = parseState(order.agreedState)
    const differences = agreed ? differencesOf(agreed, stateOf(order)) : []
    return { at: latest.createdAt, differences, revision: order.revision }
  }
  const isNews = latest.kind === 'edit' && !latest.isAgreedOnPage && latest.createdAt >= (reached[0]?.at ?? 0)
  const differences = isNews ? (withDifferences([latest], order)[0]?.differences ?? []) : []
  return differences.length > 0 ? { at: latest.createdAt, differences, revision: null } : null
}

export function agreedAtOf({ order, revisions: [latest] }: OpenOrder): number | null {
  return order.agreedState === null && latest ? agreedOnPage(latest) : null
}

export function pastChanges({ order, revisions }: OpenOrder): PastChange[] {
  return withDifferences(revisions, order)
    .map((revision) => {
      const { number, createdAt: at, differences } = revision
      return { number, at, differences, agreedAt: agreedOnPage(revision) }
    })
    .filter(({ differences }) => differences.length > 0)
}

function agreedOnPage({ agreement, isAgreedOnPage, agreedAt }: Revision): number | null {
  return agreement === 'agreed' && isAgreedOnPage ? agreedAt : null
}
