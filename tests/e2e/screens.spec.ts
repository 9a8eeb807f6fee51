import AxeBuilder from '@axe-core/playwright'
import routes from '../../app/routes.ts'
import { expect, ready, test } from './fixtures.ts'
import { settled } from './merchant.ts'
import { screens } from './screens.ts'

interface Route {
  path?: string
  index?: boolean
  file: string
  children?: Route[]
}

test('every page of the URL table has its screens', async () => {
  expect(pagesOf((await routes) as Route[]).filter((path) => !(path in screens))).toEqual([])
})

const firsts = new Set(Object.values(screens).map(([first]) => first))

for (const screen of Object.values(screens).flat()) {
  const tag = firsts.has(screen) ? [] : ['@state']
  test(`${screen.name} is accessible and fits its width`, { tag }, async ({ page, store }, info) => {
    await page.goto(screen.path(store))
    if (screen.hasScript) await ready(page)
    await screen.act?.(page, store)
    await page.waitForLoadState('networkidle')
    await settled(page)
    const isWhole = (await page.getByRole('dialog').count()) === 0
    await page.screenshot({ path: `test-results/screens/${info.project.name}/${screen.name}.png`, fullPage: isWhole })
    await fits(page)
    const isPhone = info.project.name === 'phone'
    if (isPhone || process.env.FULL) {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    }
    if (!isPhone) return
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(page)
  })
}

async function fits(page: Parameters<typeof ready>[0]): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}

function pagesOf(table: Route[], above = ''): string[] {
  return table.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/')
    const own = route.file.endsWith('.tsx') && (route.path || route.index) ? [path || '/'] : []
    return [...own, ...pagesOf(route.children ?? [], path)]
  })
}
