import { liveWords } from '#copy/merchant/live'
import { countText, useNewOrderCount } from './live-store.tsx'

export function LiveBadge({ look = '' }: { look?: string }) {
  const newOrders = useNewOrderCount()
  if (newOrders === 0) return null
  return (
    <span className={`live-badge ${look}`.trim()} data-waiting={newOrders}>
      {countText(newOrders)}
      <span className="sr-only"> {liveWords().waiting({ n: newOrders })}</span>
    </span>
  )
}
