import { lazyModule, useLazyModule } from '#app/browser/lazy-module.ts'
import type { OrderView } from './order-view.ts'

const section = lazyModule(async () => (await import('./handover/handover-section.client.tsx')).HandoverSection)

/** Loads its words and pictures after the dialog. */
export function OrderHandover({ view, storeId }: { view: OrderView; storeId: string }) {
  const Section = useLazyModule(section)
  if (!Section || !view.mayBeOnRun) return null
  return <Section storeId={storeId} orderId={view.id} version={`${view.status} ${view.history.length}`} />
}
