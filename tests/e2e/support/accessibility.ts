import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Options = Parameters<AxeBuilder['options']>[0]

/** What axe finds on a page, by rule. One pass sees all: no frame of ours is of another origin. */
export async function findViolations(page: Page, options: Options = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
