import { imageLimit } from '#app/copy/phrases/merchant/images.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { images as words } from '#copy/merchant/images'
import { useMay } from '../use-access.ts'
import { showResult } from '../use-form-result.ts'

export function useImageLimit(tier: Tier): (leftOut?: number) => void {
  const mayUpgrade = useMay('plan.change')
  return (leftOut) => {
    const link = mayUpgrade ? { path: '/upgrade', label: words().upgradeToPro } : undefined
    showResult({ ok: false, ...imageLimit(limitsOf(tier).maxImagesPerProduct, tier, leftOut), link })
  }
}
