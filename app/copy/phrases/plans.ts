import type { PlanLimits } from '#app/domain/plan/limits.ts'
import { planGates, planPoints as points, planTable as table } from '#copy/plans'

export interface PlanError {
  title: string
  text: string
}

type Gate = keyof ReturnType<typeof planGates>

export function planPoints(limits: PlanLimits): string[] {
  const { maxProducts, maxImagesPerProduct } = limits
  const gates = Object.entries(planGates()).flatMap(([gate, words]) => (limits[gate as Gate] ? [words] : []))
  return [
    Number.isFinite(maxProducts) ? points().products({ n: maxProducts }) : points().allProducts,
    Number.isFinite(maxImagesPerProduct) ? points().images({ n: maxImagesPerProduct }) : points().allImages,
    ...(gates.length > 0 ? gates : points().inEveryPlan),
  ]
}

interface PlanRow {
  label: string
  of(limits: PlanLimits): string | boolean
}

export function planRows(): PlanRow[] {
  const gates: Gate[] = ['hasDiscounts', 'hasInvoices', 'hasCustomerHistory', 'hasPrioritySupport']
  return [
    { label: table().products, of: ({ maxProducts }) => countWords(maxProducts) },
    { label: table().images, of: ({ maxImagesPerProduct }) => countWords(maxImagesPerProduct) },
    { label: table().branding, of: ({ removesBranding }) => (removesBranding ? table().removed : table().shown) },
    ...gates.map((gate) => ({ label: planGates()[gate], of: (limits: PlanLimits) => limits[gate] })),
  ]
}

function countWords(count: number): string {
  return Number.isFinite(count) ? String(count) : table().unlimited
}
